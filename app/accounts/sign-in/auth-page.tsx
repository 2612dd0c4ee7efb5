import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { logFailure } from "../../log";
import { isDeadAddress } from "../../outbox/dead-addresses.server";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { type FormErrors, parseForm, parseFormLater, readForm } from "../../request/read-form";
import { countAttempt, retryIn, withinRate } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/accounts";
import * as limitsMessages from "../../words/limits";
import * as secondFactor from "../../words/second-factor";
import { askConfirmation, askSignInLink, confirmationIsUndelivered } from "../account-letters.server";
import { signUp } from "../accounts.server";
import { authFor } from "../auth.server";
import { Mailed } from "../mailed";
import { countMail } from "../recovery/account-care.server";
import type { Route } from "./+types/auth-page";
import { emailForm, signInForm, signUpForm } from "./credentials";
import { ResendForm } from "./resend-form";
import { afterSignIn, codePath, pathOnThisSite } from "./return-to";
import { signIn } from "./sign-in.server";
import { SignInForm } from "./sign-in-form";
import { signedUpAs, signUpCookie } from "./sign-up-cookie.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

type Mode = "sign-in" | "create";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
  const sent = url.searchParams.get("sent");
  const { db, env, viewer, i18n } = context.get(requestContext);
  if (await viewer()) throw redirectDocument(returnTo);
  const mode: Mode = url.searchParams.get("mode") === "create" ? "create" : "sign-in";
  const afterSignUp = ["confirmation", "again"].includes(sent ?? "");
  const email = afterSignUp ? await signedUpAs(env, request.headers) : null;
  // Whoever signed up here is told so when the letter could not be delivered.
  const undelivered = email !== null && (await confirmationIsUndelivered(db, email));
  const notice = undelivered ? messages.confirmationFailed : notices.get(sent ?? "");
  return {
    mode,
    returnTo,
    notice: notice ? i18n._(notice) : null,
    undelivered,
    signedUp: afterSignUp ? { email } : null,
  };
}

const notices = new Map([
  ["confirmation", messages.checkEmail],
  ["again", messages.resent],
  ["reset", messages.passwordReset],
  ["out", messages.signedOutEverywhere],
  ["deleted", messages.deleted],
  ["over", secondFactor.over],
]);

// Not a formAction: three forms, each with its own schema, and the page shows the one that comes next.
export async function action({ request, context }: Route.ActionArgs) {
  const { env, db, cookies, address, i18n, language } = context.get(requestContext);
  const { text } = await readForm(request);
  const returnTo = pathOnThisSite(text.get("returnTo")) ?? "/";
  const asked = text.get("mode");
  const mode: Mode = asked === "create" ? "create" : "sign-in";
  const refuse = (status: number, errors: FormErrors, more: { mode?: Mode; resend?: boolean } = {}) =>
    data({ mode, returnTo, email: text.get("email") ?? "", errors, resend: false, ...more }, status);
  const tooMany = (retryAt: number, resend = false) =>
    refuse(429, { email: i18n._(limitsMessages.tooMany(retryIn(retryAt, i18n))) }, { resend });

  if (asked === "resend") {
    const form = parseForm(emailForm, text, i18n);
    if ("errors" in form) return refuse(422, form.errors, { resend: true });
    const allowance = await countMail(db, env.LIMIT_FACTOR, form.value.email, address);
    if (!allowance.allowed) return tooMany(allowance.retryAt, true);
    await askConfirmation(db, form.value.email, returnTo);
    return redirectDocument(`/auth?sent=again&returnTo=${encodeURIComponent(returnTo)}`, 303);
  }

  const form = mode === "create" ? await parseFormLater(signUpForm, text, i18n) : parseForm(signInForm, text, i18n);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    if (mode === "create") {
      const allowance = await countAttempt(db, env.LIMIT_FACTOR, "sign-ups of an address", address);
      if (!allowance.allowed) return tooMany(allowance.retryAt);
      const outcome = await signUp(authFor(env), db, form.value, returnTo, language);
      if ("done" in outcome) {
        cookies.push(await signUpCookie(env, form.value.email));
        return redirectDocument(`/auth?sent=confirmation&returnTo=${encodeURIComponent(returnTo)}`, 303);
      }
      if (outcome.refused === "already registered")
        return refuse(422, { email: i18n._(messages.alreadyRegistered) }, { mode: "sign-in" });
      if (outcome.refused === "weak password") return refuse(422, { password: i18n._(messages.passwordCommon) });
      return refuse(500, { email: i18n._(messages.failed) });
    }
    if (!(await withinRate(env.SIGN_INS, env.LIMIT_FACTOR, address))) return tooMany(Date.now() + 60_000);
    const trying = {
      auth: authFor(env),
      db,
      factor: env.LIMIT_FACTOR,
      credentials: form.value,
      address,
      device: request.headers.get("User-Agent") ?? "",
    };
    const [outcome, dead] = await Promise.all([signIn(trying), isDeadAddress(db, form.value.email)]);
    if ("cookies" in outcome) {
      cookies.push(...outcome.cookies);
      return redirectDocument(afterSignIn(returnTo, dead), 303);
    }
    if ("challenge" in outcome) {
      cookies.push(...outcome.challenge);
      return redirectDocument(codePath(returnTo), 303);
    }
    if (outcome.refused === "too many") return tooMany(outcome.retryAt);
    if (outcome.refused === "link only") {
      await askSignInLink({ db, secret: env.BETTER_AUTH_SECRET }, { email: form.value.email, returnTo });
      return refuse(429, { email: i18n._(messages.linkOnly) });
    }
    if (outcome.refused === "unconfirmed")
      return refuse(403, { email: i18n._(messages.unconfirmed) }, { resend: true });
    return refuse(401, { email: i18n._(messages.wrong) });
  } catch (error) {
    logFailure("sign-in or sign-up failed", error);
    return refuse(500, { email: i18n._(messages.failed) });
  }
}

export default function AuthPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  const { notice, signedUp, undelivered } = loaderData;
  const returnTo = actionData?.returnTo ?? loaderData.returnTo;
  const mode = actionData?.mode ?? loaderData.mode;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${mode === "create" ? t`Create Account` : t`Sign In`} - ${productName}`} />
      {signedUp && (!actionData || actionData.resend) ? (
        <Mailed
          returnTo={returnTo}
          email={actionData?.email ?? signedUp.email ?? ""}
          errors={errors}
          notice={actionData ? null : notice}
          mailed={!undelivered}
        />
      ) : (
        <>
          {notice && !actionData && <Notice kind="ok">{notice}</Notice>}
          <h1>
            <Trans>Welcome to {productName}</Trans>
          </h1>
          {actionData?.resend ? (
            <ResendForm returnTo={returnTo} email={actionData.email} errors={errors} />
          ) : (
            <SignInForm key={mode} returnTo={returnTo} mode={mode} email={actionData?.email} errors={errors} />
          )}
        </>
      )}
    </>
  );
}
