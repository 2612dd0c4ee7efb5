import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { Viewer } from "../accounts/viewer.server";

export async function countPromotionsBy(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from promotions where user_id = ${viewer.id}`);
  return row?.n ?? 0;
}
