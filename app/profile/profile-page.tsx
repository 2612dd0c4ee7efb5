import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect, redirectDocument } from "react-router";
import { together } from "../../db/together";
import { profileOf, saveLanguage, saveProfile } from "../accounts/accounts.server";
import { otherAccount } from "../accounts/form-owner";
import { heldForm } from "../accounts/held/held-form.server";
import { requireViewer, requireViewerOrHold } from "../accounts/require-viewer";
import { SignInFirst } from "../accounts/sign-in/sign-in-first";
import { freeUntil } from "../campaigns/free-offer.server";
import { PlansSection } from "../campaigns/plans-section";
import { promotionsOf } from "../campaigns/promotions.server";
import { PromotionsTab } from "../campaigns/promotions-tab";
import { hearingPath, partyClaims } from "../cases/case-messages";
import { hearingsOf } from "../cases/hearing/hearing.server";
import { commentsBy } from "../comments/comments.server";
import { type Language, languages, pathOf } from "../languages";
import { logFailure } from "../log";
import { productName } from "../product";
import { reportsBy } from "../reports/own-reports.server";
import { shown } from "../reports/public-report";
import { type RequestContext, requestContext } from "../request/context";
import { askedPage } from "../request/paging";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import type { Viewer } from "../viewer";
import * as accountsMessages from "../words/accounts";
import * as commentsMessages from "../words/comments";
import * as correcting from "../words/correcting";
import * as messages from "../words/profile";
import * as reportsMessages from "../words/reports";
import type { Route } from "./+types/profile-page";
import { Banner } from "./banner";
import { countsOf, logged } from "./counts.server";
import { Hearings } from "./hearings";
import { OwnComments } from "./own-comments";
import { OwnReports } from "./own-reports";
import { profileForm } from "./profile";
import { ProfileForm } from "./profile-form";
import { type Tab, Tabs, tabOf, tabPath } from "./tabs";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const path = "/profile";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, settings, i18n } = requested;
  const tab = tabOf(url.searchParams.get("tab"));
  if (tab === "watching") throw redirect(tabPath(tab));
  // Who cannot be asked who they are is told to sign in.
  const viewer = await logged(requested.viewer(), null);
  if (!viewer) return { signedIn: false as const, tab, returnTo: pathOf(url) };
  const [[counts, hearings, content], plans] = await Promise.all([
    together(db, [
      (db) => countsOf(db, viewer),
      (db) => logged(hearingsOf(db, i18n, viewer), []),
      (db) => contentOf(tab, { ...requested, db }, viewer, request, url),
    ]),
    logged(
      settings().then(({ free_offer, closed_plans }) => ({
        offer: freeUntil(free_offer, i18n),
        closed: closed_plans,
      })),
      undefined,
    ),
  ]);
  const notice = notices.get(url.searchParams.get("said") ?? "");
  return {
    signedIn: true as const,
    ...content,
    email: viewer.email,
    language: viewer.language,
    counts,
    plans,
    hearings: hearings.map(({ id, report, party, kind, until }) => ({
      ...{ party, until, claim: i18n._(partyClaims[kind] ?? messages.somebodyObjects) },
      href: hearingPath(report, id),
    })),
    saved: url.searchParams.has("saved") ? i18n._(messages.updated) : null,
    notice: notice ? i18n._(notice) : null,
  };
}

const notices = new Map([
  ["password", accountsMessages.passwordChanged],
  ["email", accountsMessages.emailChanged],
  ["withdrawn", reportsMessages.withdrawn],
  ["corrected", correcting.done],
  ["language", messages.languageSaved],
]);

/** What one tab shows; `null` in it: it could not be loaded. */
async function contentOf(tab: Tab, requested: RequestContext, viewer: Viewer, request: Request, url: URL) {
  const { db, settings, language, i18n } = requested;
  const asked = url.searchParams.get("page");
  if (tab === "reports") {
    const found = await logged(reportsBy(db, viewer, askedPage(asked)), null);
    onePage(tab, asked, found?.page);
    const reports = found?.reports.map((report) => ({
      ...shown(i18n, report, report.highlighted),
      hidden: report.hidden,
    }));
    return { tab, reports: found && reports ? { ...found, reports } : null };
  }
  if (tab === "comments") {
    const comments = await logged(commentsBy(db, i18n, viewer, askedPage(asked)), null);
    onePage(tab, asked, comments?.page);
    return { tab, comments };
  }
  if (tab === "promotions") {
    const dialer = logged(
      settings().then(({ dialer_url }) => dialer_url),
      "",
    );
    const promotions = await promotionsOf(db, viewer, language, await dialer, askedPage(asked));
    onePage(tab, asked, promotions.page);
    return { tab, promotions, created: url.searchParams.get("created") === "1" };
  }
  const held = await heldForm(requested, path, request.headers);
  const values: Record<string, string> = held
    ? Object.fromEntries(held)
    : await logged(profileOf(db, viewer), { name: "", phone_number: "", shop_name: "" });
  return { tab, values };
}

/** One address a page of a list: any other leads to the nearest there is. */
function onePage(tab: Tab, asked: string | null, page = 1): void {
  if (asked !== null && asked !== String(page)) throw redirect(tabPath(tab, page));
}

// Not a formAction: of its two forms only the profile is held through a sign-in; the language is not.
export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const { text } = await readForm(request);
  const ofLanguage = text.get("intent") === "language";
  // Of the form with the language alone: the profile beside it is shown as it is kept.
  const values = ofLanguage ? null : Object.fromEntries(text);
  const rerender = (status: number, errors: FormErrors) => data({ values, errors, signIn: false as const }, status);
  const other = await otherAccount(requested, text);
  if (other) return rerender(409, { form: other });
  try {
    if (ofLanguage) {
      const language = text.get("language") ?? "";
      if (!Object.hasOwn(languages, language)) return rerender(422, { language: i18n._(messages.languageRequired) });
      const viewer = await requireViewer(requested, path, 303);
      if (!(await saveLanguage(db, viewer, language as Language)))
        return rerender(401, { language: i18n._(messages.notAuthenticated) });
      return redirectDocument("/profile?said=language", 303);
    }
    const { viewer, held } = await requireViewerOrHold(requested, path, text);
    if (!viewer) return held;
    const form = parseForm(profileForm, text, i18n);
    if ("errors" in form) return rerender(422, form.errors);
    if (!(await saveProfile(db, viewer, form.value))) return rerender(401, { name: i18n._(messages.notAuthenticated) });
    return redirectDocument("/profile?saved=1", 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("profile not saved", error);
    return rerender(500, { [ofLanguage ? "language" : "name"]: i18n._(messages.updateFailed) });
  }
}

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`My Account`}
        why={actionData?.signIn ? i18n._(messages.signInToUpdate) : i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={loaderData.signedIn || actionData ? path : loaderData.returnTo}
      >
        {!loaderData.signedIn && loaderData.tab === "reports" && (
          <p className="mt-2">{i18n._(reportsMessages.signInToView)}</p>
        )}
      </SignInFirst>
    );
  const { counts, plans, saved, notice } = loaderData;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`My Account`} - ${productName}`} />
      {saved && !actionData && <Banner>{saved}</Banner>}
      {notice && !actionData && <Notice kind="ok">{notice}</Notice>}
      <Hearings hearings={loaderData.hearings} />
      <h1>
        <Trans>My Account</Trans>
      </h1>
      <Tabs tab={loaderData.tab} counts={counts} />
      {loaderData.tab === "profile" && (
        <ProfileForm
          values={actionData?.values ?? loaderData.values}
          errors={actionData?.errors ?? {}}
          email={loaderData.email}
          language={loaderData.language}
        />
      )}
      {loaderData.tab === "reports" &&
        (loaderData.reports ? (
          <OwnReports {...loaderData.reports} />
        ) : (
          <Failed>{i18n._(reportsMessages.ownFailed)}</Failed>
        ))}
      {loaderData.tab === "comments" &&
        (loaderData.comments ? (
          <OwnComments {...loaderData.comments} />
        ) : (
          <Failed>{i18n._(commentsMessages.loadFailed)}</Failed>
        ))}
      {loaderData.tab === "promotions" && <PromotionsTab data={loaderData.promotions} created={loaderData.created} />}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-sm border border-rule bg-surface p-4">
        <p>
          <Trans>
            <b>More than one buyer owes you?</b> Report them all in one go. Bulk reports are always anonymous.
          </Trans>
        </p>
        <A className="button-plain" href="/bulk-report">
          <Trans>Bulk Report</Trans>
        </A>
      </div>
      {plans !== undefined && <PlansSection {...plans} />}
    </>
  );
}

function Failed({ children: what }: { children: string }) {
  return (
    <Notice kind="alert">
      <Trans>{what}. Please try again in a moment.</Trans>
    </Notice>
  );
}
