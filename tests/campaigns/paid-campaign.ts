import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import type { Viewer } from "../../app/viewer";
import { db } from "../people";
import { party, reportsOf } from "./campaigns";

let utrs = 700_000_000_000;

/** A campaign of the dearest plan that waits for its payment, and a bank's number that nobody has entered. */
export async function campaignOf(viewer: Viewer): Promise<{ reference: string; utr: string }> {
  const ids = await reportsOf(viewer, ["Unpaid"]);
  const parties = ids.map((id) => party(id));
  const plan = planNamed("premium") as Plan;
  const outcome = await confirmCampaign(db, viewer, { plan, parties, key: crypto.randomUUID() });
  if (!("charge" in outcome) || !outcome.charge) throw new Error("nothing to pay");
  utrs += 1;
  return { reference: outcome.charge, utr: String(utrs) };
}
