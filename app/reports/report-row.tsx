import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import { documentsUnit } from "../words/counts";
import type { ShownReport } from "./public-report";

type Props = {
  report: ShownReport;
  /** Among the reports of one party: how many that has is said already. */
  within?: boolean;
  /** Where the row leads; without it, nowhere. */
  href?: string | null;
  /** Further things to do, below; only the name leads to the report then. */
  children?: ReactNode;
};

/** One row of a list; alone, the whole of it leads to the report. */
export function ReportRow({ report, within, href = `/fraud-parties/${report.id}`, children }: Props) {
  const { i18n } = useLingui();
  const { documents } = report;
  const ofParty = report.partyOf?.reports ?? 1;
  return (
    <li className={children ? "row" : "row whole"}>
      <div>
        {href === null ? (
          <b className="min-w-0">
            <Name>{report.party}</Name>
          </b>
        ) : (
          <A href={href} className="report-link">
            <Name>{report.party}</Name>
          </A>
        )}
        {report.settlement?.paid ? (
          <s className="number text-muted">{report.amount}</s>
        ) : (
          <b className="number">{report.amount}</b>
        )}
      </div>
      {report.settlement && <p className="meta font-bold">{report.settlement.text}</p>}
      <p className="meta facts">
        <span className="number">{report.phone}</span>
        {!report.settlement?.paid && <span className="number font-bold text-warning">{report.late.text}</span>}
        {report.city && (
          <bdi translate="no" className="min-w-0">
            {report.city}
          </bdi>
        )}
        {report.bill && <span className="number">{report.bill.short}</span>}
        {documents > 0 && (
          <span className="number">
            <Icon name="clip" small />
            {documents}
            <span className="sr-only"> {i18n._(documentsUnit(documents))}</span>
          </span>
        )}
      </p>
      <p className="meta facts">
        <bdi className="min-w-0">
          <Name>{report.reporter}</Name>, <span className="number">{report.reportedOn}</span>
        </bdi>
        {!within && ofParty > 1 && (
          <span>
            <Trans>1 of {ofParty} reports</Trans>
          </span>
        )}
        {report.highlighted && (
          <b className="text-warning">
            <Trans>Vendor's paid promotion</Trans>
          </b>
        )}
      </p>
      {report.dispute && <p className="meta">{report.dispute}</p>}
      {children}
    </li>
  );
}
