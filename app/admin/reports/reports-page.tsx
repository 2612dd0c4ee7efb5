import { day, rupees } from "../../india";
import { findReports } from "../../reports/any-report.server";
import { reportStates, stateAsked } from "../../reports/life/report-states";
import { adminContext, requestContext } from "../../request/context";
import { beforeId } from "../../request/paging";
import { Field } from "../../ui/field";
import { admin as messages } from "../../words/admin";
import { AdminFrame } from "../admin-frame";
import { Choice } from "../choice";
import { FurtherPages } from "../further-pages";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/reports-page";

const path = "/admin/reports";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 500);
  const show = stateAsked(url.searchParams.get("show"));
  const before = beforeId(url.searchParams);
  const found = await findReports(context.get(requestContext).db, admin, { search, show, before });
  if ("refused" in found) return { search, show, error: messages.shortTerm, reports: [], first: null, older: null };
  const query = new URLSearchParams({ search, show });
  return {
    search,
    show,
    error: undefined,
    reports: found.reports.map((report) => ({
      id: report.id,
      party: report.party_name,
      phone: report.phone_number,
      amount: rupees(report.amount_due),
      reportedOn: day(report.created_at, "en"),
      state: report.state,
    })),
    first: before === null ? null : `${path}?${query}`,
    older: found.older === null ? null : `${path}?${query}&before=${found.older}`,
  };
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { search, show, error, reports, first, older } = loaderData;
  return (
    <AdminFrame here={path} title="Reports">
      <form method="get" action={path} className="narrow">
        <Field
          name="search"
          label="Search reports"
          hint="A part of the party's name, all 7 digits of its phone number, or #id"
          autoComplete="off"
          defaultValue={search}
          error={error}
        />
        <Choice
          name="show"
          label="Show"
          value={show}
          options={[["all", "All"], ...reportStates.map((state) => [state, state] as const)]}
        />
        <button type="submit" className="button mt-6">
          Search
        </button>
      </form>
      {reports.length === 0 ? (
        <p className="mt-6">No reports found.</p>
      ) : (
        <WideTable
          caption="Reports"
          columns={["Party Name", "Phone", "Amount Due", "Reported On", "State"]}
          rows={reports.map((report) => ({
            key: report.id,
            cells: [
              <a key="party" translate="no" className="wrap-anywhere" href={`${path}/${report.id}`}>
                {report.party}
              </a>,
              report.phone,
              report.amount,
              report.reportedOn,
              report.state,
            ],
          }))}
        />
      )}
      <FurtherPages first={first} older={older} />
    </AdminFrame>
  );
}
