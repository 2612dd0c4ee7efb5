import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { together } from "../../db/together";
import { SignInFirst } from "../accounts/sign-in/sign-in-first";
import { oneLine } from "../india";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { askedPage } from "../request/paging";
import type { FormErrors } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import * as messages from "../words/campaigns";
import type { Route } from "./+types/setup-page";
import { confirmationPath, reportsIn, setupPath } from "./campaign";
import { choicesOf, chosenOf } from "./own-reports.server";
import { planNamed, planWord } from "./plans";
import { ReportChoices } from "./report-choices";

/** Ticks that are kept at most, however many a query names. */
const readable = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings, viewer: askViewer, i18n, language } = context.get(requestContext);
  const plan = planNamed(url.searchParams.get("plan"));
  if (!plan) return { state: "no plan" as const, message: i18n._(messages.selectPlan) };
  const viewer = await askViewer();
  const asked = (reportsIn(url.searchParams) ?? []).slice(0, readable);
  if (!viewer) return data({ state: "signed out" as const, returnTo: setupPath(plan, asked) }, 401);
  const search = oneLine(url.searchParams.get("search") ?? "").slice(0, 120);
  try {
    if ((await settings()).closed_plans.includes(plan.name))
      return { state: "no plan" as const, message: i18n._(messages.planClosed) };
    const page = askedPage(url.searchParams.get("page"));
    const [chosen, choices] = await together(db, [
      (db) => chosenOf(db, viewer, language, asked),
      (db) => choicesOf(db, viewer, language, search, page),
    ]);
    const selected = chosen.filter((choice) => !choice.running && !choice.lately);
    const errors: FormErrors = {};
    if (selected.length > plan.maxReports) errors.reports = i18n._(messages.selectUpTo(plan.maxReports));
    else if (url.searchParams.get("create")) {
      if (selected.length > 0)
        throw redirectDocument(
          confirmationPath(
            plan,
            selected.map(({ id }) => id),
          ),
        );
      errors.reports = i18n._(messages.selectOne);
    }
    const { name, maxReports } = plan;
    const shown = { state: "choose" as const, plan: { name, word: planWord(plan), maxReports }, search, selected };
    return data({ ...shown, ...choices, errors }, Object.keys(errors).length > 0 ? 422 : 200);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("own reports not loaded", error);
    return data({ state: "failed" as const, plan: plan.name, retryPath: setupPath(plan, asked) }, 503);
  }
}

export default function SetupPage({ loaderData: found }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  if (found.state === "no plan")
    return (
      <>
        <title>{`${found.message} - ${productName}`}</title>
        <h1>{found.message}</h1>
        <p className="mt-4">
          <Trans>A plan decides how many reports are highlighted, and for how long.</Trans>
        </p>
        <p className="mt-6">
          <A className="button" href="/profile?tab=profile#plans">
            <Trans>See the plans</Trans>
          </A>
        </p>
      </>
    );
  if (found.state === "signed out")
    return (
      <SignInFirst
        title={t`Sign In`}
        heading={t`Set Up Your Promotion`}
        why={i18n._(messages.signInReports)}
        returnTo={found.returnTo}
      />
    );
  const plan = found.state === "failed" ? found.plan : found.plan.name;
  const title = t`Set Up Your ${plan} Promotion`;
  if (found.state === "failed") {
    const failure = i18n._(messages.reportsFailed);
    return (
      <>
        <title>{`${title} - ${productName}`}</title>
        <Notice kind="alert">
          <Trans>
            {failure}. <A href={found.retryPath}>Try again</A>
          </Trans>
        </Notice>
        <h1>{title}</h1>
      </>
    );
  }
  if (!found.any)
    return (
      <>
        <title>{`${title} - ${productName}`}</title>
        <h1>{title}</h1>
        <h2 className="mt-6">{i18n._(messages.noReports)}</h2>
        <p className="mt-2">{i18n._(messages.needReports)}</p>
        <p className="mt-4">
          <A className="button" href="/report">
            <Trans>Report Fraud</Trans>
          </A>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary errors={found.errors} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      <Form id="form" method="get" action="/promotion-setup" noValidate className="max-w-2xl">
        <input type="hidden" name="plan" value={found.plan.word} />
        <ReportChoices key={keyOf(found)} {...found} most={found.plan.maxReports} />
      </Form>
    </>
  );
}

/** Another page, search or set of ticks starts the list anew; the same one keeps what a finger just did. */
function keyOf(found: { page: number; search: string; selected: { id: number }[] }): string {
  return JSON.stringify([found.page, found.search, found.selected.map(({ id }) => id)]);
}
