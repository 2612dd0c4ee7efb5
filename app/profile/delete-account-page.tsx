import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument } from "react-router";
import { authFor } from "../accounts/auth.server";
import { formAction } from "../accounts/form-action";
import { verifyPassword } from "../accounts/recovery/account-care.server";
import { PasswordField } from "../accounts/sign-in/credential-fields";
import { deleteAccountForm } from "../accounts/sign-in/credentials";
import { signOut } from "../accounts/sign-in/sign-in.server";
import { productName } from "../product";
import { viewerContext } from "../request/context";
import { retryIn } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { SubmitButton } from "../ui/submit-button";
import * as messages from "../words/accounts";
import * as limitsMessages from "../words/limits";
import type { Route } from "./+types/delete-account-page";
import { deleteAccount } from "./delete-account.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return { email: viewer.email };
}

export const action = formAction(
  { who: "signed in", log: "account not deleted", failed: messages.deleteFailed, at: "password" },
  async ({ sender, db, env, bucket, i18n, cookies, request: { headers }, parse }, refuse) => {
    const { password } = await parse(deleteAccountForm);
    const auth = authFor(env);
    const unproved = await verifyPassword(auth, db, { viewer: sender, headers, factor: env.LIMIT_FACTOR }, password);
    if (unproved?.refused === "too many")
      return refuse(429, { password: limitsMessages.tooMany(retryIn(unproved.retryAt, i18n)) });
    if (unproved) return refuse(422, { password: messages.passwordWrong });
    await deleteAccount(db, bucket, sender);
    cookies.push(...(await signOut(auth, db, headers)));
    return redirectDocument("/auth?sent=deleted", 303);
  },
);

export default function DeleteAccountPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Delete your account`} - ${productName}`} />
      <h1>
        <Trans>Delete your account?</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          This is about the account of <b>{email}</b>. It cannot be undone.
        </Trans>
      </p>
      <h2 className="mt-6">
        <Trans>What is deleted</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>
          <Trans>Your email, password, name, phone number and shop name.</Trans>
        </li>
        <li>
          <Trans>Whom you watch, and your notes.</Trans>
        </li>
        <li>
          <Trans>Every document of your reports, and files of reports that you have not submitted.</Trans>
        </li>
        <li>
          <Trans>Every session: you are signed out on all devices at once.</Trans>
        </li>
      </ul>
      <h2 className="mt-6">
        <Trans>What stays, without any link to you</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>
          <Trans>
            Your reports: they show Anonymous, also those that showed your name. Nobody, our team included, can find out
            any more that they were yours, so you cannot withdraw them later. Do you want one removed? Withdraw it
            first, in <A href="/profile?tab=reports">your reports</A>.
          </Trans>
        </li>
        <li>
          <Trans>
            Your comments: they show Anonymous, with their words as you wrote them. Delete one first, in{" "}
            <A href="/profile?tab=comments">your comments</A>, if its words say who you are.
          </Trans>
        </li>
        <li>
          <Trans>Promotions and legal notices that you asked for. A promotion continues until its end.</Trans>
        </li>
      </ul>
      <p className="mt-4">
        <Trans>
          You may want to <A href="/account/download">download your data</A> first.
        </Trans>
      </p>
      <Form method="post" noValidate className="narrow">
        <PasswordField error={errors.password} />
        <div className="flex flex-wrap items-end gap-x-6">
          <SubmitButton final pending={t`Deleting...`}>{t`Delete My Account`}</SubmitButton>
          <A className="target mb-1" href="/profile">
            <Trans context="the account">Keep it</Trans>
          </A>
        </div>
      </Form>
    </>
  );
}
