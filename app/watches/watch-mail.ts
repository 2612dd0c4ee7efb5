import { day, maskedPhone, rupees } from "../india";
import { escaped, type Mail, mailButton, mailPage } from "../mail/letter";
import { productName } from "../product";
import * as signWords from "../words/sign-words";
import type { Sign, Watched } from "./watch";

/** A report and the watch that it matches: nothing of who reports. */
export type ToldReport = Watched & {
  watch: number;
  note: string;
  sign: Sign;
  report: number;
  party: string;
  phone: string;
  /** Whole rupees that are still due, of those claimed. */
  amount: number;
  claimed: number;
  /** YYYY-MM-DD */
  due: string;
};

/** Reports that a mail lists; of more it says how many. */
const mostListed = 50;

/**
 * One mail for all that is new, the surest first; a report that several watches match stands once, under the surest of
 * them. `again`: nobody knows whether it went before. With the headers by which mail programs offer to end such mails (RFC 8058).
 */
export function watchMail(site: string, token: string, reports: ToldReport[], again = false): Mail {
  const told = [...new Map(reports.toReversed().map((one) => [one.report, one])).values()].reverse();
  const subject =
    told.length === 1 ? "A party that you watch was reported" : `${told.length} new reports of parties that you watch`;
  const all = new URL("/watch?show=reported", site).href;
  const stop = new URL(`/watch/stop/${token}`, site).href;
  const items = told.slice(0, mostListed).map((one) => {
    const link = new URL(`/fraud-parties/${one.report}`, site).href;
    const you = `You watch: ${watchedAs(one)}${one.note ? ` (${plain(one.note)})` : ""}`;
    const says = `${plain(one.party)}, ${maskedPhone(one.phone)}: ${dueOf(one)} since ${day(one.due, languageIn(words))}`;
    return { link, lines: [says, `${words._(signWords[one.sign])}. ${you}`] };
  });
  const more = told.length - items.length;
  const intro = `${again ? "It may be that you have had this mail already. " : ""}New reports since we last wrote. They are claims of users, not verified by us.`;
  const rest = more > 0 ? `And ${more} more.` : "";
  const why = `You get this mail because you watch parties at ${productName}. To end these mails, open this page and press its button: ${stop}`;
  const text = [
    intro,
    ...items.map(({ lines, link }) => [...lines, link].join("\n")),
    ...(rest ? [rest] : []),
    `All that is reported of what you watch:\n${all}`,
    why,
    productName,
  ].join("\n\n");
  const html = mailPage(
    subject,
    `<p>${intro}</p>${items
      .map(
        ({ lines: [says = "", you = ""], link }) =>
          `<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid #E2D9C6">${escaped(says)}<br><span style="color:#4D5461">${escaped(you)}</span><br><a href="${escaped(link)}" style="color:#0A4E8C">Open the report</a></p>`,
      )
      .join(
        "",
      )}${rest && `<p>${rest}</p>`}<p>${mailButton("All that is reported", all)}</p><p style="color:#4D5461">You get this mail because you watch parties at ${productName}. <a href="${escaped(stop)}" style="color:#4D5461">End these mails</a></p>`,
  );
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { subject, text: `${text}\n`, html, headers };
}

function dueOf({ amount, claimed }: ToldReport): string {
  return amount === claimed ? `${rupees(amount)}, due` : `${rupees(amount)} of ${rupees(claimed)} still due,`;
}

function watchedAs({ name, digits, gstin }: Watched): string {
  return [name && plain(name), digits && maskedPhone(digits), gstin].filter(Boolean).join(", ");
}

/** Mail programs make links of what looks like an address: nobody's name is one. */
function plain(text: string): string {
  return text.replace(/\.(?=\p{L}{2})|:(?=\/\/)|@(?=\p{L})/gu, "$& ");
}
