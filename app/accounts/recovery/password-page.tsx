import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument } from "react-router";
import { productName } from "../../product";
import { viewerContext } from "../../request/context";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import * as limitsMessages from "../../words/limits";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { NewPasswordField, PasswordField } from "../sign-in/credential-fields";
import { changePasswordForm } from "../sign-in/credentials";
import type { Route } from "./+types/password-page";
import { changePassword } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return { email: viewer.email };
}

export const action = formAction(
  { who: "signed in", log: "password not changed", failed: messages.failed, at: "password" },
  async ({ sender, db, env, i18n, cookies, request, parse }, refuse) => {
    const { password, new_password } = await parse(changePasswordForm);
    const asking = { viewer: sender, headers: request.headers, factor: env.LIMIT_FACTOR };
    const outcome = await changePassword(authFor(env), db, asking, password, new_password);
    if ("cookies" in outcome) {
      cookies.push(...outcome.cookies);
      return redirectDocument("/profile?said=password", 303);
    }
    if (outcome.refused === "too many")
      return refuse(429, { password: limitsMessages.tooMany(retryIn(outcome.retryAt, i18n)) });
    if (outcome.refused === "weak password") return refuse(422, { new_password: messages.passwordCommon });
    return refuse(422, { password: messages.passwordWrong });
  },
);

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
        <Trans>You stay signed in here. All other devices are signed out.</Trans>
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
