import type { AuditLine } from "../../audit/audit";
import { WideTable } from "../wide-table";

/** Acts of admins, newest first. */
export function AuditTable({ lines, caption }: { lines: AuditLine[]; caption: string }) {
  return (
    <WideTable
      caption={caption}
      columns={["When", "Admin", "Action", "About", "Reason"]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          line.when,
          <span key="admin" className="break-all">
            {line.admin}
          </span>,
          line.action,
          <span key="object" className="wrap-anywhere">
            {line.href ? <a href={line.href}>{line.object}</a> : line.object} <span translate="no">{line.what}</span>
          </span>,
          <span key="reason" className="wrap-anywhere">
            {line.reason}
          </span>,
        ],
      }))}
    />
  );
}
