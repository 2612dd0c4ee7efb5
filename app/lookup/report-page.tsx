import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import type { Db } from "../../db/client";
import { together } from "../../db/together";
import { heldForm } from "../accounts/held/held-form.server";
import { nameFromEmail } from "../accounts/viewer.server";
import { answersOf } from "../cases/answers/shown-answers.server";
import { commentsOf, ownComment, reportedAnonymously } from "../comments/comments.server";
import { CommentsSection } from "../comments/comments-section";
import { commentsPath } from "../comments/shown-comment";
import { languageOf } from "../languages";
import { logFailure } from "../log";
import { productName } from "../product";
import { plainFacts } from "../reports/fields/fields.server";
import { filesOf, isOwnReport } from "../reports/files/report-files.server";
import { whyHidden } from "../reports/life/hidden-report.server";
import { eventLines } from "../reports/life/report-events";
import { eventsOf } from "../reports/life/report-events.server";
import { shown } from "../reports/public-report";
import { findReport } from "../reports/search/find-reports.server";
import { type RequestContext, requestContext } from "../request/context";
import { errorPage } from "../request/error-page";
import { idIn, requireId } from "../request/id";
import { askedPage } from "../request/paging";
import type { FormErrors } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import type { Viewer } from "../viewer";
import * as reportsMessages from "../words/reports";
import { storedSentence } from "../words/stored";
import { tryLater } from "../words/texts";
import type { Route } from "./+types/report-page";
import { ReportMeta, ReportView, reportTitle } from "./report-view";

/** A report, and under it what others say about it: each stands where the other cannot be loaded. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const id = requireId(params.id);
  const back = cameFrom(request.headers.get("Referer"), url);
  try {
    const viewer = await requested.viewer();
    const held = viewer && (await heldForm(requested, `/fraud-parties/${id}`, request.headers));
    const written = held && Object.fromEntries(held);
    const [report, files, events, answers, own, comments] = await together(db, [
      (db) => findReport(db, id),
      (db) => filesOf(db, id),
      (db) => eventsOf(db, id).catch(unknownEvents),
      (db) => answersOf(db, i18n, id),
      (db) => viewer !== null && isOwnReport(db, viewer, id),
      (db) => underReport({ ...requested, db }, viewer, id, url, written),
    ]);
    if (!report) throw await whyNotAvailable(db, i18n, id);
    if (comments instanceof Response) throw comments;
    const lines = eventLines(i18n, report.created_at, events);
    const seen = shown(i18n, report, report.highlighted);
    const facts = plainFacts(i18n, report);
    return { report: seen, facts, files, lines, answers, own, back, site: url.origin, comments };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("report not loaded", error);
    return data({ report: null, back }, 503);
  }
}

/** The report stands without what became of it. */
function unknownEvents(error: unknown): [] {
  logFailure("events not loaded", error);
  return [];
}

/** To throw where a report is not to be seen: an unknown address, or one whose report admins have hidden, and why. */
async function whyNotAvailable(db: Db, i18n: I18n, id: number) {
  const why = await whyHidden(db, id);
  return why === null
    ? data(null, { status: 404 })
    : errorPage(404, i18n._(reportsMessages.unavailable), storedSentence(i18n, why));
}

type Written = Record<string, string>;

/**
 * The comments and the form above them; null when they cannot be loaded, and where they are if their page has another
 * address. `written`: what was typed before a sign-in.
 */
async function underReport(
  { db, i18n }: RequestContext,
  viewer: Viewer | null,
  id: number,
  url: URL,
  written: Written | null,
) {
  const typed = url.searchParams.get("comments");
  const edit = idIn(written ? written.edit : url.searchParams.get("edit"));
  try {
    const [page, editing, anonymously] = await together(db, [
      (db) => commentsOf(db, i18n, viewer, id, askedPage(typed)),
      (db) => (viewer && edit ? ownComment(db, i18n, viewer, edit) : null),
      (db) => viewer !== null && reportedAnonymously(db, viewer, id),
    ]);
    if (typed !== null && typed !== String(page.page)) return redirect(`${commentsPath(id, page.page)}#comments`);
    const author = viewer && { name: nameFromEmail(viewer.email), anonymously, key: crypto.randomUUID() };
    return { ...page, author, editing: editing?.reportId === id ? editing : null, written };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("comments not loaded", error);
    return null;
  }
}

/** Whoever only reads does not wait for what takes a form. */
export async function action(sent: Route.ActionArgs) {
  const { takeComment } = await import("./take-comment");
  return takeComment(sent);
}

/** Its own is in <ReportMeta>. */
export const meta = () => [];

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const errors: FormErrors = actionData?.errors ?? {};
  const back = (
    <A className="screen-only target -mt-3" href={loaderData.back}>
      <Trans>Back</Trans>
    </A>
  );
  if (!loaderData.report)
    return (
      <>
        <title>{productName}</title>
        {back}
        <Notice kind="alert">{i18n._(tryLater(i18n._(reportsMessages.detailFailed)))}</Notice>
      </>
    );
  const { comments, report, site } = loaderData;
  return (
    <>
      <ErrorSummary errors={errors} title={reportTitle(i18n, report)} />
      <ReportMeta report={report} site={site} />
      {back}
      <ReportView {...loaderData}>
        <CommentsSection
          report={report.id}
          comments={comments}
          written={actionData?.values ?? comments?.written ?? null}
          error={errors.content}
          kept={actionData?.signIn === true && actionData.unkept === null}
          unkept={actionData?.unkept ?? null}
        />
      </ReportView>
    </>
  );
}

/** The list a reader came from, with its search and page; else the whole list. */
function cameFrom(referer: string | null, here: URL): string {
  if (!referer || !URL.canParse(referer)) return "/fraud-parties";
  const from = new URL(referer);
  const { path } = languageOf(from.pathname);
  return from.origin === here.origin && path === "/fraud-parties" ? path + from.search : "/fraud-parties";
}
