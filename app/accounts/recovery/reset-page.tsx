import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { NewPasswordField } from "../sign-in/credential-fields";
import { resetForm } from "../sign-in/credentials";
import type { Route } from "./+types/reset-page";
import { resetLinkWorks, resetPassword } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const works = token !== "" && (await resetLinkWorks(authFor(context.get(requestContext).env), token));
  return works ? { works } : data({ works }, 410);
}

// Whom a link was mailed to is nobody else's to know, and the link itself is a key.
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(
  { who: "everybody", log: "password not reset", failed: messages.failed, at: "new_password" },
  async ({ env, url, parse }, refuse) => {
    const { new_password } = await parse(resetForm);
    const outcome = await resetPassword(authFor(env), url.searchParams.get("token") ?? "", new_password);
    if ("done" in outcome) return redirectDocument("/auth?sent=reset", 303);
    return outcome.refused === "dead link"
      ? refuse(410, { new_password: messages.resetLinkDead })
      : refuse(422, { new_password: messages.passwordCommon });
  },
);

export default function ResetPage({ loaderData: { works }, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (!works)
    return (
      <>
        <title>{`${t`Link no longer valid`} - ${productName}`}</title>
        <h1>
          <Trans>Link no longer valid</Trans>
        </h1>
        <div className="mt-4">
          <Notice kind="alert">{i18n._(messages.resetLinkDead)}</Notice>
        </div>
        <p>
          <A className="button" href="/auth/forgot">
            <Trans>Ask for a new link</Trans>
          </A>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`Choose a new password`} - ${productName}`} />
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="mt-2">
        <Trans>It signs you out on all devices. You then sign in with the new password.</Trans>
      </p>
      <Form method="post" noValidate className="narrow">
        <NewPasswordField error={actionData?.errors.new_password} />
        <SubmitButton pending={t`Saving...`}>{t`Save New Password`}</SubmitButton>
      </Form>
    </>
  );
}
