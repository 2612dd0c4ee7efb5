import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { type FormErrors, parseFormLater, readForm } from "../request/read-form";
import { retryIn } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { SubmitButton } from "../ui/submit-button";
import * as says from "../words/accounts";
import * as limitsSay from "../words/limits";
import { wordsIn } from "../words/words.server";
import type { Route } from "./+types/password-page";
import { changePassword } from "./account-care.server";
import { authFor } from "./auth.server";
import { NewPasswordField, PasswordField } from "./credential-fields";
import { changePasswordForm } from "./credentials";
import { otherAccount } from "./form-owner";
import { passwordChangedMail } from "./mails";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return { email: viewer.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { env, db, cookies, words, waitUntil: inBackground } = requested;
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ errors }, status);
  const other = await otherAccount(requested, text);
  if (other) return refuse(409, { form: other });
  const form = await parseFormLater(changePasswordForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const viewer = context.get(viewerContext);
    const asking = { viewer, headers: request.headers, factor: env.LIMIT_FACTOR };
    const outcome = await changePassword(authFor(env), db, asking, form.value.password, form.value.new_password);
    if ("cookies" in outcome) {
      cookies.push(...outcome.cookies);
      const mail = passwordChangedMail(await wordsIn(viewer.language), env.APP_URL);
      inBackground(sendMail(env, viewer.email, mail));
      return redirectDocument("/profile?said=password", 303);
    }
    if (outcome.refused === "too many")
      return refuse(429, { password: words._(limitsSay.tooMany(retryIn(outcome.again, words))) });
    if (outcome.refused === "weak password") return refuse(422, { new_password: words._(says.passwordCommon) });
    return refuse(422, { password: words._(says.passwordWrong) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("password not changed", error);
    return refuse(500, { password: words._(says.failed) });
  }
}

export default function PasswordPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Change password`} - ${productName}`} />
      <h1>
        <Trans>Change password</Trans>
      </h1>
      <p className="mt-2">
        <Trans>You stay signed in here. Every other session ends.</Trans>
      </p>
      <Form method="post" noValidate className="narrow">
        {/* For password managers: which account this is. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <PasswordField error={errors.password} />
        <NewPasswordField error={errors.new_password} />
        <SubmitButton pending={t`Saving...`}>{t`Change Password`}</SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <A className="target" href="/auth/forgot">
          <Trans>Forgot password?</Trans>
        </A>
        <A className="target" href="/profile">
          <Trans>Back to My Account</Trans>
        </A>
      </p>
    </>
  );
}
