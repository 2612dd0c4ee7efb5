import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isVisible, mayWrite } from "../../db/sql";
import { countAttempt } from "../settings/limits.server";
import type { Viewer } from "../viewer";
import { newToken, openCaseStatements } from "./open-case.server";
import { withoutContacts } from "./without-contacts";

export type Flagged = { kind: "report" | "comment" | "answer"; id: number };

/** What is flagged, as the page shows it: under which report it stands, and what it says. Null: it is not to be seen. */
export async function flaggable(
  db: Db,
  { kind, id }: Flagged,
): Promise<{ report: number; party: string; text: string | null } | null> {
  const rows = await db.all<{ report: number; party: string; text: string | null }>(objectOf(kind, id));
  const [row] = rows;
  // What a party writes is read by nobody with its numbers and addresses in it.
  return row ? { ...row, text: kind === "answer" ? withoutContacts(row.text ?? "") : row.text } : null;
}

export type FlagOutcome = "flagged" | "gone" | { refused: "too many"; again: number };

/**
 * Flags something, once a person. All flags of one thing are one case while that is open; its deadline is that of the
 * first. In one atomic batch, so that two at once are joined as well.
 */
export async function flag(
  db: Db,
  viewer: Viewer,
  { kind, id }: Flagged,
  reason: string,
  limitFactor: string,
  now = Date.now(),
): Promise<FlagOutcome> {
  const mine = sql`user_id = ${viewer.id} and object_kind = ${kind} and object_id = ${int(id)}`;
  const flagged = async () => (await db.all(sql`select 1 from flags where ${mine}`)).length > 0;
  if (await flagged()) return "flagged";
  const there = await flaggable(db, { kind, id });
  if (!there) return "gone";
  const allowance = await countAttempt(db, limitFactor, "flags of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", again: allowance.again };
  const open = sql`kind = 'flag' and decided_at is null and object_kind = ${kind} and object_id = ${int(id)}`;
  const may = sql`exists (${objectOf(kind, id)}) and ${mayWrite(viewer.id)}
    and not exists (select 1 from cases where ${open}) and not exists (select 1 from flags where ${mine})`;
  await atomically(db, [
    ...openCaseStatements(
      {
        kind: "flag",
        token: newToken(),
        reports: [there.report],
        object: { kind, id: int(id) },
        submission: `flag ${crypto.randomUUID()}`,
      },
      may,
      now,
    ),
    sql`insert into flags (case_id, object_kind, object_id, user_id, reason, created_at)
      select id, ${kind}, ${int(id)}, ${viewer.id}, ${reason}, ${now} from cases
      where ${open} and exists (${objectOf(kind, id)}) and ${mayWrite(viewer.id)} on conflict do nothing`,
  ]);
  return (await flagged()) ? "flagged" : "gone";
}

/** Selects the report, its party's name and the text of what anybody can see and flag. */
function objectOf(kind: Flagged["kind"], id: number): SQL {
  const under = sql`r.id as report, r.party_name as party`;
  if (kind === "report")
    return sql`select ${under}, null as text from fraud_reports r where r.id = ${int(id)} and ${isVisible("r")}`;
  if (kind === "comment")
    return sql`select ${under}, o.content as text from comments o join fraud_reports r on r.id = o.report_id
      where o.id = ${int(id)} and ${isVisible("r")}`;
  return sql`select ${under}, o.text from answers o join fraud_reports r on r.id = o.report_id
    where o.id = ${int(id)} and o.status = 'shown' and ${isVisible("r")}`;
}
