import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../db/together";
import { profileOf } from "../accounts/accounts.server";
import { otherAccount } from "../accounts/form-owner";
import { heldForm } from "../accounts/held/held-form.server";
import { requireViewerOrHold } from "../accounts/require-viewer";
import { SignInFirst } from "../accounts/sign-in/sign-in-first";
import { rupees } from "../india";
import { languages } from "../languages";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import * as messages from "../words/campaigns";
import * as recipients from "../words/recipients";
import * as texts from "../words/texts";
import type { Route } from "./+types/confirm-page";
import { confirmationPath, reportsIn, setupPath } from "./campaign";
import { CampaignForm } from "./campaign-form";
import { confirmCampaign, mayStart, priceNow } from "./confirm-campaign.server";
import { checkParties, type PartyError, type PartyErrors, readConfirmForm, type TypedParty } from "./confirm-form";
import { type Choice, chosenOf } from "./own-reports.server";
import { featuresNow, type Plan, planNamed } from "./plans";

const path = "/campaign-confirmation";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, settings, i18n, language } = requested;
  const { plan, reports } = asked(url);
  const viewer = await requested.viewer();
  const here = confirmationPath(plan, reports);
  if (!viewer) return data({ state: "signed out" as const, returnTo: here }, 401);
  try {
    const [[chosen, profile], { free_offer: offer, closed_plans, support_email }] = await Promise.all([
      together(db, [(db) => chosenOf(db, viewer, language, reports), (db) => profileOf(db, viewer)]),
      settings(),
    ]);
    // Somebody else's report, an unknown and a withdrawn one are alike.
    if (chosen.length < new Set(reports).size) throw data(null, { status: 404 });
    const held = await heldForm(requested, path, request.headers);
    const free = priceNow(plan, offer) === 0;
    const full = free && !(await mayStart(db, viewer, Date.now(), requested.env.LIMIT_FACTOR));
    const problem = closed_plans.includes(plan.name)
      ? i18n._(messages.planClosed)
      : (problemWith(plan, reports, chosen, i18n) ?? (full ? i18n._(messages.tooManyFree) : null));
    const found = {
      state: "confirm" as const,
      key: crypto.randomUUID(),
      plan: { name: plan.name, percentage: plan.percentage, price: priceNow(plan, offer), list: rupees(plan.price) },
      features: featuresNow(plan, i18n),
      parties: chosen,
      anonymous: new Intl.ListFormat(languages[language].locale).format(
        chosen.filter(({ anonymous }) => anonymous).map(({ party }) => party),
      ),
      typed: held ? (readConfirmForm(new URLSearchParams(held))?.typed ?? []) : [],
      held: held !== null,
      problem,
      nameless: profile.name === "" || profile.shop_name === "",
      back: setupPath(plan, reports),
      support: support_email,
    };
    return data(found, problem ? 422 : 200);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("campaign not loaded", error);
    return data({ state: "failed" as const, retryPath: here }, 503);
  }
}

// Not a formAction: its fields are read party by party, and what is wrong is said party by party.
export async function action({ request, context, url }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, settings, i18n, language } = requested;
  const { plan, reports } = asked(url);
  const { text } = await readForm(request);
  const { viewer, held } = await requireViewerOrHold(requested, path, text);
  if (!viewer) return held;
  const form = readConfirmForm(text);
  const rerender = (status: number, problem: string | null, parties: PartyErrors = {}) =>
    data(
      { signIn: false as const, typed: form?.typed ?? [], key: form?.key ?? "", problem, ...inWords(parties, i18n) },
      status,
    );
  const other = await otherAccount(requested, text);
  if (other) return rerender(409, other);

  try {
    const own = await chosenOf(db, viewer, language, reports);
    if (own.length < new Set(reports).size) throw data(null, { status: 404 });
    if (!form || form.foreign || !sameReports(reports, form.typed)) return rerender(422, i18n._(messages.createFailed));
    const parties = checkParties(form.typed);
    if ("errors" in parties) return rerender(422, null, parties.errors);
    const { free_offer, closed_plans } = await settings();
    if (closed_plans.includes(plan.name)) return rerender(422, i18n._(messages.planClosed));
    const price = priceNow(plan, free_offer);
    if (form.price !== String(price) || form.percentage !== String(plan.percentage))
      return rerender(422, i18n._(messages.termsChanged));
    const { LIMIT_FACTOR } = requested.env;
    const wanted = { plan, parties: parties.value, key: form.key };
    const outcome = await confirmCampaign(db, viewer, wanted, Date.now(), LIMIT_FACTOR);
    if ("refused" in outcome)
      return rerender(
        422,
        outcome.refused === "campaigns" ? i18n._(messages.tooManyFree) : i18n._(messages.createFailed),
      );
    return redirectDocument(
      outcome.charge ? `/campaign-payment/${outcome.charge}?created=1` : "/profile?tab=promotions&created=1",
      303,
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("campaign not created", error);
    return rerender(500, i18n._(messages.createFailed));
  }
}

/** The message of each field, and which of them are missing. */
function inWords(parties: PartyErrors, i18n: I18n): { errors: FormErrors; missing: string[] } {
  const all = Object.entries(parties);
  const message = ({ field, code }: PartyError) => {
    if (code === "required") return i18n._(recipients.required[field]);
    if (code === "marks") return i18n._(texts.marks);
    return field === "recipient_phone" ? i18n._(recipients.phoneLong) : i18n._(recipients.tooLong);
  };
  return {
    errors: Object.fromEntries(all.map(([id, error]) => [id, message(error)])),
    missing: all.filter(([, { code }]) => code === "required").map(([id]) => id),
  };
}

/** The plan and the reports of the address. Without them there is nothing to confirm. */
function asked(url: URL): { plan: Plan; reports: number[] } {
  const plan = planNamed(url.searchParams.get("plan"));
  const reports = reportsIn(url.searchParams);
  if (!plan || !reports || reports.length === 0) throw redirectDocument("/profile", 303);
  if (reports.length > 100) throw data(null, { status: 400 });
  return { plan, reports };
}

function problemWith(plan: Plan, reports: number[], chosen: Choice[], i18n: I18n): string | null {
  if (chosen.length < reports.length) return i18n._(messages.repeated);
  if (chosen.length > plan.maxReports) return i18n._(messages.selectUpTo(plan.maxReports));
  const running = chosen.find((choice) => choice.running);
  if (running) return i18n._(messages.running(running.party));
  const lately = chosen.find((choice) => choice.lately);
  return lately ? i18n._(messages.lately(lately.party)) : null;
}

/** The form was made for the reports of its address: others, more, fewer or repeated ones are not what was looked at. */
function sameReports(reports: number[], typed: TypedParty[]): boolean {
  return reports.length === typed.length && reports.every((id, index) => typed[index]?.report_id === id);
}

export default function ConfirmPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const title = t`Confirm Your Campaign`;
  if (found.state === "signed out" || actionData?.signIn)
    return (
      <SignInFirst
        title={title}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={found.state === "signed out" ? found.returnTo : "/profile"}
      />
    );
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
  // Nothing was typed yet and nothing can be confirmed: only the way back.
  if (found.problem && !actionData)
    return (
      <>
        <ErrorSummary errors={{ form: found.problem }} title={`${title} - ${productName}`} />
        <h1>{title}</h1>
        <p id="form" className="mt-6 flex flex-wrap gap-3">
          <A className="button" href={found.back}>
            <Trans>Back</Trans>
          </A>
          <A className="button-plain" href="/profile?tab=promotions">
            <Trans>Your Promotions</Trans>
          </A>
        </p>
      </>
    );
  const problem = actionData?.problem ?? found.problem;
  const errors: FormErrors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary
        errors={summaryOf(problem, errors, actionData?.missing ?? [], i18n)}
        title={`${title} - ${productName}`}
      />
      {found.held && !actionData && (
        <Notice kind="ok">
          <Trans>You are signed in. What you typed is still here.</Trans>
        </Notice>
      )}
      <h1>{title}</h1>
      <CampaignForm
        {...found}
        key={actionData?.key || found.key}
        formKey={actionData?.key || found.key}
        typed={actionData?.typed ?? found.typed}
        errors={errors}
      />
    </>
  );
}

/** Empty fields are said once, in the specification's words, and lead to the first of them. */
function summaryOf(problem: string | null, errors: FormErrors, missing: string[], i18n: I18n): FormErrors {
  const others = Object.entries(errors).filter(([id]) => !missing.includes(id));
  return {
    ...(missing[0] && { [missing[0]]: i18n._(messages.fillIn) }),
    ...(problem && { form: problem }),
    ...Object.fromEntries(others),
  };
}
