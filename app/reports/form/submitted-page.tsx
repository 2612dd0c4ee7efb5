import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { together } from "../../../db/together";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { idIn } from "../../request/id";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import * as billsMessages from "../../words/bills/bills";
import * as messages from "../../words/reports";
import { isOwnReport } from "../files/report-files.server";
import { shareText, shown } from "../public-report";
import { findReport } from "../search/find-reports.server";
import { ShareLinks } from "../share-links";
import type { Route } from "./+types/submitted-page";

/** Where a reporter arrives: a page of its own, so that back and reload send nothing twice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const viewer = context.get(viewerContext);
  const id = idIn(url.searchParams.get("report"));
  const [own, report] =
    id === null ? [false, null] : await together(db, [(db) => isOwnReport(db, viewer, id), (db) => findReport(db, id)]);
  if (!own || !report) throw data(null, { status: 404 });
  const said = shown(i18n, report);
  return {
    report: said,
    text: shareText(i18n, said, url.origin),
    filesFailed: url.searchParams.get("files") === "failed",
    billsUsed: url.searchParams.get("bills") === "used",
  };
}

export default function SubmittedPage({ loaderData: { report, text, filesFailed, billsUsed } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { amount, dueSince, phone } = report;
  const party = <A href={`/fraud-parties/${report.id}`}>{report.party}</A>;
  return (
    <>
      <title>{`${t`Report submitted`} - ${productName}`}</title>
      {filesFailed && (
        <Notice kind="alert">
          <p className="font-bold">{i18n._(messages.someFilesFailed)}</p>
          <p className="mt-2">
            <A className="target" href={`/fraud-parties/${report.id}/files`}>
              <Trans>Add the files again</Trans>
            </A>
          </p>
        </Notice>
      )}
      {billsUsed && <Notice kind="alert">{i18n._(billsMessages.usedMeanwhile)}</Notice>}
      <h1>
        <Trans>Report submitted</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          {party}, {amount}, due since {dueSince}. The phone number is stored as {phone}. Everyone can find it from now
          on.
        </Trans>
      </p>
      {report.partyOf && (
        <p className="mt-2">
          {i18n._(others(report.partyOf.reports - 1))}{" "}
          <A className="target" href={`/parties/${report.partyOf.party}`}>
            <Trans>The party's page</Trans>
          </A>
        </p>
      )}
      <p className="mt-4">
        <A className="button-plain" href={`/fraud-parties/${report.id}/link`}>
          <Trans>Send the party its link</Trans>
        </A>
      </p>
      <p className="hint mt-1">
        <Trans>The party can answer through it without an account: paid, wrong, or by when they will pay.</Trans>
      </p>
      <ShareLinks text={text} />
      <p className="mt-10 flex flex-wrap gap-3">
        <A className="button" href="/report">
          <Trans>Submit Another Report</Trans>
        </A>
        <A className="button-plain" href="/fraud-parties">
          <Trans>View All Reports</Trans>
        </A>
      </p>
    </>
  );
}

/** Reports, not vendors: how many vendors there are is never told below three. */
function others(reports: number) {
  return msg`${plural(reports, {
    0: "This is the first report of this party.",
    one: "There is # other report of this party.",
    other: "There are # other reports of this party.",
  })}`;
}
