import { msg } from "@lingui/core/macro";

/** Examples until an owner replaces them with words that real vendors agreed to have shown. */
export const testimonials = [
  {
    quote: msg`I look up every new party before the first truck leaves. It takes a minute and has saved me from one bad order already.`,
    who: msg`Example: a cloth wholesaler in Surat`,
  },
  {
    quote: msg`Three of us had the same buyer and did not know. Now we see it before we give credit, not after.`,
    who: msg`Example: a hardware distributor in Nagpur`,
  },
  {
    quote: msg`After I reported the dues with the bills, the party called and paid half within the week.`,
    who: msg`Example: a grocery shop owner in Kochi`,
  },
];

/** Whether the quotes above are made up. Then the page says so. */
export const areExamples = true;
