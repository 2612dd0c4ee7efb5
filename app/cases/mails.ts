// Mails about cases. None names a reporter to the party, or tells anybody how to reach the party.
import { day, dayOf } from "../india";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { type CaseKind, type Outcome, secondLookWithin } from "./case-kinds";
import {
  type About,
  becameOf,
  casePath,
  type Each,
  eachInWords,
  hearingPath,
  partySays,
  reportsInWords,
} from "./case-words";
import { deadline } from "./deadline";

const keep = "The link is yours alone: whoever has it sees your request. If you asked for nothing, ignore this mail.";
const own = "You get this mail because the report is yours. The other side is not told who you are.";

const untilAgain = (now: number) => day(dayOf(now + secondLookWithin), languageIn(words));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** To who asked: what a mail is about. */
export type ToAsker = { site: string; token: string; reports: number[] };

function toAsker({ site, token }: ToAsker, subject: string, before: string): Mail {
  const link = new URL(casePath(token), site).href;
  return letter({ subject, before, action: "See my request", link, after: keep });
}

export function askedMail(to: ToAsker, { id, kind, due }: { id: number; kind: CaseKind; due: number }): Mail {
  const about = reportsInWords(to.reports);
  return toAsker(
    to,
    `Your request about ${about} has come`,
    kind === "service"
      ? `We have your request about ${about} at ${productName}: case ${id}. It is looked at once the service is paid for. How to pay, and how it stands:`
      : `We have your request about ${about} at ${productName}: case ${id}. It costs nothing. We decide until ${deadline(due)}. How it stands:`,
  );
}

/** A decision, for a mail; `each`: what became of each report. */
export type Decided = { about: About; outcome: Outcome; reason: string; each: Each };

export function decisionMail(to: ToAsker, { about, outcome, reason, each }: Decided, now: number): Mail {
  const why = `Why: ${reason} If you do not agree, ask for a second look on its page until ${untilAgain(now)}.`;
  const reports = reportsInWords(to.reports);
  if (about === "answer") {
    const became = outcome === "removed" ? "is not shown" : "is shown under the report now";
    return toAsker(
      to,
      `Your answer to ${reports} ${became}`,
      `We have read your answer to ${reports}: it ${became}. ${why}`,
    );
  }
  const alike = each.every((one) => one.outcome === outcome);
  const became = becameOf(outcome, to.reports.length);
  return toAsker(
    to,
    !alike ? `Decided: your request about ${reports}` : `${capital(reports)} ${became}`,
    `We have decided on your request about ${reports}. ${eachInWords(each)}. ${why}`,
  );
}

export function paymentMail(to: ToAsker, verified: boolean): Mail {
  const about = reportsInWords(to.reports);
  return verified
    ? toAsker(
        to,
        "Your payment has come",
        `Your payment for the request about ${about} has come. We look at the request now.`,
      )
    : toAsker(
        to,
        "We could not find your payment",
        `We could not find the payment for your request about ${about}. Please check the bank's number (UTR) and enter it again.`,
      );
}

export function repliedMail(to: ToAsker): Mail {
  return toAsker(
    to,
    `An answer about ${reportsInWords(to.reports)}`,
    `The reporter has answered your request about ${reportsInWords(to.reports)}. You need do nothing: we decide by our deadline. What was said:`,
  );
}

export function silentMail(to: ToAsker): Mail {
  const about = reportsInWords(to.reports);
  return toAsker(
    to,
    `Out of sight for now: ${about}`,
    `The reporter has not answered in time, so ${about} is out of sight until we have decided. You need do nothing.`,
  );
}

export function askedAgainMail(to: ToAsker): Mail {
  return toAsker(
    to,
    `A second look at ${reportsInWords(to.reports)}`,
    `The reporter has asked us to look again at ${reportsInWords(to.reports)}. Our decision holds until then. You need do nothing. How it stands:`,
  );
}

/** To the reporter: an answer that did not come through a link of theirs was read by us, and stands under their report. */
export function shownMail(site: string, one: { party: string; report: number; answer: number }): Mail {
  return letter({
    subject: `${one.party} has answered your report`,
    before: `The party has answered your report ${one.report} at ${productName}: ${one.party}. We have read the answer, and everybody can read it under the report.`,
    action: "Read the answer",
    link: new URL(`/fraud-parties/${one.report}#answer-${one.answer}`, site).href,
    after: own,
  });
}

/** To a reporter: about one report of theirs, or the first of several. */
export type ToReporter = { site: string; id: number; reports: { id: number; party: string }[] };

function toReporter({ site, id, reports }: ToReporter, subject: string, before: string, action: string): Mail {
  const [first] = reports;
  const path = reports.length === 1 && first ? hearingPath(first.id, id) : "/profile?tab=reports";
  return letter({ subject, before, action, link: new URL(path, site).href, after: own });
}

function named({ reports }: ToReporter): string {
  const [first] = reports;
  return reports.length === 1 ? `your report of ${first?.party}` : `${reports.length} of your reports`;
}

/** What the other side wrote is read on the page alone: it may hold an address that leads elsewhere. */
export function hearingMail(
  to: ToReporter,
  { kind, until, due }: { kind: CaseKind; until: number; due: number },
): Mail {
  const one = to.reports.length === 1;
  return toReporter(
    to,
    `${partySays[kind] ?? "The party objects"}: answer until ${day(dayOf(until), languageIn(words))}`,
    `Somebody objects to ${named(to)}. ${partySays[kind] ?? "The party objects"}. Please answer until ${deadline(until)}: mark it as paid, correct it, withdraw it, or say why it stays and add proof. If you say nothing until then, ${one ? "the report goes" : "the reports go"} out of sight until we have decided, which is on ${day(dayOf(due), languageIn(words))} at the latest.`,
    one ? "Answer" : "See my reports",
  );
}

export function outOfSightMail(to: ToReporter, due: number): Mail {
  return toReporter(
    to,
    `Out of sight for now: ${named(to)}`,
    `You have not answered in time, so ${named(to)} ${to.reports.length === 1 ? "is" : "are"} out of sight until we have decided, which is on ${day(dayOf(due), languageIn(words))} at the latest. You can still answer until then: we read it before we decide.`,
    to.reports.length === 1 ? "Answer" : "See my reports",
  );
}

export function reporterDecisionMail(to: ToReporter, outcome: Outcome, reason: string, now: number): Mail {
  const ids = to.reports.map(({ id }) => id);
  const became = becameOf(outcome, ids.length);
  const which = ids.length === 1 ? named(to) : `${named(to)} (${ids.join(", ")})`;
  return toReporter(
    to,
    `Decided: ${named(to)} ${became}`,
    `Somebody objected to ${which}, and we have decided: ${ids.length === 1 ? "it" : "they"} ${became}. Why: ${reason} If you do not agree, ask for a second look until ${untilAgain(now)}.`,
    "See the decision",
  );
}

export function partyAskedAgainMail(to: ToReporter, due: number): Mail {
  return toReporter(
    to,
    `A second look at ${named(to)}`,
    `The other side has asked us to look again at ${named(to)}. What we decided holds until then, ${day(dayOf(due), languageIn(words))} at the latest. You need do nothing.`,
    "See how it stands",
  );
}
