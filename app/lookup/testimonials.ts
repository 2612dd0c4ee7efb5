/** Examples until an owner replaces them with words that real vendors agreed to have shown. */
export const testimonials = [
  {
    quote:
      "I look every new party up before the first truck leaves. It takes a minute and has saved me from one bad order already.",
    who: "Example: a cloth wholesaler in Surat",
  },
  {
    quote: "Three of us had the same buyer and did not know. Now we see it before we give credit, not after.",
    who: "Example: a hardware distributor in Nagpur",
  },
  {
    quote: "After I reported the dues with the bills, the party called and paid half within the week.",
    who: "Example: a grocery shop owner in Kochi",
  },
];

/** Whether the quotes above are made up. Then the page says so. */
export const areExamples = true;
