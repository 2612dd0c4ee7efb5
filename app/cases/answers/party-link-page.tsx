import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { languageOf, pathIn } from "../../languages";
import { productName } from "../../product";
import { MessageLinks } from "../../reports/message-links";
import { ownReport } from "../../reports/own-reports.server";
import { shown } from "../../reports/public-report";
import { requestContext, viewerContext } from "../../request/context";
import { requireId } from "../../request/id";
import { CopyButton } from "../../ui/copy-button";
import { ErrorSummary } from "../../ui/error-summary";
import { FormOwner } from "../../ui/form-owner";
import { A } from "../../ui/link";
import { Name } from "../../ui/name";
import * as messages from "../../words/cases/party-links";
import { namedDevice } from "../asking/device";
import { deadline } from "../deadline";
import type { Route } from "./+types/party-link-page";
import { linkDays, linkPath } from "./answer-kinds";
import { linkOf, makeLink, revokeLink } from "./party-links.server";

/** Where a reporter gets the address that the party answers at, and ends it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, env, i18n, language } = requested;
  const viewer = context.get(viewerContext);
  const id = requireId(params.id);
  const [report, link] = await together(db, [(db) => ownReport(db, viewer, id), (db) => linkOf(db, viewer, id)]);
  if (!report || report.hidden) throw data(null, { status: 404 });
  return {
    report: shown(i18n, report),
    anonymous: report.is_anonymous,
    link: link && {
      address: new URL(pathIn(language, linkPath(link.token)), env.APP_URL).href,
      until: deadline(i18n, link.expires_at),
    },
    ended: url.searchParams.get("said") === "ended",
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(
  {
    who: "signed in",
    log: "party link not made",
    failed: messages.failed,
    at: "link",
    refusals: { gone: { link: messages.gone } },
  },
  async ({ sender, params, url, text, ...asked }) => {
    const id = requireId(params.id);
    const { path } = languageOf(url.pathname);
    const ends = text.get("intent") === "end";
    const from = { device: namedDevice(asked), address: known(asked.address) };
    // Both say themselves whose report it is.
    const [own, isDone] = await Promise.all([
      ownReport(asked.db, sender, id),
      ends ? revokeLink(asked.db, sender, id) : makeLink(asked.db, sender, id, from),
    ]);
    if (!own) throw data(null, { status: 404 });
    if (ends) return redirectDocument(`${path}?said=ended`, 303);
    return isDone ? redirectDocument(`${path}#link`, 303) : "gone";
  },
);

/** On this machine alone everybody comes from one address, and would be the reporter: none is kept. */
function known(address: string): string | null {
  return /^(local|127\..*|0:0:0:0::\/64)$/.test(address) ? null : address;
}

export default function PartyLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { report, anonymous, link, ended } = loaderData;
  const title = t`Send the party its link`;
  const { party, amount, dueSince } = report;
  const { address, until } = link ?? { address: "", until: "" };
  const text = report.settlement?.paid
    ? t`${party}: a report on ${productName} says that ${amount} was due and is now paid. See it and tell us whether that is right. No account needed: ${address}`
    : t`${party}: a report on ${productName} says that ${amount} has been due since ${dueSince}. See it and tell us whether it is paid or wrong. No account needed: ${address}`;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${title} - ${productName}`} />
      <A className="target -mt-3" href={`/fraud-parties/${report.id}`}>
        <Trans>Back</Trans>
      </A>
      <h1>{title}</h1>
      <p className="hint mt-1">
        <Trans>
          Your report of <Name>{party}</Name>, <span className="number">{amount}</span>
        </Trans>
      </p>
      <p className="mt-3">
        <Trans>
          Whoever opens it sees the report and can say, without an account, that it is paid, that it is wrong, or when
          it will be paid. Our team reads each answer before it is shown under the report, and everybody can see that it
          came through your link and may be from anyone who has it. Nobody can answer from your own account, browser or
          internet connection.
        </Trans>
      </p>
      {anonymous && (
        <p className="note mt-3">
          <Trans>
            Your report is anonymous. Whoever gets this link from your phone learns that the report is yours.
          </Trans>
        </p>
      )}
      {ended && !link && (
        <p role="status" className="mt-3 font-bold">
          <Trans>The link is stopped. Nobody can answer through it any more.</Trans>
        </p>
      )}
      {link ? (
        <section id="link" aria-labelledby="send" className="mt-5 max-w-2xl">
          <h2 id="send">
            <Trans>The party's link</Trans>
          </h2>
          <p className="mt-1 break-all tabular-nums">{link.address}</p>
          <p className="hint">
            <Trans>
              It works until {until}. Send it only to the party: whoever has it can answer in the party's name.
            </Trans>
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <MessageLinks text={text} whatsApp={t`Send by WhatsApp`} sms={t`Send by SMS`} main />
            <CopyButton text={link.address} />
          </p>
          <form method="post" className="mt-4">
            <FormOwner />
            <button type="submit" name="intent" value="end" className="button-plain">
              <Trans>Stop this link</Trans>
            </button>
          </form>
        </section>
      ) : (
        <form method="post" className="mt-5">
          <FormOwner />
          <button id="link" type="submit" name="intent" value="make" className="button">
            <Trans>Make the link</Trans>
          </button>
          <p className="hint mt-2">
            <Trans>It works for {linkDays} days, or until you stop it.</Trans>
          </p>
        </form>
      )}
    </>
  );
}
