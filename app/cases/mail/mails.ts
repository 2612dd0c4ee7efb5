// Mails about cases to who asked, in the language they asked in. None names a reporter.
import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn } from "../../words/i18n";
import { appealUntil, type CaseKind, confirmUntil, type Outcome } from "../case-kinds";
import { type About, casePath, type Each, eachOutcomeText, reportsInWords } from "../case-messages";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

const keep = (i18n: I18n) =>
  t(
    i18n,
  )`This is a private link: anyone who has it can see your request. If you did not ask for this, ignore this mail.`;

/** To who asked: what a mail is about. */
export type ToRequester = { i18n: I18n; site: string; token: string; reports: number[] };

function toRequester({ i18n, site, token }: ToRequester, subject: string, before: string): Mail {
  const link = linkTo(i18n, site, casePath(token));
  return letter({
    language: languageIn(i18n),
    subject,
    before,
    action: t(i18n)`See my request`,
    link,
    after: keep(i18n),
  });
}

/** To an address that somebody has given: nothing is done before the button on the page is pressed. */
export function confirmMail(to: ToRequester, asked: number): Mail {
  const { i18n, site, token } = to;
  const about = reportsInWords(i18n, to.reports);
  const until = deadline(i18n, confirmUntil(asked));
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Confirm your request about ${about}`,
    before: t(
      i18n,
    )`Somebody has asked us at ${productName} about ${about} and given this address. If this was you, open this link and press the button there: only then do we receive your request. The link works until ${until}.`,
    action: t(i18n)`Confirm my request`,
    link: linkTo(i18n, site, casePath(token)),
    after: t(
      i18n,
    )`This is a private link: anyone who has it can see your request. If you did not ask for this, ignore this mail: nothing happens.`,
  });
}

export function askedMail(to: ToRequester, { id, kind, due }: { id: number; kind: CaseKind; due: number }): Mail {
  const { i18n } = to;
  const about = reportsInWords(i18n, to.reports);
  const until = deadline(i18n, due);
  return toRequester(
    to,
    t(i18n)`We received your request about ${about}`,
    kind === "service"
      ? t(
          i18n,
        )`We received your request about ${about} at ${productName}: case ${id}. We will look at it once the service is paid for. How to pay, and the status:`
      : t(
          i18n,
        )`We received your request about ${about} at ${productName}: case ${id}. It is free. We will decide by ${until}. Status:`,
  );
}

/** A decision, for a mail; `each`: what became of each report. */
export type Decided = { about: About; outcome: Outcome; reason: string; each: Each };

export function decisionMail(to: ToRequester, { about, outcome, reason, each }: Decided, now: number): Mail {
  const { i18n } = to;
  const until = deadline(i18n, appealUntil(now));
  const why = t(i18n)`Why: ${reason} If you do not agree, ask for a second look on its page by ${until}.`;
  const reports = reportsInWords(i18n, to.reports);
  if (about === "answer")
    return outcome === "removed"
      ? toRequester(
          to,
          t(i18n)`Your answer to ${reports} is not shown`,
          t(i18n)`We have read your answer to ${reports}: it is not shown. ${why}`,
        )
      : toRequester(
          to,
          t(i18n)`Your answer to ${reports} is shown under the report now`,
          t(i18n)`We have read your answer to ${reports}: it is shown under the report now. ${why}`,
        );
  const sameForAll = each.every((one) => one.outcome === outcome);
  const became = eachOutcomeText(i18n, each);
  return toRequester(
    to,
    sameForAll ? allBecame(i18n, outcome, to.reports) : t(i18n)`Decided: your request about ${reports}`,
    t(i18n)`We have decided on your request about ${reports}. ${became}. ${why}`,
  );
}

/** "Report 7 stays as it is", "3 reports stay as they are". */
function allBecame(i18n: I18n, outcome: Outcome, reports: number[]): string {
  const n = reports.length;
  if (n === 1) return eachOutcomeText(i18n, [{ id: reports[0] ?? 0, outcome }]);
  return {
    removed: t(i18n)`${n} reports are not shown any more`,
    corrected: t(i18n)`${n} reports are corrected`,
    stays: t(i18n)`${n} reports stay as they are`,
  }[outcome];
}

export function chargeMail(to: ToRequester, verified: boolean): Mail {
  const { i18n } = to;
  const about = reportsInWords(i18n, to.reports);
  return verified
    ? toRequester(
        to,
        t(i18n)`We received your payment`,
        t(i18n)`We received your payment for the request about ${about}. We are now looking at the request.`,
      )
    : toRequester(
        to,
        t(i18n)`We could not find your payment`,
        t(
          i18n,
        )`We could not find the payment for your request about ${about}. Please check the bank's reference number (UTR) and enter it again.`,
      );
}

export function repliedMail(to: ToRequester): Mail {
  const { i18n } = to;
  const about = reportsInWords(i18n, to.reports);
  return toRequester(
    to,
    t(i18n)`An answer about ${about}`,
    t(
      i18n,
    )`The reporter has answered your request about ${about}. You do not need to do anything: we decide by our deadline. What was said:`,
  );
}

export function silentMail(to: ToRequester): Mail {
  const { i18n } = to;
  const about = reportsInWords(i18n, to.reports);
  return toRequester(
    to,
    t(i18n)`Hidden for now: ${about}`,
    t(
      i18n,
    )`The reporter has not answered in time, so ${about} is hidden until we have decided. You do not need to do anything.`,
  );
}

export function reporterAppealedMail(to: ToRequester): Mail {
  const { i18n } = to;
  const about = reportsInWords(i18n, to.reports);
  return toRequester(
    to,
    t(i18n)`A second look at ${about}`,
    t(
      i18n,
    )`The reporter has asked us to look again at ${about}. Our decision applies until then. You do not need to do anything. Status:`,
  );
}
