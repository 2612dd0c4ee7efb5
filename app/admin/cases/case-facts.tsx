import { Fact } from "../../ui/fact";
import { Name } from "../../ui/name";
import type { Route } from "./+types/case-page";

type Shown = Route.ComponentProps["loaderData"];

/** What a case is about, who asks, and what each side said, for admins. */
export function CaseFacts({ one, why, keptDays }: { one: Shown; why: string; keptDays: number }) {
  return (
    <>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Status">{one.open ? (one.reopened ? "open, a second look" : "open") : one.outcome}</Fact>
        {one.open && (
          <Fact term="Due">
            <b className={one.overdue ? "text-alert" : undefined}>{one.overdue ? `Overdue: ${one.due}` : one.due}</b>
          </Fact>
        )}
        <Fact term="Why">{why}</Fact>
        <Fact term="Asked on">{one.askedOn}</Fact>
        {one.email && (
          <>
            <Fact term="Name">
              <span translate="no">{one.name}</span>
            </Fact>
            <Fact term="Email">
              <a className="break-all" href={`mailto:${encodeURIComponent(one.email)}`}>
                {one.email}
              </a>
            </Fact>
          </>
        )}
        {!one.open && !one.email && one.flags.length === 0 && (
          <Fact term="Requester">{`Deleted, with all they sent, ${keptDays} days after the decision`}</Fact>
        )}
        {one.phone && <Fact term="Phone Number">{one.phone}</Fact>}
        {one.details && (
          <Fact term="What happened">
            <span className="whitespace-pre-line">{one.details}</span>
          </Fact>
        )}
        {one.reference && <Fact term="Order">{one.reference}</Fact>}
        {(one.email || one.proof) && (
          <Fact term="Proof">
            {one.proof ? (
              <>
                <a href={`/admin/cases/${one.id}/proof`}>{one.proof.name}</a> {one.proof.about}
              </>
            ) : (
              "none"
            )}
          </Fact>
        )}
        {one.flagged_text !== null && one.flagged_text !== one.object_text && (
          <Fact term="As it was flagged">
            <span className="whitespace-pre-line">{one.flagged_text}</span>
          </Fact>
        )}
        {one.object_kind && (one.object_kind !== "report" || one.flagged_text !== null) && (
          <Fact
            term={
              one.flagged_text === null
                ? { comment: "Comment", answer: "Answer", report: "Report" }[one.object_kind]
                : "As it is now"
            }
          >
            <span className="whitespace-pre-line">{one.object_text ?? "gone"}</span>
            {one.flagged_text !== null && one.flagged_text === one.object_text && (
              <span className="hint"> (as it was when it was flagged)</span>
            )}
          </Fact>
        )}
        {one.reopened && <Fact term={`Again, says ${one.reopened.by}`}>{one.again_why}</Fact>}
        {one.charge && (
          <Fact term="Payment">
            {one.amount}, {one.payment_status}, reference {one.charge}
            {one.utr && `, UTR ${one.utr}`}{" "}
            {one.payment_status === "to verify" && <a href="/admin/payments">Look at the payment</a>}
          </Fact>
        )}
      </dl>
      {one.flags.length > 0 && (
        <section aria-labelledby="flags" className="mt-8 max-w-2xl">
          <h2 id="flags">{one.flags.length === 1 ? "1 flag" : `${one.flags.length} flags`}</h2>
          <ul className="mt-2 border-b border-rule">
            {one.flags.map(({ reason, on }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: flags never move
              <li key={index} className="border-t border-rule py-2">
                <span className="whitespace-pre-line">{reason || "deleted"}</span> <span className="hint">{on}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {one.voices.length > 0 && (
        <section aria-labelledby="voices" className="mt-8 max-w-2xl">
          <h2 id="voices">{one.voices.length === 1 ? "Somebody else disputes it, too" : "Others dispute it, too"}</h2>
          <ul className="mt-2 border-b border-rule">
            {one.voices.map((voice) => (
              <li key={voice.id} className="border-t border-rule py-2">
                <p>
                  {voice.why}, {voice.on}
                  {voice.proof && (
                    <>
                      . <a href={`/admin/cases/${one.id}/proof/voice-${voice.id}`}>Proof</a>
                    </>
                  )}
                </p>
                {voice.email && (
                  <p className="hint">
                    <span translate="no">{voice.name}</span> {voice.email} {voice.phone}
                  </p>
                )}
                {voice.details && <p className="whitespace-pre-line">{voice.details}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="reports" className="mt-8 max-w-2xl">
        <h2 id="reports">{one.reports.length === 1 ? "The report" : `The ${one.reports.length} reports`}</h2>
        <ul className="mt-2 border-b border-rule">
          {one.reports.map((report) => (
            <li key={report.id} className="border-t border-rule py-2">
              <p>
                #{report.id}{" "}
                <a className="target" href={`/admin/reports/${report.id}`}>
                  <Name>{report.party}</Name>
                </a>
                , {report.claim}, {report.sight}
                {report.outcome && one.reports.length > 1 && `: ${report.outcome}`}
              </p>
              {report.bill && <p>{report.bill}</p>}
              {report.heard && <Heard id={one.id} report={report.id} heard={report.heard} />}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const replies = {
  paid: "The reporter has entered a payment",
  correct: "The reporter has corrected it",
  withdraw: "The reporter has withdrawn it",
  keep: "The reporter says that it is right",
} as const;

type HeardProps = { id: number; report: number; heard: NonNullable<Shown["reports"][number]["heard"]> };

function Heard({ id, report, heard }: HeardProps) {
  if (heard.reply === null)
    return (
      <p className="hint">
        {heard.on === ""
          ? "The reporter is asked: the letter is on its way"
          : `The reporter is asked, and has until ${heard.on}`}
        {heard.from === "no mail" && ". Our mail to them could not be delivered"}
        {heard.from === "page" && ". Our mail to them could not be delivered, but they have seen the page"}
      </p>
    );
  return (
    <>
      <p className="hint">
        {replies[heard.reply]}, {heard.on}
        {heard.proof && (
          <>
            . <a href={`/admin/cases/${id}/proof/${report}`}>Proof</a>
          </>
        )}
      </p>
      {heard.text && <p className="whitespace-pre-line">{heard.text}</p>}
    </>
  );
}
