import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument } from "react-router";
import { productName } from "../../product";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import * as limitsMessages from "../../words/limits";
import { askNewPassword } from "../account-letters.server";
import { formAction } from "../form-action";
import { EmailField } from "../sign-in/credential-fields";
import { emailForm } from "../sign-in/credentials";
import type { Route } from "./+types/forgot-page";
import { countMail } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export const action = formAction(
  { who: "everybody", log: "link to a new password not sent", failed: messages.failed, at: "email" },
  async ({ env, db, address, i18n, parse }, refuse) => {
    const { email } = await parse(emailForm);
    const allowance = await countMail(db, env.LIMIT_FACTOR, email, address);
    if (!allowance.allowed) return refuse(429, { email: limitsMessages.tooMany(retryIn(allowance.retryAt, i18n)) });
    await askNewPassword({ db, secret: env.BETTER_AUTH_SECRET }, email);
    return redirectDocument("/auth/forgot?sent=1", 303);
  },
);

export default function ForgotPage({ loaderData: { sent }, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`Forgot password?`} - ${productName}`} />
      {sent && !actionData && <Notice kind="ok">{i18n._(messages.resetSent)}</Notice>}
      <h1>
        <Trans>Forgot password?</Trans>
      </h1>
      <p className="mt-2">
        {sent
          ? t`No mail came? Look in the spam folder first. Then ask again.`
          : t`Enter the email of your account. We will send you a link to choose a new password.`}
      </p>
      <Form method="post" action="/auth/forgot" noValidate className="narrow">
        <EmailField defaultValue={actionData?.values.email} error={actionData?.errors.email} />
        <SubmitButton pending={t`Sending...`}>{t`Send the Link`}</SubmitButton>
      </Form>
      <p className="mt-6">
        <A className="target" href="/auth">
          <Trans>Back to Sign In</Trans>
        </A>
      </p>
    </>
  );
}
