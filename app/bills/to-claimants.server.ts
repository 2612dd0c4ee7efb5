// How letters about bills that two reports claim are written, when they are sent.
import { sql } from "drizzle-orm";
import { int } from "../../db/sql";
import type { Post, Writing, Written } from "../outbox/deliver.server";
import { billClaimMail, billMovedMail } from "./mails";

export const toClaimants: Pick<Post["write"], "bill claim" | "bill moved"> = {
  "bill claim": write,
  "bill moved": write,
};

async function write({ db, env, i18n, letter }: Writing): Promise<Written> {
  const [row] = await db.all<{
    report: number;
    outcome: string;
    reason: string;
  }>(sql`select r.id as report, c.outcome, c.reason
    from bill_claims c cross join fraud_reports r on r.id = ${int(Number(letter.about.report))}
    where c.id = ${int(Number(letter.about.claim))} and c.decided_at is not null and r.user_id = ${letter.user_id} and r.withdrawn_at is null`);
  if (!row) return { dropped: "not so any more" };
  const { report, reason } = row;
  const mail =
    letter.kind === "bill moved"
      ? billMovedMail(i18n, env.APP_URL, { report, reason })
      : billClaimMail(i18n, env.APP_URL, { report, moved: row.outcome === "moved", reason });
  return { to: letter.to, mail };
}
