import { Trans, useLingui } from "@lingui/react/macro";
import type { ShownReport } from "../reports/public-report";
import { ReportRow } from "../reports/report-row";
import { A } from "../ui/link";
import { Pagination } from "../ui/pagination";
import * as messages from "../words/reports";
import { tabPath } from "./tabs";

type Props = { reports: (ShownReport & { hidden: boolean })[]; total: number; page: number; pages: number };

export function OwnReports({ reports, total, page, pages }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h2>
        <Trans>Your Reported Frauds</Trans>
      </h2>
      {total === 0 && (
        <>
          <p className="mt-3">{i18n._(messages.ownNone)}</p>
          <p className="mt-4">
            <A className="button" href="/report">
              <Trans>Report Fraud</Trans>
            </A>
          </p>
        </>
      )}
      <ul className="mt-3">
        {reports.map((report) => {
          const { party } = report;
          return (
            <ReportRow key={report.id} report={report} href={report.hidden ? null : undefined}>
              {report.hidden && (
                <p className="text-warning">
                  <Trans>Hidden by our team: only you see it here.</Trans>
                </p>
              )}
              <p className="flex flex-wrap gap-x-6">
                <A className="target" href={`/fraud-parties/${report.id}/paid`}>
                  {report.settlement?.paid ? t`Payments` : t`Mark as paid`}
                  <span className="sr-only">
                    {" "}
                    <b translate="no">{party}</b>
                  </span>
                </A>
                <A className="target" href={`/fraud-parties/${report.id}/correct`}>
                  <Trans>
                    Correct
                    <span className="sr-only">
                      {" "}
                      the report of <b translate="no">{party}</b>
                    </span>
                  </Trans>
                </A>
                <A className="target" href={`/fraud-parties/${report.id}/bills`}>
                  <Trans>
                    Check a bill
                    <span className="sr-only">
                      {" "}
                      of <b translate="no">{party}</b>
                    </span>
                  </Trans>
                </A>
                {!report.hidden && (
                  <A className="target" href={`/fraud-parties/${report.id}/files`}>
                    <Trans>
                      Add documents
                      <span className="sr-only">
                        {" "}
                        to <b translate="no">{party}</b>
                      </span>
                    </Trans>
                  </A>
                )}
                <A className="target" href={`/fraud-parties/${report.id}/withdraw`}>
                  <Trans>
                    Withdraw
                    <span className="sr-only">
                      {" "}
                      the report of <b translate="no">{party}</b>
                    </span>
                  </Trans>
                </A>
              </p>
            </ReportRow>
          );
        })}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(number) => tabPath("reports", number)} />
    </>
  );
}
