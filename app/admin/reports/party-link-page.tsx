import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { linkPath } from "../../cases/answers/answer-kinds";
import { deskLinkOf, endDeskLink, makeDeskLink } from "../../cases/answers/party-links.server";
import { deadline } from "../../cases/deadline";
import { wholeReport } from "../../reports/any-report.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { reasonForm } from "../reason";
import type { Route } from "./+types/party-link-page";

/** A link for the party of a report alone, once it has shown who it is: what comes through it is the party's answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db, env, i18n } = context.get(requestContext);
  const id = requireId(params.id);
  const [report, link] = await together(db, [(db) => wholeReport(db, admin, id), (db) => deskLinkOf(db, admin, id)]);
  if (!report) throw data(null, { status: 404 });
  const party = report.party_name;
  return {
    ...{ id, party },
    link: link && { address: new URL(linkPath(link.token), env.APP_URL).href, until: deadline(i18n, link.expires_at) },
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(
  {
    who: "admin",
    log: "party link not made or ended",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone } },
  },
  async ({ sender, db, params, text, parse }) => {
    const id = requireId(params.id);
    const { reason } = await parse(reasonForm);
    const act = text.get("act") === "end" ? endDeskLink : makeDeskLink;
    return (await act(db, sender, id, reason)) ? redirectDocument(`/admin/reports/${id}/party-link`, 303) : "already";
  },
);

export default function DeskLinkPage({ loaderData: { id, party, link }, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      here="/admin/reports"
      title={link ? `End the link of ${party}?` : `Make a link for ${party}?`}
      heading={
        <>
          {link ? "The link of" : "A link for"} <span translate="no">{party}</span>
        </>
      }
      errors={actionData?.errors ?? {}}
      reason={actionData?.values.reason}
      button={link ? "End the Link" : "Make the Link"}
      back={`/admin/reports/${id}`}
    >
      <input type="hidden" name="act" value={link ? "end" : "make"} />
      {link ? (
        <>
          <p className="mt-2">
            Send it to the party alone. What comes through it is shown at once, as the party's answer.
          </p>
          <p className="mt-2 break-all tabular-nums">{link.address}</p>
          <p className="hint">It opens until {link.until}, or until it is ended.</p>
        </>
      ) : (
        <p className="mt-2">
          Only once the party has shown you who it is: a call back to the number of its signboard, its GST certificate.
          Write down below how it did. Seven digits that agree show nothing: everybody reads them.
        </p>
      )}
    </AskPage>
  );
}
