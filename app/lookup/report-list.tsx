import { Trans } from "@lingui/react/macro";
import type { ShownReport } from "../reports/public-report";
import { ReportRow } from "../reports/report-row";

type Props = { reports: ShownReport[]; within?: boolean };

export function ReportList({ reports, within }: Props) {
  return (
    <ul className="max-w-3xl">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} within={within} />
      ))}
    </ul>
  );
}

/** Reports whose owners promote them; outside the order of a list. */
export function HighlightedStrip({ reports }: Props) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="highlighted" className="mt-4 max-w-3xl border-l-4 border-haldi bg-surface px-4 pt-2">
      <h2 id="highlighted">
        <Trans>Vendor's paid promotion</Trans>
      </h2>
      <p className="meta">
        <Trans>Promoted by the vendors who made these reports. A promotion does not make a claim true.</Trans>
      </p>
      <ReportList reports={reports} />
    </section>
  );
}
