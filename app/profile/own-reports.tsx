import type { ShownReport } from "../reports/public-report";
import { ReportRow } from "../reports/report-row";
import { Pagination } from "../ui/pagination";
import * as says from "../words/reports";
import { tabPath } from "./tabs";

type Props = { reports: (ShownReport & { hidden: boolean })[]; total: number; page: number; pages: number };

export function OwnReports({ reports, total, page, pages }: Props) {
  return (
    <>
      <h2>Your Reported Frauds</h2>
      {total === 0 && (
        <>
          <p className="mt-3">{says.ownNone}</p>
          <p className="mt-4">
            <a className="button" href="/report">
              Report Fraud
            </a>
          </p>
        </>
      )}
      <ul className="mt-3">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} href={report.hidden ? null : undefined}>
            {report.hidden && <p className="text-warning">Taken out of sight by our team: only you see it here.</p>}
            <p className="flex flex-wrap gap-x-6">
              <a className="target" href={`/fraud-parties/${report.id}/paid`}>
                {report.payment?.paid ? "Payments" : "Mark as paid"}
                <span className="sr-only">
                  {" "}
                  <b translate="no">{report.party}</b>
                </span>
              </a>
              <a className="target" href={`/fraud-parties/${report.id}/correct`}>
                Correct
                <span className="sr-only">
                  {" "}
                  the report of <b translate="no">{report.party}</b>
                </span>
              </a>
              <a className="target" href={`/fraud-parties/${report.id}/bills`}>
                Check a bill
                <span className="sr-only">
                  {" "}
                  of <b translate="no">{report.party}</b>
                </span>
              </a>
              {!report.hidden && (
                <a className="target" href={`/fraud-parties/${report.id}/files`}>
                  Add documents
                  <span className="sr-only">
                    {" "}
                    to <b translate="no">{report.party}</b>
                  </span>
                </a>
              )}
              <a className="target" href={`/fraud-parties/${report.id}/withdraw`}>
                Withdraw
                <span className="sr-only">
                  {" "}
                  the report of <b translate="no">{report.party}</b>
                </span>
              </a>
            </p>
          </ReportRow>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(number) => tabPath("reports", number)} />
    </>
  );
}
