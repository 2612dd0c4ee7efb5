import { data, Form, redirectDocument } from "react-router";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, parseFormLater, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import * as says from "../words/accounts";
import type { Route } from "./+types/reset-page";
import { resetLinkWorks, resetPassword } from "./account-care.server";
import { authFor } from "./auth.server";
import { NewPasswordField } from "./credential-fields";
import { resetForm } from "./credentials";

export const handle = { hydrate: true };
export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const works = token !== "" && (await resetLinkWorks(authFor(context.get(requestContext).env), token));
  return works ? { works } : data({ works }, 410);
}

// Whom a link was mailed to is nobody else's to know, and the link itself is a key.
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function action({ request, context, url }: Route.ActionArgs) {
  const { env } = context.get(requestContext);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ errors }, status);
  const form = await parseFormLater(resetForm, text);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const token = url.searchParams.get("token") ?? "";
    const outcome = await resetPassword(authFor(env), token, form.value.new_password);
    if ("done" in outcome) return redirectDocument("/auth?sent=reset", 303);
    return outcome.refused === "dead link"
      ? refuse(410, { new_password: says.resetLinkDead })
      : refuse(422, { new_password: says.passwordCommon });
  } catch (error) {
    logFailure("password not reset", error);
    return refuse(500, { new_password: says.failed });
  }
}

export default function ResetPage({ loaderData: { works }, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  if (!works)
    return (
      <>
        <title>{`Link no longer valid - ${productName}`}</title>
        <h1>Link no longer valid</h1>
        <div className="mt-4">
          <Notice kind="alert">{says.resetLinkDead}</Notice>
        </div>
        <p>
          <a className="button" href="/auth/forgot">
            Ask for a new link
          </a>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`Choose a new password - ${productName}`} />
      <h1>Choose a new password</h1>
      <p className="mt-2">It ends every session of your account. You then sign in with the new password.</p>
      <Form method="post" noValidate className="narrow">
        <NewPasswordField error={actionData?.errors.new_password} />
        <SubmitButton pending="Saving...">Save New Password</SubmitButton>
      </Form>
    </>
  );
}
