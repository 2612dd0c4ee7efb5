// Mails about cases to who asked, in the language they asked in. None names a reporter.
import { t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn, type Words } from "../../words/words";
import { type CaseKind, confirmUntil, type Outcome, secondLookUntil } from "../case-kinds";
import { type About, casePath, type Each, eachInWords, reportsInWords } from "../case-words";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

const keep = (words: Words) =>
  t(words)`The link is yours alone: whoever has it sees your request. If you asked for nothing, ignore this mail.`;

/** To who asked: what a mail is about. */
export type ToAsker = { words: Words; site: string; token: string; reports: number[] };

function toAsker({ words, site, token }: ToAsker, subject: string, before: string): Mail {
  const link = linkTo(words, site, casePath(token));
  return letter({
    language: languageIn(words),
    subject,
    before,
    action: t(words)`See my request`,
    link,
    after: keep(words),
  });
}

/** To an address that somebody has given: nothing is done before the button on the page is pressed. */
export function confirmMail(to: ToAsker, asked: number): Mail {
  const { words, site, token } = to;
  const about = reportsInWords(words, to.reports);
  const until = deadline(words, confirmUntil(asked));
  return letter({
    language: languageIn(words),
    subject: t(words)`Confirm your request about ${about}`,
    before: t(
      words,
    )`Somebody has asked us at ${productName} about ${about} and given this address. Was it you? Then open this link and press the button there: only then your request has come. Until ${until}.`,
    action: t(words)`Confirm my request`,
    link: linkTo(words, site, casePath(token)),
    after: t(
      words,
    )`The link is yours alone: whoever has it sees your request. If you asked for nothing, ignore this mail: nothing happens.`,
  });
}

export function askedMail(to: ToAsker, { id, kind, due }: { id: number; kind: CaseKind; due: number }): Mail {
  const { words } = to;
  const about = reportsInWords(words, to.reports);
  const until = deadline(words, due);
  return toAsker(
    to,
    t(words)`Your request about ${about} has come`,
    kind === "service"
      ? t(
          words,
        )`We have your request about ${about} at ${productName}: case ${id}. It is looked at once the service is paid for. How to pay, and how it stands:`
      : t(
          words,
        )`We have your request about ${about} at ${productName}: case ${id}. It costs nothing. We decide until ${until}. How it stands:`,
  );
}

/** A decision, for a mail; `each`: what became of each report. */
export type Decided = { about: About; outcome: Outcome; reason: string; each: Each };

export function decisionMail(to: ToAsker, { about, outcome, reason, each }: Decided, now: number): Mail {
  const { words } = to;
  const until = deadline(words, secondLookUntil(now));
  const why = t(words)`Why: ${reason} If you do not agree, ask for a second look on its page until ${until}.`;
  const reports = reportsInWords(words, to.reports);
  if (about === "answer")
    return outcome === "removed"
      ? toAsker(
          to,
          t(words)`Your answer to ${reports} is not shown`,
          t(words)`We have read your answer to ${reports}: it is not shown. ${why}`,
        )
      : toAsker(
          to,
          t(words)`Your answer to ${reports} is shown under the report now`,
          t(words)`We have read your answer to ${reports}: it is shown under the report now. ${why}`,
        );
  const alike = each.every((one) => one.outcome === outcome);
  const became = eachInWords(words, each);
  return toAsker(
    to,
    alike ? allBecame(words, outcome, to.reports) : t(words)`Decided: your request about ${reports}`,
    t(words)`We have decided on your request about ${reports}. ${became}. ${why}`,
  );
}

/** "Report 7 stays as it is", "3 reports stay as they are". */
function allBecame(words: Words, outcome: Outcome, reports: number[]): string {
  const n = reports.length;
  if (n === 1) return eachInWords(words, [{ id: reports[0] ?? 0, outcome }]);
  return {
    removed: t(words)`${n} reports are not shown any more`,
    corrected: t(words)`${n} reports are corrected`,
    stays: t(words)`${n} reports stay as they are`,
  }[outcome];
}

export function paymentMail(to: ToAsker, verified: boolean): Mail {
  const { words } = to;
  const about = reportsInWords(words, to.reports);
  return verified
    ? toAsker(
        to,
        t(words)`Your payment has come`,
        t(words)`Your payment for the request about ${about} has come. We look at the request now.`,
      )
    : toAsker(
        to,
        t(words)`We could not find your payment`,
        t(
          words,
        )`We could not find the payment for your request about ${about}. Please check the bank's number (UTR) and enter it again.`,
      );
}

export function repliedMail(to: ToAsker): Mail {
  const { words } = to;
  const about = reportsInWords(words, to.reports);
  return toAsker(
    to,
    t(words)`An answer about ${about}`,
    t(
      words,
    )`The reporter has answered your request about ${about}. You need do nothing: we decide by our deadline. What was said:`,
  );
}

export function silentMail(to: ToAsker): Mail {
  const { words } = to;
  const about = reportsInWords(words, to.reports);
  return toAsker(
    to,
    t(words)`Out of sight for now: ${about}`,
    t(
      words,
    )`The reporter has not answered in time, so ${about} is out of sight until we have decided. You need do nothing.`,
  );
}

export function askedAgainMail(to: ToAsker): Mail {
  const { words } = to;
  const about = reportsInWords(words, to.reports);
  return toAsker(
    to,
    t(words)`A second look at ${about}`,
    t(
      words,
    )`The reporter has asked us to look again at ${about}. Our decision holds until then. You need do nothing. How it stands:`,
  );
}
