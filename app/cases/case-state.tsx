import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import type { Outcome } from "./case-kinds";
import { type About, type Each, eachOutcomeText, keptDays, kindMessages, outcomeMessages } from "./case-messages";
import type { CaseReport, OwnCase, PastDecision } from "./own-case.server";

/** How a case stands, for who asked: what they asked, what each reporter said, what was decided. */
export function CaseState({ found, amount }: { found: OwnCase; amount: string | null }) {
  const { t: say, i18n } = useLingui();
  const { reports, charge } = found;
  return (
    <>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term={say`Status`}>
          <b>{statusOf(i18n, found)}</b>
        </Fact>
        {found.outcome === null && <Fact term={say`Decision by`}>{found.due}</Fact>}
        <Fact term={say`Asked on`}>{found.askedOn}</Fact>
        <Fact term={say`Why`}>{i18n._(kindMessages[found.kind])}</Fact>
        {(found.details || found.forgotten) && (
          <Fact term={say`What happened`}>
            <span className="whitespace-pre-line">
              {found.forgotten
                ? say`Deleted ${keptDays} days after our decision, like everything you sent us`
                : found.details}
            </span>
          </Fact>
        )}
        {found.reference && <Fact term={say`Court or government order`}>{found.reference}</Fact>}
        {found.proof && <Fact term={say`Proof`}>{found.proof}</Fact>}
        {charge && amount && <Fact term={say`Payment`}>{`${amount}, ${i18n._(chargeMessages[charge.status])}`}</Fact>}
        {charge?.utr && <Fact term={say`UTR`}>{charge.utr}</Fact>}
      </dl>
      <Decisions decisions={found.decisions} about={found.about} each={reports} />
      <section aria-labelledby="reports" className="mt-8 max-w-2xl">
        <h2 id="reports">
          <Plural value={reports.length} one="The report" other="The # reports" />
        </h2>
        <ul className="mt-2 border-b border-rule">
          {reports.map((report) => (
            <li key={report.id} className="border-t border-rule py-2">
              <p>
                {report.id}:{" "}
                {report.party ? (
                  <A className="target" href={`/fraud-parties/${report.id}`}>
                    <Name>{report.party.name}</Name>
                  </A>
                ) : (
                  say`not shown any more`
                )}
                {report.party && `, ${report.party.phone}, ${report.party.amount}`}
                {reports.length > 1 && report.outcome && `. ${i18n._(outcomeMessages.report[report.outcome])}.`}
              </p>
              {report.bill && <p>{report.bill}</p>}
              {found.outcome === null && report.heard && <p className="hint">{heardText(i18n, report)}</p>}
              {report.why && (
                <p>
                  <span className="hint">
                    <Trans>The reporter says why it should stay:</Trans>{" "}
                  </span>
                  <span className="whitespace-pre-line">{report.why}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type DecisionsProps = { decisions: PastDecision[]; about?: About; each?: Each };

/** What was decided, the latest last. `each`: the reports of the case, with what the latest made of them. */
export function Decisions({ decisions, about = "report", each = [] }: DecisionsProps) {
  const { t: say, i18n } = useLingui();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className="mt-8 max-w-2xl">
      <h2 id="decisions">{decisions.length === 1 ? say`Our decision` : say`Our decisions`}</h2>
      <ol className="mt-2 border-b border-rule">
        {decisions.map(({ outcome, reason, on }, index) => (
          <li key={on + outcome} className="border-t border-rule py-2">
            <p>
              <b>
                {about !== "report" || each.length < 2
                  ? i18n._(outcomeMessages[about][outcome])
                  : index === decisions.length - 1
                    ? eachOutcomeText(i18n, each)
                    : i18n._(earlier[outcome])}
                .
              </b>{" "}
              <span className="hint">{on}</span>
            </p>
            <p className="whitespace-pre-line">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Of several reports, before it was looked at again: which ones is not kept. */
const earlier: Record<Outcome, MessageDescriptor> = {
  stays: msg`The reports stay`,
  corrected: msg`The reports are corrected`,
  removed: msg`Reports are not shown any more`,
};

function statusOf(i18n: I18n, { outcome, charge, reopened, reports, about }: OwnCase): string {
  if (outcome !== null && about === "answer")
    return outcome === "removed"
      ? t(i18n)`Your answer is not shown.`
      : t(i18n)`Your answer is shown under the report now.`;
  if (outcome !== null && reports.some((report) => report.outcome !== outcome))
    return `${eachOutcomeText(i18n, reports)}.`;
  if (outcome !== null) return decidedText(i18n, outcome, reports.length);
  if (reopened) return t(i18n)`We are looking at it again. Until then our first decision applies.`;
  if (!charge || charge.status === "verified") return t(i18n)`We are looking at it.`;
  return charge.status === "to verify" ? t(i18n)`We are checking your payment.` : t(i18n)`Not paid yet.`;
}

function decidedText(i18n: I18n, outcome: Outcome, reports: number): string {
  const said = {
    removed: msg`${plural(reports, { one: "Removed: the report is not shown any more.", other: "Removed: the reports are not shown any more." })}`,
    stays: msg`${plural(reports, { one: "Declined: the report stays as it is.", other: "Declined: the reports stay as they are." })}`,
    corrected: msg`${plural(reports, { one: "Corrected: the report is corrected.", other: "Corrected: the reports are corrected." })}`,
  };
  return i18n._(said[outcome]);
}

function heardText(i18n: I18n, { heard, heardUntil }: CaseReport): string {
  if (heard === "waiting") return t(i18n)`Its reporter is asked, and has until ${heardUntil} to answer`;
  if (heard === "said nothing") return t(i18n)`Its reporter has not answered`;
  if (heard === "silent") return t(i18n)`Its reporter has not answered: it is hidden until we have decided`;
  if (heard === "paid") return t(i18n)`Its reporter has entered a payment`;
  if (heard === "correct") return t(i18n)`Its reporter has corrected it`;
  if (heard === "withdraw") return t(i18n)`Its reporter has withdrawn it`;
  return t(i18n)`Its reporter has answered`;
}

const chargeMessages = {
  waiting: msg`not paid yet`,
  "to verify": msg`being checked`,
  verified: msg`paid`,
  rejected: msg`not found. Please check the bank's reference number (UTR) and enter it again`,
  cancelled: msg`no longer needed`,
} as const;
