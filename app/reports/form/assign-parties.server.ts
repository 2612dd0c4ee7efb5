import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { placeKeyStatements } from "../../parties/place-keys.server";
import { type Coming, placementOf } from "../../parties/place-reports.server";
import { triesForParty } from "./store-reports.server";

/** Reports that one batch takes: its statements stay far below the 100 KB of D1, also with their values written into them. */
const assignStep = 1_000;

/**
 * Gives reports above the id `after` that have no party the one they are about, the oldest first, at most a thousand at a
 * time. Answers the last id that was looked at; null: none was left. What has a party keeps it, so that nothing an admin
 * decided is undone and a run that was cut short goes on. Withdrawn reports need none.
 */
export async function assignParties(db: Db, after: number, most = assignStep): Promise<number | null> {
  for (let tries = 0; tries < triesForParty; tries++) {
    const rows = await db.all<Omit<Coming, "creationKey"> & { id: number; city: string | null }>(sql`
      select id, party_name, phone_number, gstin, city from fraud_reports indexed by reports_without_party
      where party_id is null and withdrawn_at is null and id > ${int(after)} order by id limit ${int(most)}`);
    const last = rows.at(-1);
    if (!last) return null;
    const place = await placementOf(
      db,
      rows.map((row) => ({ ...row, creationKey: `report ${row.id}` })),
    );
    const found = JSON.stringify(rows.map(({ id }, n) => [id, place.parties[n]?.id, place.parties[n]?.creationKey]));
    await atomically(db, [
      place.make(place.unchanged),
      // The signs keep it to the ids, instead of walking through all reports without a party for each.
      sql`update fraud_reports set party_id = coalesce(f.value ->> 1, ${place.idOf(sql`f.value ->> 2`)})
        from json_each(${found}) f
        where fraud_reports.id = f.value ->> 0 and +fraud_reports.party_id is null and +fraud_reports.withdrawn_at is null
          and ${place.unchanged}`,
      place.clearKeys,
      ...placeKeyStatements(rows.map(({ city }) => city)),
    ]);
    const [left] = await db.all<{ n: number }>(sql`
      select count(*) as n from (select 1 from fraud_reports indexed by reports_without_party
      where party_id is null and withdrawn_at is null and id > ${int(after)} and id <= ${int(last.id)} limit 1)`);
    if (left?.n === 0) return last.id;
  }
  throw new Error("others made parties of the same numbers all the time");
}
