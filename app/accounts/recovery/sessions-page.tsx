import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument } from "react-router";
import { day } from "../../india";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/accounts";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { deviceName } from "../sign-in/device";
import type { Route } from "./+types/sessions-page";
import { sessionsOf, signOutEverywhere } from "./account-care.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, language, i18n } = requested;
  const viewer = context.get(viewerContext);
  const sessions = await sessionsOf(db, viewer);
  return sessions.map(({ id, device, since, here }) => ({
    id,
    device: deviceName(device, i18n),
    since: day(since, language),
    here,
  }));
}

export const action = formAction(
  { who: "signed in", log: "not signed out everywhere", failed: messages.failed },
  async ({ env, cookies, request }) => {
    cookies.push(...(await signOutEverywhere(authFor(env), request.headers)));
    return redirectDocument("/auth?sent=out", 303);
  },
);

export default function SessionsPage({ loaderData: sessions, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`Your sessions`} - ${productName}`} />
      <h1>
        <Trans>Your sessions</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          Where you are signed in. If you do not recognise one of these, sign out everywhere, then change your password.
        </Trans>
      </p>
      <ul className="narrow mt-4 border-b border-rule">
        {sessions.map(({ id, device, since, here }) => (
          <li key={id} className="border-t border-rule py-3">
            <b>{device}</b>
            {here && (
              <span className="font-bold text-ok">
                {" "}
                <Trans>This device</Trans>
              </span>
            )}
            <p className="hint">
              <Trans>Since {since}</Trans>
            </p>
          </li>
        ))}
      </ul>
      <Form id="form" method="post">
        <SubmitButton pending={t`Signing out...`}>{t`Sign out everywhere`}</SubmitButton>
      </Form>
      <p className="mt-6">
        <A className="target" href="/profile">
          <Trans>Back to My Account</Trans>
        </A>
      </p>
    </>
  );
}
