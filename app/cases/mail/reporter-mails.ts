// Mails about cases to the reporters, in the language of each account. None tells anybody how to reach the party.
import { plural, t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn, type Words } from "../../words/words";
import { type CaseKind, type Outcome, secondLookUntil } from "../case-kinds";
import { hearingPath, partySays } from "../case-words";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

const own = (words: Words) =>
  t(words)`You get this mail because the report is yours. The other side is not told who you are.`;

/** To the reporter: an answer that did not come through a link of theirs was read by us, and stands under their report. */
export function shownMail(words: Words, site: string, one: { party: string; report: number; answer: number }): Mail {
  const { party, report, answer } = one;
  return letter({
    language: languageIn(words),
    subject: t(words)`An answer to your report of ${party}`,
    before: t(
      words,
    )`Somebody has answered your report ${report} at ${productName}: ${party}. We have read the answer, and everybody can read it under the report.`,
    action: t(words)`Read the answer`,
    link: linkTo(words, site, `/fraud-parties/${report}#answer-${answer}`),
    after: own(words),
  });
}

/** To a reporter: about one report of theirs, or the first of several. */
export type ToReporter = { words: Words; site: string; id: number; reports: { id: number; party: string }[] };

function toReporter({ words, site, id, reports }: ToReporter, subject: string, before: string, action: string): Mail {
  const [first] = reports;
  const path = reports.length === 1 && first ? hearingPath(first.id, id) : "/profile?tab=reports";
  return letter({
    language: languageIn(words),
    subject,
    before,
    action,
    link: linkTo(words, site, path),
    after: own(words),
  });
}

/** "your report of Asha Traders", "3 of your reports". */
function named({ words, reports }: ToReporter): string {
  const [{ party } = { party: "" }] = reports;
  const n = reports.length;
  return n === 1 ? t(words)`your report of ${party}` : t(words)`${n} of your reports`;
}

/** What the other side wrote is read on the page alone: it may hold an address that leads elsewhere. */
export function hearingMail(
  to: ToReporter,
  { kind, until, due }: { kind: CaseKind; until: number; due: number },
): Mail {
  const { words } = to;
  const n = to.reports.length;
  const which = named(to);
  const says = partySays[kind];
  const objects = says ? words._(says) : t(words)`Somebody objects to it`;
  const [answerBy, by, decidedBy] = [deadline(words, until), deadline(words, until), deadline(words, due)];
  return toReporter(
    to,
    t(words)`${objects}: answer until ${answerBy}`,
    t(words)`${plural(n, {
      one: `Somebody objects to ${which}. ${objects}. Please answer until ${by}: mark it as paid, correct it, withdraw it, or say why it stays and add proof. If you say nothing until then, the report can go out of sight until we have decided, which is on ${decidedBy} at the latest.`,
      other: `Somebody objects to ${which}. ${objects}. Please answer until ${by}: mark it as paid, correct it, withdraw it, or say why it stays and add proof. If you say nothing until then, the reports can go out of sight until we have decided, which is on ${decidedBy} at the latest.`,
    })}`,
    n === 1 ? t(words)`Answer` : t(words)`See my reports`,
  );
}

export function outOfSightMail(to: ToReporter, due: number): Mail {
  const { words } = to;
  const n = to.reports.length;
  const which = named(to);
  const by = deadline(words, due);
  return toReporter(
    to,
    t(words)`Out of sight for now: ${which}`,
    t(words)`${plural(n, {
      one: `You have not answered in time, so ${which} is out of sight until we have decided, which is on ${by} at the latest. You can still answer until then: we read it before we decide.`,
      other: `You have not answered in time, so ${which} are out of sight until we have decided, which is on ${by} at the latest. You can still answer until then: we read it before we decide.`,
    })}`,
    n === 1 ? t(words)`Answer` : t(words)`See my reports`,
  );
}

export function reporterDecisionMail(to: ToReporter, outcome: Outcome, reason: string, now: number): Mail {
  const { words } = to;
  const ids = to.reports.map(({ id }) => id);
  const which = named(to);
  const until = deadline(words, secondLookUntil(now));
  const all = ids.length === 1 ? which : `${which} (${ids.join(", ")})`;
  const [subject, said] = {
    removed: [
      t(
        words,
      )`${plural(ids.length, { one: `Decided: ${which} is not shown any more`, other: `Decided: ${which} are not shown any more` })}`,
      t(
        words,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it is not shown any more.`, other: `Somebody objected to ${all}, and we have decided: they are not shown any more.` })}`,
    ],
    corrected: [
      t(
        words,
      )`${plural(ids.length, { one: `Decided: ${which} is corrected`, other: `Decided: ${which} are corrected` })}`,
      t(
        words,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it is corrected.`, other: `Somebody objected to ${all}, and we have decided: they are corrected.` })}`,
    ],
    stays: [
      t(
        words,
      )`${plural(ids.length, { one: `Decided: ${which} stays as it is`, other: `Decided: ${which} stay as they are` })}`,
      t(
        words,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it stays as it is.`, other: `Somebody objected to ${all}, and we have decided: they stay as they are.` })}`,
    ],
  }[outcome] as [string, string];
  const why = t(words)`Why: ${reason} If you do not agree, ask for a second look until ${until}.`;
  return toReporter(to, subject, `${said} ${why}`, t(words)`See the decision`);
}

export function partyAskedAgainMail(to: ToReporter, due: number): Mail {
  const { words } = to;
  const which = named(to);
  const by = deadline(words, due);
  return toReporter(
    to,
    t(words)`A second look at ${which}`,
    t(
      words,
    )`The other side has asked us to look again at ${which}. What we decided holds until then, ${by} at the latest. You need do nothing.`,
    t(words)`See how it stands`,
  );
}
