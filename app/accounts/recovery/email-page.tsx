import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { isDeadAddress } from "../../outbox/dead-addresses.server";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import * as limitsMessages from "../../words/limits";
import { askNewEmail, newEmailIsUndelivered } from "../account-letters.server";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { EmailField, PasswordField } from "../sign-in/credential-fields";
import { changeEmailForm } from "../sign-in/credentials";
import type { Route } from "./+types/email-page";
import { countMail, verifyPassword } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { db } = context.get(requestContext);
  const [undelivered, dead] = await together(db, [
    (db) => newEmailIsUndelivered(db, viewer.id),
    (db) => isDeadAddress(db, viewer.email),
  ]);
  return { email: viewer.email, sent: url.searchParams.has("sent"), undelivered, dead };
}

export const action = formAction(
  { who: "signed in", log: "link to a new email not sent", failed: messages.failed, at: "email" },
  async ({ sender, db, env, i18n, address, request: { headers }, parse }, refuse) => {
    const { email, password } = await parse(changeEmailForm);
    if (email === sender.email) return refuse(422, { email: messages.emailSame });
    const auth = authFor(env);
    const unproved = await verifyPassword(auth, db, { viewer: sender, headers, factor: env.LIMIT_FACTOR }, password);
    if (unproved?.refused === "too many")
      return refuse(429, { password: limitsMessages.tooMany(retryIn(unproved.retryAt, i18n)) });
    if (unproved) return refuse(422, { password: messages.passwordWrong });
    const allowance = await countMail(db, env.LIMIT_FACTOR, email, address);
    if (!allowance.allowed) return refuse(429, { email: limitsMessages.tooMany(retryIn(allowance.retryAt, i18n)) });
    await askNewEmail(db, sender.id, email);
    return redirectDocument("/account/email?sent=1", 303);
  },
);

export default function EmailPage({
  loaderData: { email, sent, undelivered, dead },
  actionData: answer,
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Change email`} - ${productName}`} />
      {sent && !undelivered && !actionData && <Notice kind="ok">{i18n._(messages.changeLinkSent)}</Notice>}
      {undelivered && !actionData && <Notice kind="alert">{i18n._(messages.changeLinkFailed)}</Notice>}
      {dead && !actionData && <Notice kind="alert">{i18n._(messages.deadAddress)}</Notice>}
      <h1>
        <Trans>Change email</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          Your email is <b>{email}</b>. We will send a link to the new address; the change takes effect when you open
          it. Comments that show your name will then show the part of the new address before the @ sign.
        </Trans>
      </p>
      <Form method="post" action="/account/email" noValidate className="narrow">
        <EmailField
          label={t`New Email`}
          autoComplete="email"
          defaultValue={actionData?.values.email}
          error={errors.email}
        />
        <PasswordField error={errors.password} />
        <SubmitButton pending={t`Sending...`}>{t`Send the Link`}</SubmitButton>
      </Form>
      <p className="mt-6">
        <A className="target" href="/profile">
          <Trans>Back to My Account</Trans>
        </A>
      </p>
    </>
  );
}
