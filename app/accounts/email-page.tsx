import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { retryIn } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import * as says from "../words/accounts";
import * as limitsSay from "../words/limits";
import type { Route } from "./+types/email-page";
import { countMail, mailEmailChange, verifyPassword } from "./account-care.server";
import { authFor } from "./auth.server";
import { EmailField, PasswordField } from "./credential-fields";
import { changeEmailForm } from "./credentials";
import { otherAccount } from "./form-owner";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return { email: viewer.email, sent: url.searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { env, db, address, words } = requested;
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ email: text.get("email") ?? "", errors }, status);
  const other = await otherAccount(requested, text);
  if (other) return refuse(409, { form: other });
  const form = parseForm(changeEmailForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const viewer = context.get(viewerContext);
    const { email, password } = form.value;
    if (email === viewer.email) return refuse(422, { email: words._(says.emailSame) });
    const auth = authFor(env);
    const asking = { viewer, headers: request.headers, factor: env.LIMIT_FACTOR };
    const unproved = await verifyPassword(auth, db, asking, password);
    if (unproved?.refused === "too many")
      return refuse(429, { password: words._(limitsSay.tooMany(retryIn(unproved.again, words))) });
    if (unproved) return refuse(422, { password: words._(says.passwordWrong) });
    const allowance = await countMail(db, env.LIMIT_FACTOR, email, address);
    if (!allowance.allowed) return refuse(429, { email: words._(limitsSay.tooMany(retryIn(allowance.again, words))) });
    if (!(await mailEmailChange(auth, db, env, { headers: request.headers, newEmail: email })))
      return refuse(503, { email: words._(says.mailFailed) });
    return redirectDocument("/account/email?sent=1", 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("link to a new email not sent", error);
    return refuse(500, { email: words._(says.failed) });
  }
}

export default function EmailPage({ loaderData: { email, sent }, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Change email`} - ${productName}`} />
      {sent && !actionData && <Notice kind="ok">{i18n._(says.changeLinkSent)}</Notice>}
      <h1>
        <Trans>Change email</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          Your email is <b>{email}</b>. We send a link to the new address; it takes effect when you follow it. Comments
          that show your name then show the part of the new one before the at sign.
        </Trans>
      </p>
      <Form method="post" action="/account/email" noValidate className="narrow">
        <EmailField label={t`New Email`} autoComplete="email" defaultValue={actionData?.email} error={errors.email} />
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
