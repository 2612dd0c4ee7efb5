// How letters about campaigns are written, when they are sent.
import { sql } from "drizzle-orm";
import { int } from "../../db/sql";
import type { Post } from "../outbox/deliver.server";
import { campaignChargeMail } from "./mails";
import type { PlanName } from "./plans";

export const toVendors: Pick<Post["write"], "campaign charge"> = {
  "campaign charge": async ({ db, env, i18n, letter }) => {
    const status = letter.about.verified ? "verified" : "rejected";
    const [charge] = await db.all<{
      reference: string;
      plan: PlanName;
    }>(sql`select reference, plan_name as plan from payments
      where id = ${int(Number(letter.about.charge))} and user_id = ${letter.user_id} and status = ${status}`);
    if (!charge) return { dropped: "not so any more" };
    return { to: letter.to, mail: campaignChargeMail(i18n, env.APP_URL, charge, status === "verified") };
  },
};
