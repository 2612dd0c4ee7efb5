import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import type { Route } from "./+types/submitted-page";
import { findDraft } from "./drafts.server";

/** Where a bulk submission arrives: a page of its own, so that back and reload send nothing twice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = context.get(viewerContext);
  const draft = await findDraft(db, viewer, url.searchParams.get("draft") ?? "");
  if (!draft || draft.submitted === 0) throw data(null, { status: 404 });
  return { id: draft.id, submitted: draft.submitted, left: draft.rows.length };
}

export default function SubmittedPage({ loaderData: { id, submitted, left } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Reports submitted - ${productName}`}</title>
      <Notice kind="ok">
        <p className="font-bold">
          <Plural value={submitted} one="1 report was submitted." other="# reports were submitted." />
        </p>
      </Notice>
      <h1>
        <Trans>Reports submitted</Trans>
      </h1>
      <p className="mt-2">
        <Trans>Everyone can find them from now on. They are anonymous: nobody can see who reported them.</Trans>
      </p>
      {left > 0 && (
        <p className="mt-4">
          <Plural value={left} one="One row is still in your draft." other="# rows are still in your draft." />{" "}
          <A className="target" href={`/bulk-report/drafts/${id}`}>
            <Plural value={left} one="Continue with it" other="Continue with them" />
          </A>
        </p>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        <A className="button" href="/bulk-report">
          <Trans>Submit More Reports</Trans>
        </A>
        <A className="button-plain" href="/fraud-parties">
          <Trans>View All Reports</Trans>
        </A>
      </p>
    </>
  );
}
