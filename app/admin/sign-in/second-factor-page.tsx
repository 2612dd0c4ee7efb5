import type { I18n } from "@lingui/core";
import { data, redirectDocument } from "react-router";
import { authFor } from "../../accounts/auth.server";
import { otherAccount } from "../../accounts/form-owner";
import type { Asking } from "../../accounts/recovery/account-care.server";
import {
  beginEnrolment,
  codesOfUnfinished,
  type Enrolment,
  finishEnrolment,
  turnOff,
} from "../../accounts/second-factor/second-factor.server";
import { typedCode } from "../../accounts/sign-in/credentials";
import { squaresOf } from "../../charges/qr";
import { logFailure } from "../../log";
import { adminContext, requestContext } from "../../request/context";
import { type FormErrors, readForm } from "../../request/read-form";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";
import * as accountsMessages from "../../words/accounts";
import * as limitsMessages from "../../words/limits";
import * as messages from "../../words/second-factor";
import { AdminFrame, adminTitle } from "../admin-frame";
import type { Route } from "./+types/second-factor-page";
import { BeginForm, EnrolForm, TurnOffForm } from "./second-factor-forms";

const path = "/admin/second-factor";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const required = (await context.get(requestContext).settings()).admins_need_second_factor;
  return { on: admin.secondFactor, required, done: url.searchParams.get("done") };
}

// Not a formAction: three steps, of which the first is answered with the secret and the codes.
export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const requested = context.get(requestContext);
  const { db, env, cookies, i18n } = requested;
  const { text } = await readForm(request);
  const auth = authFor(env);
  const asking: Asking = { viewer: admin, headers: request.headers, factor: env.LIMIT_FACTOR };
  const refuse = (status: number, errors: FormErrors, enrolment: Enrolment | null = null) =>
    data({ errors, enrolment: enrolment && shown(enrolment) }, status);
  const password = text.get("password") ?? "";
  const code = typedCode(text);
  const other = await otherAccount(requested, text);
  if (other) return refuse(409, { password: other });
  try {
    if (text.get("intent") === "begin") {
      if (password === "") return refuse(422, { password: i18n._(accountsMessages.passwordRequired) });
      if (admin.secondFactor) return redirectDocument(path, 303);
      const outcome = await beginEnrolment(auth, db, asking, password);
      return "refused" in outcome ? refuse(...unproved(outcome, i18n)) : refuse(200, {}, outcome);
    }
    if (text.get("intent") === "finish") {
      const rerender = async (status: number, message: string) => {
        const codes = await codesOfUnfinished(auth, db, admin);
        const uri = text.get("uri") ?? "";
        return codes.length > 0 && uri.startsWith("otpauth://totp/")
          ? refuse(status, { code: message }, { uri, codes })
          : refuse(status, { password: message });
      };
      if (code.code === "") return rerender(422, i18n._(messages.codeRequired));
      const outcome = await finishEnrolment(auth, db, asking, code.code);
      if ("refused" in outcome && outcome.refused === "clock")
        return rerender(422, i18n._(messages.clockOff(outcome.minutes)));
      if ("refused" in outcome)
        return outcome.refused === "too many"
          ? rerender(429, i18n._(limitsMessages.tooMany(retryIn(outcome.retryAt, i18n))))
          : rerender(422, i18n._(outcome.refused === "used" ? messages.codeUsed : messages.codeWrong));
      cookies.push(...outcome.cookies);
      return redirectDocument(`${path}?done=on`, 303);
    }
    if (password === "") return refuse(422, { password: i18n._(accountsMessages.passwordRequired) });
    if (code.code === "") return refuse(422, { code: i18n._(messages.codeRequired) });
    // The app's codes are digits alone; recovery codes have letters.
    const kind = /^\d+$/.test(code.code) ? "app" : "recovery";
    const outcome = await turnOff(auth, db, asking, password, { ...code, kind });
    if ("refused" in outcome) {
      if (outcome.refused === "used") return refuse(422, { code: i18n._(messages.codeUsed) });
      if (outcome.refused === "clock") return refuse(422, { code: i18n._(messages.clockOff(outcome.minutes)) });
      if (outcome.refused === "wrong") return refuse(422, { code: i18n._(messages.codeWrong) });
      return refuse(...unproved(outcome, i18n));
    }
    cookies.push(...outcome.cookies);
    return redirectDocument(`${path}?done=off`, 303);
  } catch (error) {
    logFailure("second factor not changed", error);
    return refuse(500, { password: i18n._(messages.failed) });
  }
}

function unproved(
  outcome: { refused: "wrong password" } | { refused: "too many"; retryAt: number },
  i18n: I18n,
): [status: number, errors: FormErrors] {
  return outcome.refused === "too many"
    ? [429, { password: i18n._(limitsMessages.tooMany(retryIn(outcome.retryAt, i18n))) }]
    : [422, { password: i18n._(messages.passwordWrong) }];
}

/** The secret in Base32 too, for who types it. */
function shown({ uri, codes }: Enrolment) {
  return { uri, codes, secret: new URL(uri).searchParams.get("secret") ?? "", squares: squaresOf(uri) };
}

const doneMessages: Record<string, string> = {
  on: "The second factor is on. From now on signing in asks for a code. Your other sessions have ended.",
  off: "The second factor is off.",
};

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const enrolment = actionData?.enrolment ?? null;
  const { on, required, done } = loaderData;
  const notice = !actionData && done === (on ? "on" : "off") ? doneMessages[done] : null;
  return (
    <AdminFrame
      here={path}
      title="Second factor"
      summary={<ErrorSummary errors={errors} title={adminTitle("Second factor")} />}
    >
      {notice && <Notice kind="ok">{notice}</Notice>}
      {required && !on && (
        <Notice kind="warning">All admins must use a second factor. Turn yours on to reach the other pages.</Notice>
      )}
      <p className="mt-2">
        With a second factor signing in asks for a code that an app on your phone shows, besides your password.{" "}
        <b>{on ? "Yours is on." : "Yours is off."}</b>
      </p>
      {on ? (
        <TurnOffForm errors={errors} />
      ) : enrolment ? (
        <EnrolForm {...enrolment} errors={errors} />
      ) : (
        <BeginForm errors={errors} />
      )}
    </AdminFrame>
  );
}
