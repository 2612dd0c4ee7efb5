import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import type { Route } from "./+types/confirm-email-page";
import { confirmNewEmail, newEmailOf } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

/** Where the link to a new email leads. A press of a button confirms: programs that look into mail follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (url.searchParams.has("done")) return { email: null, done: true };
  const email = await newEmailOf(db, url.searchParams.get("token") ?? "");
  return email ? { email, done: false } : data({ email, done: false }, 410);
}

// Whom a link was mailed to is nobody else's to know, and the link itself is a key.
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(
  { who: "everybody", log: "email not changed", failed: messages.failed },
  async ({ env, db, viewer, request, url }, refuse) => {
    const outcome = await confirmNewEmail(authFor(env), db, request.headers, url.searchParams.get("token") ?? "");
    if ("refused" in outcome) return refuse(410, {});
    const theirs = (await viewer())?.id === outcome.account;
    return redirectDocument(theirs ? "/profile?said=email" : "/account/email/confirm?done=1", 303);
  },
);

export default function ConfirmEmailPage({ loaderData: { email, done }, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (done)
    return (
      <>
        <title>{`${t`Email changed`} - ${productName}`}</title>
        <h1>{i18n._(messages.emailChanged)}</h1>
        <p className="mt-6">
          <A className="button" href="/auth">
            <Trans>Sign In</Trans>
          </A>
        </p>
      </>
    );
  if (!email)
    return (
      <>
        <title>{`${t`Link no longer valid`} - ${productName}`}</title>
        <h1>
          <Trans>Link no longer valid</Trans>
        </h1>
        <p className="mt-4">{i18n._(messages.emailLinkDead)}</p>
        <p className="mt-6">
          <A className="button" href="/account/email">
            <Trans>Change email</Trans>
          </A>
        </p>
      </>
    );
  return (
    <>
      <title>{`${t`Confirm your new email`} - ${productName}`}</title>
      {actionData?.errors.form && <Notice kind="alert">{actionData.errors.form}</Notice>}
      <h1>
        <Trans>Confirm your new email</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          From now on you sign in with <b>{email}</b>.
        </Trans>
      </p>
      <Form method="post">
        <SubmitButton pending={t`Saving...`}>{t`Use This Email`}</SubmitButton>
      </Form>
    </>
  );
}
