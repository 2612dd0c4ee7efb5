import type { ShownReport } from "./public-report";

/** What a list says of a report below its party and amount. `own`: to who made it. */
export function ReportSummary({ report, own }: { report: ShownReport; own?: boolean }) {
  return (
    <p className="hint max-w-none">
      {report.phone}, due since {report.dueSince}
      <br />
      Reported {report.reportedOn} {own ? "as" : "by"} {report.reporter}
      {report.highlighted && <span className="ml-2 font-semibold text-warning">Highlighted (paid)</span>}
    </p>
  );
}
