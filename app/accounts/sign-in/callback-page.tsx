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
import { confirmEmail } from "../accounts.server";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { confirmationOf } from "../mailed-links.server";
import type { Route } from "./+types/callback-page";
import { ResendForm } from "./resend-form";
import { pathOnThisSite, signInPath } from "./return-to";
import { forgetSignUp, signedUpHere } from "./sign-up-cookie.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const nothing = { email: "", token: "" };

/** Where the link of a new account leads. A press of a button confirms: programs that look into mail follow links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { env, db, viewer } = context.get(requestContext);
  const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
  const token = url.searchParams.get("token");
  const who = await viewer();
  if (token === null) {
    if (!who) return { ...nothing, state: "confirmed" as const, returnTo };
    if (url.searchParams.get("said") === "in") return { ...nothing, state: "signed in" as const, returnTo };
    return { ...nothing, email: who.email, state: "somebody else" as const, returnTo };
  }
  const confirmation = await confirmationOf(db, env.BETTER_AUTH_SECRET, token);
  if (!confirmation) return data({ ...nothing, state: "dead" as const, returnTo }, 410);
  const { email } = confirmation;
  if (confirmation.done) throw redirectDocument(donePath(returnTo, who?.email === email));
  return { email, token, state: "asked" as const, returnTo };
}

// Whom a link was mailed to is nobody else's to know, and the link itself is a key.
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(
  { who: "everybody", log: "email not confirmed", failed: messages.failed, more: { dead: false } },
  async ({ env, db, cookies, viewer, request, url, text }, refuse) => {
    const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
    const token = text.get("token") ?? "";
    const confirmation = await confirmationOf(db, env.BETTER_AUTH_SECRET, token);
    if (!confirmation) return refuse(410, {}, { dead: true });
    const { email } = confirmation;
    const who = await viewer();
    const here = await signedUpHere(env, request.headers, email);
    const outcome = await confirmEmail(authFor(env), db, request.headers, { token, email }, here && !who);
    if ("refused" in outcome) return refuse(410, {}, { dead: true });
    cookies.push(...outcome.cookies);
    if (here) cookies.push(await forgetSignUp(env));
    // The token leaves the address bar, and with it the history.
    return redirectDocument(donePath(returnTo, outcome.cookies.length > 0 || who?.email === email), 303);
  },
);

/** Who is signed in goes on to where they were going; where that is nowhere, this page says that it is done. */
function donePath(returnTo: string, signedIn: boolean): string {
  if (signedIn && returnTo !== "/") return returnTo;
  return `/auth/callback?${signedIn ? "said=in&" : ""}returnTo=${encodeURIComponent(returnTo)}`;
}

export default function CallbackPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  const { state, returnTo, email, token } = loaderData;
  if (state === "dead" || actionData?.dead)
    return (
      <>
        <title>{`${t`Link no longer valid`} - ${productName}`}</title>
        <h1>
          <Trans>Link no longer valid</Trans>
        </h1>
        <p className="mt-4">{i18n._(messages.linkDead)}</p>
        <ResendForm returnTo={returnTo} email="" errors={{}} />
      </>
    );
  if (state === "asked")
    return (
      <>
        <title>{`${t`Confirm your email`} - ${productName}`}</title>
        {actionData?.errors.form && <Notice kind="alert">{actionData.errors.form}</Notice>}
        <h1>
          <Trans>Confirm your email</Trans>
        </h1>
        <p className="mt-2">{i18n._(messages.confirmAsked)}</p>
        <Form method="post" className="wrap-anywhere">
          <input type="hidden" name="token" value={token} />
          <SubmitButton pending={t`Confirming...`}>{t`Confirm ${email}`}</SubmitButton>
        </Form>
      </>
    );
  return (
    <>
      <title>{`${t`Email confirmed`} - ${productName}`}</title>
      <Notice kind="ok">{state === "signed in" ? i18n._(messages.confirmed) : i18n._(messages.confirmedBefore)}</Notice>
      <h1>
        <Trans>Email confirmed</Trans>
      </h1>
      {state === "somebody else" && <p className="mt-4 wrap-anywhere">{i18n._(messages.confirmedElse(email))}</p>}
      <p className="mt-6">
        {state === "signed in" ? (
          <A className="button" href="/report">
            <Trans>Report a party</Trans>
          </A>
        ) : (
          <A className="button" href={signInPath(returnTo)}>
            {state === "somebody else" ? t`Continue` : t`Sign In`}
          </A>
        )}
      </p>
    </>
  );
}
