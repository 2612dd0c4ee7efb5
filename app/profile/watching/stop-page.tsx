import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { logFailure } from "../../log";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { readForm } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { A } from "../../ui/link";
import { isStopToken, stopMails } from "../../watches/watches.server";
import * as messages from "../../words/watching";
import type { Route } from "./+types/stop-page";

/** Where each mail to a watcher ends. To open it changes nothing: mail programs open links by themselves. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (!(await isStopToken(db, params.token))) throw data(null, { status: 404 });
  return { stopped: url.searchParams.has("stopped") };
}

/** By the button, or by a mail program for its reader (RFC 8058), which is not led elsewhere. */
// Not a formAction: mail programs send it by the key alone, and are answered with a plain 200.
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, i18n } = context.get(requestContext);
  const { text } = await readForm(request);
  try {
    if (!(await stopMails(db, params.token))) throw data(null, { status: 404 });
    if (text.get("List-Unsubscribe") === "One-Click") return data({ stopped: true, errors: {} });
    return redirectDocument(`/watch/stop/${params.token}?stopped=1`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("mails not ended", error);
    return data({ stopped: false, errors: { form: i18n._(messages.failed) } }, 500);
  }
}

/** Its address is a key. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const stopped = actionData?.stopped || loaderData.stopped;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={t`Stop these mails - ${productName}`} />
      <h1>{stopped ? t`You will get no more of these mails` : t`Stop the mails about parties that you watch?`}</h1>
      <p className="mt-2">
        {stopped
          ? t`What you watch stays as it is. To get mails again, sign in and choose so in your list.`
          : t`What you watch stays as it is: only the mails stop.`}
      </p>
      {!stopped && (
        <form id="form" method="post">
          <button type="submit" className="button mt-6">
            <Trans>Stop these mails</Trans>
          </button>
        </form>
      )}
      <p className="mt-4">
        <A className="target" href="/watch">
          <Trans>What you watch</Trans>
        </A>
      </p>
    </>
  );
}
