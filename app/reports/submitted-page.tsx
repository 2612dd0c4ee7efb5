import { data } from "react-router";
import { requireViewer } from "../accounts/require-viewer";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { idIn } from "../request/id";
import { Notice } from "../ui/notice";
import * as billsSay from "../words/bills";
import * as says from "../words/reports";
import type { Route } from "./+types/submitted-page";
import { findReport } from "./find-reports.server";
import { shareText, shown } from "./public-report";
import { isOwnReport } from "./report-files.server";
import { ShareLinks } from "./share-links";

/** Where a reporter arrives: a page of its own, so that back and reload send nothing twice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = await requireViewer(requested, url.pathname + url.search);
  const id = idIn(url.searchParams.get("report"));
  const report = id !== null && (await isOwnReport(db, viewer, id)) ? await findReport(db, id) : null;
  if (!report) throw data(null, { status: 404 });
  return {
    report: shown(report),
    site: url.origin,
    filesFailed: url.searchParams.get("files") === "failed",
    billsUsed: url.searchParams.get("bills") === "used",
  };
}

export default function SubmittedPage({ loaderData: { report, site, filesFailed, billsUsed } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Report submitted - ${productName}`}</title>
      {filesFailed && (
        <Notice kind="alert">
          <p className="font-semibold">{says.someFilesFailed}</p>
          <p className="mt-2">
            <a className="target" href={`/fraud-parties/${report.id}/files`}>
              Add the files again
            </a>
          </p>
        </Notice>
      )}
      {billsUsed && <Notice kind="alert">{billsSay.usedMeanwhile}</Notice>}
      <h1>Report submitted</h1>
      <p className="mt-2">
        <a href={`/fraud-parties/${report.id}`}>{report.party}</a>, {report.amount}, due since {report.dueSince}. The
        phone number is stored as {report.phone}. Everyone can find it from now on.
      </p>
      {report.of && (
        <p className="mt-2">
          {others(report.of.reports - 1)}
          <a className="target" href={`/parties/${report.of.party}`}>
            The party's page
          </a>
        </p>
      )}
      <p className="mt-4">
        <a className="button-plain" href={`/fraud-parties/${report.id}/link`}>
          Send the party its link
        </a>
      </p>
      <p className="hint mt-1">
        The party answers through it without an account: paid, wrong, or by when. Many debts are settled so.
      </p>
      <ShareLinks text={shareText(report, site)} />
      <p className="mt-10 flex flex-wrap gap-3">
        <a className="button" href="/report">
          Submit Another Report
        </a>
        <a className="button-plain" href="/fraud-parties">
          View All Reports
        </a>
      </p>
    </>
  );
}

/** Reports, not vendors: how many vendors there are is never told below three. */
function others(reports: number): string {
  if (reports === 0) return "It is the first report of this party. ";
  return reports === 1
    ? "There is 1 other report of this party. "
    : `There are ${reports} other reports of this party. `;
}
