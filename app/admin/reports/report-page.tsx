import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { historyOf } from "../../audit/audit.server";
import { billMark } from "../../bills/shown-bills";
import { billsOfReports } from "../../bills/shown-bills.server";
import { answersToReport } from "../../cases/answers/desk-answers.server";
import { day, rupees } from "../../india";
import { wholeReport } from "../../reports/any-report.server";
import { plainFacts } from "../../reports/fields/fields.server";
import { ReportDocuments } from "../../reports/files/report-documents";
import { filesOf } from "../../reports/files/report-files.server";
import { isFirstToLookAt, lookAtFirst } from "../../reports/form/first-reports.server";
import { EventList } from "../../reports/life/event-list";
import { eventLines } from "../../reports/life/report-events";
import { eventsOf } from "../../reports/life/report-events.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { AdminFrame } from "../admin-frame";
import { AuditTable } from "../audit/audit-table";
import { AnswerList } from "../cases/answer-list";
import type { Route } from "./+types/report-page";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db, i18n } = context.get(requestContext);
  const id = requireId(params.id);
  const [report, files, events, answers, history, isFirst, bills] = await together(db, [
    (db) => wholeReport(db, admin, id),
    (db) => filesOf(db, id),
    (db) => eventsOf(db, id),
    (db) => answersToReport(db, admin, id),
    (db) => historyOf(db, admin, "report", id),
    (db) => isFirstToLookAt(db, admin, id),
    (db) => billsOfReports(db, [id]),
  ]);
  if (!report) throw data(null, { status: 404 });
  return {
    id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.amount_due),
    paid: report.paid_total > 0 ? rupees(report.paid_total) : null,
    dueSince: day(report.due_date, "en"),
    facts: plainFacts(i18n, report),
    gstin: report.gstin,
    bill: billMark(i18n, bills.get(id) ?? null)?.whole ?? null,
    partyId: report.party_id,
    shownAs: report.reporter_name ?? "Anonymous",
    reporter: report.reporter,
    reportedOn: day(report.created_at, "en"),
    state: report.state,
    hiddenReason: report.hidden_reason,
    files,
    answers,
    lines: eventLines(i18n, report.created_at, events, true),
    history,
    isFirst,
    justHidden: url.searchParams.get("done") === "hidden" && report.state === "hidden",
  };
}

/** Ticks off the first report of an account, also where somebody else has just done so. */
export async function action({ params, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  await lookAtFirst(context.get(requestContext).db, admin, requireId(params.id));
  return redirectDocument("/admin/work", 303);
}

export default function AdminReportPage({ loaderData: report }: Route.ComponentProps) {
  return (
    <AdminFrame here="/admin/reports" title={report.party} heading={<span translate="no">{report.party}</span>}>
      {report.justHidden && <Notice kind="ok">Hidden. It is gone for everybody within 40 seconds.</Notice>}
      {report.isFirst && report.state !== "withdrawn" && (
        <form method="post" className="note mt-4">
          <p>The first report of this account. Is it a real claim, in decent words? Look, then tick it off.</p>
          <button type="submit" className="button mt-2">
            Looked at
          </button>
        </form>
      )}
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Report">
          <a href={`/fraud-parties/${report.id}`}>#{report.id}</a>, {report.state}
        </Fact>
        {report.hiddenReason && <Fact term="Everybody is told">{report.hiddenReason}</Fact>}
        <Fact term="Amount Due">{report.amount}</Fact>
        {report.paid && <Fact term="Paid">{report.paid}</Fact>}
        <Fact term="Due since">{report.dueSince}</Fact>
        <Fact term="Phone Number">{report.phone}</Fact>
        {report.facts.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
        {report.gstin && <Fact term="GSTIN">{report.gstin}</Fact>}
        {report.bill && <Fact term="Checked">{report.bill}</Fact>}
        {report.partyId && (
          <Fact term="Party">
            <a href={`/admin/parties/${report.partyId}`}>#{report.partyId}</a>
          </Fact>
        )}
        <Fact term="Shown as by">
          <span translate="no">{report.shownAs}</span>
        </Fact>
        <Fact term="Reporter">
          {report.reporter ? (
            <a className="break-all" href={`/admin/users/${report.reporter.id}`}>
              {report.reporter.email}
            </a>
          ) : (
            "The account is gone"
          )}
        </Fact>
        <Fact term="Reported on">{report.reportedOn}</Fact>
      </dl>
      <p className="mt-4">
        <a
          className="button"
          href={`/admin/reports/${report.id}/${report.hiddenReason === null && report.state !== "hidden" ? "hide" : "restore"}`}
        >
          {report.hiddenReason === null && report.state !== "hidden" ? "Hide Report" : "Restore Report"}
        </a>
        {report.partyId && (
          <a className="button-plain ml-3" href={`/admin/reports/${report.id}/take-out`}>
            Take out of this party
          </a>
        )}
        {report.state !== "withdrawn" && (
          <a className="button-plain ml-3" href={`/admin/reports/${report.id}/party-link`}>
            A link for the party
          </a>
        )}
      </p>
      <ReportDocuments files={report.files} from="/admin/files" />
      <AnswerList answers={report.answers} />
      <EventList lines={report.lines} whole />
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history">History</h2>
        {report.history.length === 0 ? (
          <p className="mt-2">No admin has acted on this report.</p>
        ) : (
          <AuditTable lines={report.history} caption="What admins did with this report" />
        )}
      </section>
    </AdminFrame>
  );
}
