import type { I18n } from "@lingui/core";
import { day, maskedPhone, numeral, rupees } from "../india";
import { pathIn } from "../languages";
import { escaped, type Mail, mailButton, mailPage } from "../mail/letter";
import { productName } from "../product";
import { languageIn } from "../words/i18n";
import * as signWords from "../words/signs";
import * as messages from "../words/watch-mails";
import type { Sign, Watched } from "./watch";

/** A report and the watch that it matches: nothing of who reports. */
export type MailedReport = Watched & {
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
 * them. With the headers by which mail programs offer to end such mails (RFC 8058).
 */
export function watchMail(i18n: I18n, site: string, token: string, reports: MailedReport[]): Mail {
  const language = languageIn(i18n);
  const at = (path: string) => new URL(pathIn(language, path), site).href;
  const mailed = [...new Map(reports.toReversed().map((one) => [one.report, one])).values()].reverse();
  const subject = i18n._(messages.subject(mailed.length, numeral(mailed.length)));
  const [all, stop] = [at("/watch?show=reported"), at(`/watch/stop/${token}`)];
  const items = mailed.slice(0, mostListed).map((one) => {
    return { link: at(`/fraud-parties/${one.report}`), lines: [claimOf(i18n, one), whyOf(i18n, one)] };
  });
  const more = mailed.length - items.length;
  const intro = i18n._(messages.intro);
  const rest = more > 0 ? i18n._(messages.more(numeral(more))) : "";
  const text = [
    intro,
    ...items.map(({ lines, link }) => [...lines, link].join("\n")),
    ...(rest ? [rest] : []),
    `${i18n._(messages.allOfIt)}\n${all}`,
    i18n._(messages.whyAndStop(productName, stop)),
    productName,
  ].join("\n\n");
  const html = mailPage(
    language,
    subject,
    `<p>${escaped(intro)}</p>${items
      .map(
        ({ lines: [claim = "", you = ""], link }) =>
          `<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid #E2D9C6">${escaped(claim)}<br><span style="color:#4D5461">${escaped(you)}</span><br><a href="${escaped(link)}" style="color:#0A4E8C">${escaped(i18n._(messages.openReport))}</a></p>`,
      )
      .join(
        "",
      )}${rest && `<p>${escaped(rest)}</p>`}<p>${mailButton(i18n._(messages.all), all)}</p><p style="color:#4D5461">${escaped(i18n._(messages.why(productName)))} <a href="${escaped(stop)}" style="color:#4D5461">${escaped(i18n._(messages.stop))}</a></p>`,
  );
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { subject, text: `${text}\n`, html, headers };
}

function claimOf(i18n: I18n, { party, phone, amount, claimed, due }: MailedReport): string {
  const since = day(due, languageIn(i18n));
  const message =
    amount === claimed
      ? messages.due(plain(party), maskedPhone(phone), rupees(amount), since)
      : messages.stillDue(plain(party), maskedPhone(phone), rupees(amount), rupees(claimed), since);
  return i18n._(message);
}

function whyOf(i18n: I18n, report: MailedReport): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: on the server, each of them is said
  const [sign, watched] = [i18n._(signWords[report.sign]), watchedAs(report)];
  return i18n._(
    report.note ? messages.watchedNoted(sign, watched, plain(report.note)) : messages.watched(sign, watched),
  );
}

function watchedAs({ name, digits, gstin }: Watched): string {
  return [name && plain(name), digits && maskedPhone(digits), gstin].filter(Boolean).join(", ");
}

/** Mail programs make links of what looks like an address: nobody's name is one. */
function plain(text: string): string {
  return text.replace(/\.(?=\p{L}{2})|:(?=\/\/)|@(?=\p{L})/gu, "$& ");
}
