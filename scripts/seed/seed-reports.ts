import { rebuildNameKeys } from "../../app/parties/name-keys.server";
import { rebuildPlaceKeys } from "../../app/parties/place-keys.server";
import { assignParties } from "../../app/reports/form/assign-parties.server";
import { openDatabase } from "../../db/client";
import { madeUpParty } from "./seed-parties";

const day = 24 * 3600 * 1000;

/** So many made-up reports more, a thousand a statement. `from`: how many there are of them. */
export async function seedReports(db: D1Database, many: number, from = 0): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < many; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, many - start) }, (_, offset) => {
      const index = from + start + offset;
      return {
        party_name: madeUpParty(index),
        phone_number: String((index * 7_654_321) % 10_000_000).padStart(7, "0"),
        amount_due: 100 + ((index * 104_729) % 9_999) * 100,
        due_date: new Date(now - ((index % 900) + 1) * day).toISOString().slice(0, 10),
        reporter_name: null,
        user_id: null,
        created_at: now - (many - start - offset) * 1_000,
        submission: null,
      };
    });
    await insertReports(db, rows);
  }
  await spell(db);
}

export type SeedRow = {
  party_name: string;
  phone_number: string;
  amount_due: number;
  due_date: string;
  reporter_name: string | null;
  user_id: string | null;
  created_at: number;
  submission: string | null;
  city?: string;
  gstin?: string;
};

export async function insertReports(db: D1Database, rows: SeedRow[]): Promise<void> {
  await db
    .prepare(
      `insert or ignore into fraud_reports (party_name, phone_number, amount_due, due_date, city, gstin, reporter_name, is_anonymous, user_id, created_at, submission)
       select value ->> 'party_name', value ->> 'phone_number', value ->> 'amount_due', value ->> 'due_date', value ->> 'city', value ->> 'gstin', value ->> 'reporter_name',
         value ->> 'reporter_name' is null, value ->> 'user_id', value ->> 'created_at', value ->> 'submission' from json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

/** Makes the newly inserted reports findable by other spellings and by their places, and gives them their parties. */
export async function spell(db: D1Database): Promise<void> {
  const last = await db.prepare("select max(id) as id from fraud_reports").first<number>("id");
  const done = await db.prepare("select max(report_id) as id from report_name_keys").first<number>("id");
  await rebuildNameKeys(openDatabase(db), (done ?? 0) + 1, last ?? 0);
  let after: number | null = 0;
  while (after !== null) after = await assignParties(openDatabase(db), after);
  await rebuildPlaceKeys(openDatabase(db), (done ?? 0) + 1, last ?? 0);
}
