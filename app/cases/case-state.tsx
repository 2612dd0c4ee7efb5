import { Trans, useLingui } from "@lingui/react/macro";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import type { Outcome } from "./case-kinds";
import { type About, type Each, eachInWords, keptDays, kindWords, outcomeWords } from "./case-words";
import type { CaseReport, OwnCase, PastDecision } from "./own-case.server";

/** How a case stands, for who asked: what they asked, what each reporter said, what was decided. */
export function CaseState({ found, amount }: { found: OwnCase; amount: string | null }) {
  const { t } = useLingui();
  const { reports, payment } = found;
  return (
    <>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term={t`Status`}>
          <b>{statusOf(found)}</b>
        </Fact>
        {found.outcome === null && <Fact term={t`Decided until`}>{found.due}</Fact>}
        <Fact term={t`Asked on`}>{found.askedOn}</Fact>
        <Fact term={t`Why`}>{kindWords[found.kind]}</Fact>
        {(found.details || found.forgotten) && (
          <Fact term={t`What happened`}>
            <span className="whitespace-pre-line">{found.forgotten ? forgotten : found.details}</span>
          </Fact>
        )}
        {found.reference && <Fact term={t`Order`}>{found.reference}</Fact>}
        {found.proof && <Fact term={t`Proof`}>{found.proof}</Fact>}
        {payment && amount && <Fact term={t`Payment`}>{`${amount}, ${paymentWords[payment.status]}`}</Fact>}
        {payment?.utr && <Fact term={t`UTR`}>{payment.utr}</Fact>}
      </dl>
      <Decisions decisions={found.decisions} about={found.about} each={reports} />
      <section aria-labelledby="reports" className="mt-8 max-w-2xl">
        <h2 id="reports">{reports.length === 1 ? t`The report` : t`The ${reports.length} reports`}</h2>
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
                  t`not shown any more`
                )}
                {report.party && `, ${report.party.phone}, ${report.party.amount}`}
                {reports.length > 1 && report.outcome && `. ${outcomeWords.report[report.outcome]}.`}
              </p>
              {report.bill && <p>{report.bill}</p>}
              {found.outcome === null && report.heard && <p className="hint">{heardWords(report)}</p>}
              {report.why && (
                <p>
                  <span className="hint">
                    <Trans>Its reporter keeps it:</Trans>{" "}
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
  const { t } = useLingui();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions" className="mt-8 max-w-2xl">
      <h2 id="decisions">{decisions.length === 1 ? t`Our decision` : t`Our decisions`}</h2>
      <ol className="mt-2 border-b border-rule">
        {decisions.map(({ outcome, reason, on }, index) => (
          <li key={on + outcome} className="border-t border-rule py-2">
            <p>
              <b>
                {about !== "report" || each.length < 2
                  ? outcomeWords[about][outcome]
                  : index === decisions.length - 1
                    ? eachInWords(each)
                    : earlier[outcome]}
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
const earlier: Record<Outcome, string> = {
  stays: "The reports stay",
  corrected: "The reports are corrected",
  removed: "Reports are not shown any more",
};

/** In place of what is deleted some time after the decision. */
const forgotten = `Deleted, as all you sent us, ${keptDays} days after our decision`;

function statusOf({ outcome, payment, again, reports, about }: OwnCase): string {
  if (outcome !== null && about === "answer")
    return outcome === "removed" ? "Your answer is not shown." : "Your answer is shown under the report now.";
  if (outcome !== null && reports.some((report) => report.outcome !== outcome)) return `${eachInWords(reports)}.`;
  if (outcome !== null) return decidedWords(outcome, reports.length);
  if (again) return "We are looking at it again. What was decided holds until then.";
  if (!payment || payment.status === "verified") return "We are looking at it.";
  return payment.status === "to verify" ? "We are checking your payment." : "Waiting for your payment.";
}

function decidedWords(outcome: Outcome, reports: number): string {
  const [the, is, stays] = reports === 1 ? ["the report", "is", "stays"] : ["the reports", "are", "stay"];
  if (outcome === "removed") return `Removed: ${the} ${is} not shown any more.`;
  return outcome === "stays"
    ? `Declined: ${the} ${stays} as ${reports === 1 ? "it is" : "they are"}.`
    : `Corrected: ${the} ${is} corrected.`;
}

function heardWords({ heard, heardUntil }: CaseReport): string {
  if (heard === "waiting") return `Its reporter is asked, and has until ${heardUntil} to answer`;
  if (heard === "silent") return "Its reporter has not answered: it is out of sight until we have decided";
  if (heard === "paid") return "Its reporter has entered a payment";
  if (heard === "correct") return "Its reporter has corrected it";
  if (heard === "withdraw") return "Its reporter has withdrawn it";
  return "Its reporter has answered";
}

const paymentWords = {
  waiting: "not paid yet",
  "to verify": "being checked",
  verified: "paid",
  rejected: "not found. Please check the bank's number and enter it again",
  cancelled: "not asked for any more",
} as const;
