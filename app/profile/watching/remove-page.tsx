import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { A } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import { ownWatch, removeWatch } from "../../watches/watches.server";
import * as messages from "../../words/watching";
import type { Route } from "./+types/remove-page";
import { WatchTitle } from "./watch-title";

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const watch = await ownWatch(requested.db, viewer, requireId(params.id));
  if (!watch) throw data(null, { status: 404 });
  return { watch };
}

export const action = formAction(
  { who: "signed in", log: "watch not removed", failed: messages.failed },
  async ({ sender, db, params }) => {
    if (!(await removeWatch(db, sender, requireId(params.id)))) throw data(null, { status: 404 });
    return redirectDocument("/watch?said=removed", 303);
  },
);

export default function RemovePage({ loaderData: { watch }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={t`Stop watching - ${productName}`} />
      <h1>
        <Trans>
          Stop watching <WatchTitle {...watch} />?
        </Trans>
      </h1>
      <p className="mt-2">
        <Trans>We will no longer tell you when it is reported. Your note about it is deleted.</Trans>
      </p>
      <form id="form" method="post" className="flex flex-wrap items-end gap-4">
        <SubmitButton final pending={t`Removing...`}>
          {t`Stop watching`}
        </SubmitButton>
        <A className="target mb-1" href={`/watch/${watch.id}`}>
          <Trans>Keep it</Trans>
        </A>
      </form>
    </>
  );
}
