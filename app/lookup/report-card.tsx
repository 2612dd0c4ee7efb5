import type { ShownReport } from "../reports/public-report";
import { ReportSummary } from "../reports/report-summary";

/** One row of a list; the whole of it leads to the report. */
export function ReportCard({ report }: { report: ShownReport }) {
  return (
    <li className="relative max-w-none border-t border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <a
          href={`/fraud-parties/${report.id}`}
          className="report-link min-h-11 content-center text-lg font-semibold after:absolute after:inset-0"
        >
          {report.party}
        </a>
        <b className="tabular-nums">{report.amount}</b>
      </div>
      <ReportSummary report={report} />
    </li>
  );
}

/** Reports whose owners promote them; above a list and outside its order. */
export function HighlightedStrip({ reports }: { reports: ShownReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="highlighted" className="mt-8 border-l-4 border-warning bg-warning-surface px-4 pt-3">
      <h2 id="highlighted">Highlighted (paid)</h2>
      <p className="hint">Promoted by the vendors who made these reports. A promotion does not make a claim true.</p>
      <ul className="mt-2">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}
