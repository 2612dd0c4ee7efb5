import type { ReactNode } from "react";
import { AnswersSection } from "../cases/answers-section";
import type { ShownAnswer } from "../cases/shown-answers.server";
import { productName } from "../product";
import { EventList } from "../reports/event-list";
import { type ShownReport, shareText } from "../reports/public-report";
import { ReportDocuments } from "../reports/report-documents";
import type { EventLine } from "../reports/report-events";
import type { PublicFile } from "../reports/report-files.server";
import { ShareLinks } from "../reports/share-links";
import { Fact, Figure } from "../ui/fact";
import { Icon } from "../ui/icon";
import { Name } from "../ui/name";
import * as billPages from "../words/bill-pages";

export type ViewedReport = { report: ShownReport; files: PublicFile[]; lines: EventLine[]; own: boolean; site: string };

export function reportTitle(report: ShownReport): string {
  const { party, amount, payment } = report;
  return `${party}: ${payment?.paid ? payment.words.replace("P", "p") : `${amount} due`} - ${productName}`;
}

/** What others make a preview of. Never a reporter's name. */
export function ReportMeta({ report, site }: { report: ShownReport; site: string }) {
  const title = reportTitle(report);
  const paid = report.payment ? ` ${report.payment.words}.` : "";
  const description = `${report.phone}, due since ${report.dueSince}.${paid} Reported by a user, not verified.`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:image" content={`${site}/preview.png`} />
      <meta property="og:url" content={`${site}/fraud-parties/${report.id}`} />
      <link rel="canonical" href={`${site}/fraud-parties/${report.id}`} />
      {report.archived && <meta name="robots" content="noindex" />}
    </>
  );
}

/** A report as everyone reads it. `children`: what others say about it. */
type Props = ViewedReport & { answers: ShownAnswer[]; children: ReactNode };

export function ReportView({ report, files, lines, answers, own, site, children }: Props) {
  return (
    <>
      <h1>
        <Name>{report.party}</Name>
      </h1>
      {report.payment && <p className="font-semibold">{report.payment.words}</p>}
      {report.dispute && <p className="font-semibold">{report.dispute}</p>}
      <dl className="figures mt-3">
        {report.payment?.paid ? (
          <Figure term="claimed, paid since">{report.amount}</Figure>
        ) : (
          <>
            <Figure term={report.payment ? "still due" : "Amount Due"}>{report.amount}</Figure>
            <Figure term={report.late.unit}>{report.late.days}</Figure>
          </>
        )}
        <Figure term={files.length === 1 ? "document" : "documents"}>{files.length}</Figure>
      </dl>
      <p className="note mt-3">
        Reported by users, not verified by us. Ask for the bill and call the party before you decide.
        {report.highlighted && <b> Highlighted (paid).</b>}
      </p>
      {report.bill && (
        <p className="mt-3 max-w-2xl">
          {report.bill.whole} <a href="/how-it-works#checked-bills">{billPages.what}</a>
        </p>
      )}
      <dl className="mt-3 max-w-2xl">
        <Fact term="Due since">{report.dueSince}</Fact>
        {report.of && (
          <Fact term="Party">
            <a className="target" href={`/parties/${report.of.party}`}>
              {report.of.reports === 1 ? "All about this party" : `1 of ${report.of.reports} reports of this party`}
            </a>
          </Fact>
        )}
        {report.gstin && (
          <Fact term="GSTIN">
            <span className="number">{report.gstin}</span>
            {report.state && `, ${report.state}`}
          </Fact>
        )}
        {report.city && (
          <Fact term="City or Market">
            <Name>{report.city}</Name>
          </Fact>
        )}
        <Fact term="Phone Number">
          <span className="number">{report.phone}</span> <span className="hint">two firms can share 7 digits</span>
        </Fact>
        <Fact term="Reported by">
          <Name>{report.reporter}</Name>
        </Fact>
        <Fact term="Reported on">{report.reportedOn}</Fact>
      </dl>
      <EventList lines={lines} />
      <ReportDocuments files={files} />
      {own && (
        <p className="screen-only mt-4">
          This is your report.{" "}
          <a className="target" href={`/fraud-parties/${report.id}/paid`}>
            {report.payment?.paid ? "Its payments" : "Mark as paid"}
          </a>
          ,{" "}
          <a className="target" href={`/fraud-parties/${report.id}/correct`}>
            correct it
          </a>
          ,{" "}
          <a className="target" href={`/fraud-parties/${report.id}/files`}>
            add documents
          </a>
          ,{" "}
          <a className="target" href={`/fraud-parties/${report.id}/bills`}>
            check a bill
          </a>{" "}
          or{" "}
          <a className="target" href={`/fraud-parties/${report.id}/withdraw`}>
            withdraw it
          </a>
          <br />
          <a className="target font-semibold" href={`/fraud-parties/${report.id}/link`}>
            Send the party its link
          </a>{" "}
          <span className="hint">and it can say that it is paid, or when</span>
        </p>
      )}
      <AnswersSection answers={answers} />
      <p className="screen-only mt-2">
        <a className="target gap-2" href={`/watch/add?report=${report.id}`}>
          <Icon name="bell" />
          Tell me when it is reported again
        </a>
      </p>
      <ShareLinks text={shareText(report, site)} />
      {children}
      <section aria-labelledby="another" className="mt-8 rounded-sm border border-rule bg-surface p-4">
        <h2 id="another">Know about another fraud party?</h2>
        <p className="mt-2">Other vendors can only be warned of what is reported.</p>
        <p className="mt-3">
          <a className="button" href="/report">
            Report Fraud
          </a>
        </p>
      </section>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <a className="target" href={`/fraud-parties/${report.id}/answer`}>
          Is this about you?
        </a>
        <a className="target" href={`/flag?report=${report.id}`}>
          Flag this report
        </a>
      </p>
    </>
  );
}
