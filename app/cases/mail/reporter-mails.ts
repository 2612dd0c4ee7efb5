// Mails about cases to the reporters, in the language of each account. None tells anybody how to reach the party.
import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn } from "../../words/i18n";
import { appealUntil, type CaseKind, type Outcome } from "../case-kinds";
import { hearingPath, partyClaims } from "../case-messages";
import { deadline } from "../deadline";
import { linkTo } from "./mail-parts";

const own = (i18n: I18n) =>
  t(i18n)`You get this mail because the report is yours. The other side is not told who you are.`;

/** To the reporter: an answer that did not come through a link of theirs was read by us, and stands under their report. */
export function shownMail(i18n: I18n, site: string, one: { party: string; report: number; answer: number }): Mail {
  const { party, report, answer } = one;
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`An answer to your report of ${party}`,
    before: t(
      i18n,
    )`Somebody has answered your report ${report} at ${productName}: ${party}. We have read the answer, and everybody can read it under the report.`,
    action: t(i18n)`Read the answer`,
    link: linkTo(i18n, site, `/fraud-parties/${report}#answer-${answer}`),
    after: own(i18n),
  });
}

/** To a reporter: about one report of theirs, or the first of several. */
export type ToReporter = { i18n: I18n; site: string; id: number; reports: { id: number; party: string }[] };

function toReporter({ i18n, site, id, reports }: ToReporter, subject: string, before: string, action: string): Mail {
  const [first] = reports;
  const path = reports.length === 1 && first ? hearingPath(first.id, id) : "/profile?tab=reports";
  return letter({
    language: languageIn(i18n),
    subject,
    before,
    action,
    link: linkTo(i18n, site, path),
    after: own(i18n),
  });
}

/** "your report of Asha Traders", "3 of your reports". */
function named({ i18n, reports }: ToReporter): string {
  const [{ party } = { party: "" }] = reports;
  const n = reports.length;
  return n === 1 ? t(i18n)`your report of ${party}` : t(i18n)`${n} of your reports`;
}

/** What the other side wrote is read on the page alone: it may hold an address that leads elsewhere. */
export function hearingMail(
  to: ToReporter,
  { kind, until, due }: { kind: CaseKind; until: number; due: number },
): Mail {
  const { i18n } = to;
  const n = to.reports.length;
  const which = named(to);
  const claim = partyClaims[kind];
  const objects = claim ? i18n._(claim) : t(i18n)`Somebody objects to it`;
  const [answerBy, by, decidedBy] = [deadline(i18n, until), deadline(i18n, until), deadline(i18n, due)];
  return toReporter(
    to,
    t(i18n)`${objects}: answer by ${answerBy}`,
    t(i18n)`${plural(n, {
      one: `Somebody objects to ${which}. ${objects}. Please answer by ${by}: mark it as paid, correct it, withdraw it, or say why it should stay and add proof. If you say nothing by then, the report can be hidden until we decide, on ${decidedBy} at the latest.`,
      other: `Somebody objects to ${which}. ${objects}. Please answer by ${by}: mark it as paid, correct it, withdraw it, or say why it should stay and add proof. If you say nothing by then, the reports can be hidden until we decide, on ${decidedBy} at the latest.`,
    })}`,
    n === 1 ? t(i18n)`Answer` : t(i18n)`See my reports`,
  );
}

export function outOfSightMail(to: ToReporter, due: number): Mail {
  const { i18n } = to;
  const n = to.reports.length;
  const which = named(to);
  const by = deadline(i18n, due);
  return toReporter(
    to,
    t(i18n)`Hidden for now: ${which}`,
    t(i18n)`${plural(n, {
      one: `You have not answered in time, so ${which} is hidden until we decide, on ${by} at the latest. You can still answer until then: we read it before we decide.`,
      other: `You have not answered in time, so ${which} are hidden until we decide, on ${by} at the latest. You can still answer until then: we read it before we decide.`,
    })}`,
    n === 1 ? t(i18n)`Answer` : t(i18n)`See my reports`,
  );
}

export function reporterDecisionMail(to: ToReporter, outcome: Outcome, reason: string, now: number): Mail {
  const { i18n } = to;
  const ids = to.reports.map(({ id }) => id);
  const which = named(to);
  const until = deadline(i18n, appealUntil(now));
  const all = ids.length === 1 ? which : `${which} (${ids.join(", ")})`;
  const [subject, said] = {
    removed: [
      t(
        i18n,
      )`${plural(ids.length, { one: `Decided: ${which} is not shown any more`, other: `Decided: ${which} are not shown any more` })}`,
      t(
        i18n,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it is not shown any more.`, other: `Somebody objected to ${all}, and we have decided: they are not shown any more.` })}`,
    ],
    corrected: [
      t(
        i18n,
      )`${plural(ids.length, { one: `Decided: ${which} is corrected`, other: `Decided: ${which} are corrected` })}`,
      t(
        i18n,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it is corrected.`, other: `Somebody objected to ${all}, and we have decided: they are corrected.` })}`,
    ],
    stays: [
      t(
        i18n,
      )`${plural(ids.length, { one: `Decided: ${which} stays as it is`, other: `Decided: ${which} stay as they are` })}`,
      t(
        i18n,
      )`${plural(ids.length, { one: `Somebody objected to ${all}, and we have decided: it stays as it is.`, other: `Somebody objected to ${all}, and we have decided: they stay as they are.` })}`,
    ],
  }[outcome] as [string, string];
  const why = t(i18n)`Why: ${reason} If you do not agree, ask for a second look by ${until}.`;
  return toReporter(to, subject, `${said} ${why}`, t(i18n)`See the decision`);
}

export function requesterAppealedMail(to: ToReporter, due: number): Mail {
  const { i18n } = to;
  const which = named(to);
  const by = deadline(i18n, due);
  return toReporter(
    to,
    t(i18n)`A second look at ${which}`,
    t(
      i18n,
    )`The other side has asked us to look again at ${which}. Our decision applies until then, ${by} at the latest. You do not need to do anything.`,
    t(i18n)`See the status`,
  );
}
