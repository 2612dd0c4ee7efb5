import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AnswersSection } from "../cases/answers/answers-section";
import type { ShownAnswer } from "../cases/answers/shown-answers.server";
import { productName } from "../product";
import type { PlainFact } from "../reports/fields/fields.server";
import { ReportDocuments } from "../reports/files/report-documents";
import type { PublicFile } from "../reports/files/report-files.server";
import { EventList } from "../reports/life/event-list";
import type { EventLine } from "../reports/life/report-events";
import { type ShownReport, shareText } from "../reports/public-report";
import { ShareLinks } from "../reports/share-links";
import { Fact, Figure } from "../ui/fact";
import { Icon } from "../ui/icon";
import { A } from "../ui/link";
import { Name } from "../ui/name";
import { OwnAddress } from "../ui/own-address";
import * as billPages from "../words/bills/bill-pages";
import { documentsUnit } from "../words/counts";
import * as messages from "../words/shown-report";

export type ViewedReport = {
  report: ShownReport;
  facts: PlainFact[];
  files: PublicFile[];
  lines: EventLine[];
  own: boolean;
  site: string;
};

export function reportTitle(i18n: I18n, { party, amount, settlement }: ShownReport): string {
  const said = settlement?.paid ? messages.titlePaid(party, settlement.on) : messages.titleDue(party, amount);
  return `${i18n._(said)} - ${productName}`;
}

/** What others make a preview of. Never a reporter's name. */
export function ReportMeta({ report, site }: { report: ShownReport; site: string }) {
  const { i18n } = useLingui();
  const { phone, dueSince, settlement } = report;
  const title = reportTitle(i18n, report);
  const said = settlement
    ? messages.describedPaid(phone, dueSince, settlement.text)
    : messages.described(phone, dueSince);
  const description = i18n._(said);
  const path = `/fraud-parties/${report.id}`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:image" content={`${site}/preview.png`} />
      <OwnAddress site={site} path={path} />
      {report.archived && <meta name="robots" content="noindex" />}
    </>
  );
}

/** A report as everyone reads it. `children`: what others say about it. */
type Props = ViewedReport & { answers: ShownAnswer[]; children: ReactNode };

export function ReportView({ report, facts, files, lines, answers, own, site, children }: Props) {
  const { t, i18n } = useLingui();
  const ofParty = report.partyOf?.reports;
  return (
    <>
      <h1>
        <Name>{report.party}</Name>
      </h1>
      {report.settlement && <p className="font-bold">{report.settlement.text}</p>}
      {report.dispute && <p className="font-bold">{report.dispute}</p>}
      <dl className="figures mt-3">
        {report.settlement?.paid ? (
          <Figure term={t`claimed, now paid`}>{report.amount}</Figure>
        ) : (
          <>
            <Figure term={report.settlement ? t`still due` : t`Amount Due`}>{report.amount}</Figure>
            <Figure term={report.late.unit}>{report.late.days}</Figure>
          </>
        )}
        <Figure term={i18n._(documentsUnit(files.length))}>{files.length}</Figure>
      </dl>
      <p className="note mt-3">
        <Trans>Reported by users, not verified by us. Ask for the bill and call the party before you decide.</Trans>
        {report.highlighted && (
          <b>
            {" "}
            <Trans>Vendor's paid promotion.</Trans>
          </b>
        )}
      </p>
      {report.bill && (
        <p className="mt-3 max-w-2xl">
          {report.bill.whole} <A href="/how-it-works#checked-bills">{i18n._(billPages.what)}</A>
        </p>
      )}
      <dl className="mt-3 max-w-2xl">
        <Fact term={t`Due since`}>{report.dueSince}</Fact>
        {report.partyOf && (
          <Fact term={t`Party`}>
            <A className="target" href={`/parties/${report.partyOf.party}`}>
              {ofParty === 1 ? t`All about this party` : t`1 of ${ofParty} reports of this party`}
            </A>
          </Fact>
        )}
        {report.gstin && (
          <Fact term={t`GSTIN`}>
            <span className="number">{report.gstin}</span>
            {report.state && `, ${report.state}`}
          </Fact>
        )}
        {facts.map(({ term, value }) => (
          <Fact key={term} term={term}>
            <Name>{value}</Name>
          </Fact>
        ))}
        <Fact term={t`Phone Number`}>
          <span className="number">{report.phone}</span>{" "}
          <span className="hint">
            <Trans>two firms can share 7 digits</Trans>
          </span>
        </Fact>
        <Fact term={t`Reported by`}>
          <Name>{report.reporter}</Name>
        </Fact>
        <Fact term={t`Reported on`}>{report.reportedOn}</Fact>
      </dl>
      <EventList lines={lines} />
      <ReportDocuments files={files} />
      {own && (
        <p className="screen-only mt-4">
          <OwnActs id={report.id} paid={report.settlement?.paid ?? false} />
          <br />
          <Trans>
            <A className="target font-bold" href={`/fraud-parties/${report.id}/link`}>
              Send the party its link
            </A>{" "}
            <span className="hint">and it can say that it is paid, or when</span>
          </Trans>
        </p>
      )}
      <AnswersSection answers={answers} />
      <p className="screen-only mt-2">
        <A className="target gap-2" href={`/watch/add?report=${report.id}`}>
          <Icon name="bell" />
          <Trans>Tell me when it is reported again</Trans>
        </A>
      </p>
      <ShareLinks text={shareText(i18n, report, site)} />
      {children}
      <section aria-labelledby="another" className="mt-8 rounded-sm border border-rule bg-surface p-4">
        <h2 id="another">
          <Trans>Know about another fraud party?</Trans>
        </h2>
        <p className="mt-2">
          <Trans>Your report warns other vendors.</Trans>
        </p>
        <p className="mt-3">
          <A className="button" href="/report">
            <Trans>Report Fraud</Trans>
          </A>
        </p>
      </section>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <A className="target" href={`/fraud-parties/${report.id}/answer`}>
          <Trans>Is this about you?</Trans>
        </A>
        <A className="target" href={`/flag?report=${report.id}`}>
          <Trans>Tell us what is wrong with this report</Trans>
        </A>
      </p>
    </>
  );
}

/** What its reporter may do with it, in one sentence. */
function OwnActs({ id, paid }: { id: number; paid: boolean }) {
  const to = (page: string) => ({ className: "target", href: `/fraud-parties/${id}/${page}` });
  return paid ? (
    <Trans>
      This is your report. <A {...to("paid")}>Its payments</A>, <A {...to("correct")}>correct it</A>,{" "}
      <A {...to("files")}>add documents</A>, <A {...to("bills")}>check a bill</A> or{" "}
      <A {...to("withdraw")}>withdraw it</A>
    </Trans>
  ) : (
    <Trans>
      This is your report. <A {...to("paid")}>Mark as paid</A>, <A {...to("correct")}>correct it</A>,{" "}
      <A {...to("files")}>add documents</A>, <A {...to("bills")}>check a bill</A> or{" "}
      <A {...to("withdraw")}>withdraw it</A>
    </Trans>
  );
}
