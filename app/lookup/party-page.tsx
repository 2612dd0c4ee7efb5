import { useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { together } from "../../db/together";
import { reportsWithBill } from "../bills/shown-bills.server";
import { answersOfParty } from "../cases/answers/shown-answers.server";
import { today } from "../india";
import { logFailure } from "../log";
import { findParty, mayBeSame } from "../parties/parties.server";
import { productName } from "../product";
import { shown } from "../reports/public-report";
import { duesOfParty, reportsOfParty, settlementsOfParty } from "../reports/search/party-reports.server";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import { askedPage } from "../request/paging";
import { Notice } from "../ui/notice";
import * as messages from "../words/reports";
import { tryLater } from "../words/texts";
import type { Route } from "./+types/party-page";
import { partyPath } from "./party-path";
import { PartyMeta, PartyView } from "./party-view";

/** One page a party: what all reports of it say together. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, i18n } = context.get(requestContext);
  const id = requireId(params.id);
  const asked = url.searchParams.get("page");
  try {
    const party = await findParty(db, id);
    if (!party) throw data(null, { status: 404 });
    if ("mergedInto" in party) throw redirect(partyPath(party.mergedInto), 301);
    const [found, dues, settlements, others, answers, billed] = await together(db, [
      (db) => reportsOfParty(db, party, askedPage(asked)),
      (db) => duesOfParty(db, id),
      (db) => settlementsOfParty(db, id),
      (db) => mayBeSame(db, party),
      (db) => answersOfParty(db, i18n, id),
      (db) => reportsWithBill(db, party),
    ]);
    if (asked !== null && asked !== String(found.page)) throw redirect(partyPath(id, found.page));
    const { page, pages } = found;
    const reports = found.reports.map((report) => shown(i18n, report, report.highlighted));
    return {
      party,
      reports,
      page,
      pages,
      dues,
      settlements,
      others,
      answers,
      billed,
      today: today(),
      site: url.origin,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("party not loaded", error);
    return data({ party: null }, 503);
  }
}

/** Its own is in <PartyMeta>. */
export const meta = () => [];

export default function PartyPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  if (!loaderData.party)
    return (
      <>
        <title>{productName}</title>
        <Notice kind="alert">{i18n._(tryLater(i18n._(messages.detailFailed)))}</Notice>
      </>
    );
  return (
    <>
      <PartyMeta party={loaderData.party} site={loaderData.site} />
      <PartyView {...loaderData} />
    </>
  );
}
