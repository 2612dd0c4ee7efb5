import { data } from "react-router";
import { carried } from "../context";
import { logFailure } from "../log";
import { reports as says } from "../messages";
import { productName } from "../site/product";
import { Notice } from "../ui/notice";
import type { Route } from "./+types/report-page";
import { findReport } from "./find-reports.server";
import { shown } from "./public-report";
import { ReportDocuments } from "./report-documents";
import { filesOf, isOwnReport } from "./report-files.server";
import { reportId } from "./report-id";
import { ShareLinks } from "./share-links";
import { whyNotAvailable } from "./unavailable";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, viewer: askViewer } = context.get(carried);
  const id = reportId(params.id);
  const back = cameFrom(request.headers.get("Referer"), url);
  try {
    const [report, files] = await Promise.all([findReport(db, id), filesOf(db, id)]);
    if (!report) throw await whyNotAvailable(db, id);
    const viewer = await askViewer();
    const own = viewer !== null && (await isOwnReport(db, viewer, id));
    return { report: shown(report, report.highlighted), files, own, back, site: url.origin };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("report not loaded", error);
    return data({ report: null, back }, 503);
  }
}

export const meta = ({ loaderData: found }: Route.MetaArgs) => {
  if (!found?.report) return [{ title: productName }];
  const { report, site } = found;
  const title = `${report.party}: ${report.amount} due - ${productName}`;
  const description = `${report.phone}, due since ${report.dueSince}. Reported by a user, not verified.`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:image", content: `${site}/preview.png` },
    { property: "og:url", content: `${site}/fraud-parties/${report.id}` },
    { tagName: "link", rel: "canonical", href: `${site}/fraud-parties/${report.id}` },
  ];
};

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const back = (
    <a className="target" href={loaderData.back}>
      Back
    </a>
  );
  if (!loaderData.report)
    return (
      <>
        {back}
        <Notice kind="alert">{says.detailFailed}. Please try again in a moment.</Notice>
      </>
    );
  const { report, files, own, site } = loaderData;
  return (
    <>
      {back}
      <h1 className="mt-2">{report.party}</h1>
      <p className="mt-1 text-warning">
        Reported by users, not verified by us.
        {report.highlighted && <b> Highlighted (paid).</b>}
      </p>
      <dl className="mt-6 max-w-2xl border-b border-rule">
        <Row term="Amount Due" value={report.amount} strong />
        <Row term="Due since" value={report.dueSince} />
        <Row term="Phone Number" value={report.phone} />
        <Row term="Reported by" value={report.reporter} />
        <Row term="Reported on" value={report.reportedOn} />
      </dl>
      <ReportDocuments files={files} />
      {own && (
        <p className="mt-4">
          This is your report.{" "}
          <a className="target" href={`/fraud-parties/${report.id}/files`}>
            Add documents
          </a>
        </p>
      )}
      <ShareLinks report={report} site={site} />
      <section aria-labelledby="another" className="mt-10 bg-surface p-4">
        <h2 id="another">Know about another fraud party?</h2>
        <p className="mt-2">Other vendors can only be warned of what is reported.</p>
        <p className="mt-3">
          <a className="button" href="/report">
            Report Fraud
          </a>
        </p>
      </section>
      <p className="mt-8">
        <a className="target" href="/how-it-works#about-you">
          Is this about you?
        </a>
      </p>
    </>
  );
}

function Row({ term, value, strong }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-rule py-2">
      <dt className="w-40 text-muted">{term}</dt>
      <dd className={`tabular-nums ${strong ? "text-xl font-bold" : ""}`}>{value}</dd>
    </div>
  );
}

/** The list a reader came from, with its search and page; else the whole list. */
function cameFrom(referer: string | null, here: URL): string {
  if (!referer || !URL.canParse(referer)) return "/fraud-parties";
  const from = new URL(referer);
  return from.origin === here.origin && from.pathname === "/fraud-parties"
    ? from.pathname + from.search
    : "/fraud-parties";
}
