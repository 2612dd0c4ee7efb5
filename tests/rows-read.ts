import { env } from "cloudflare:workers";
import { counted, countedRows, type Verb } from "./counted-rows";

/** What D1 itself says was read by a verb, in rows. */
export function rowsRead(verb: Verb): Promise<number> {
  return countedRows(env.DB, verb);
}

/** How often a verb goes to the database: each time is a way there and back. */
export async function roundTrips(verb: Verb): Promise<number> {
  return (await counted(env.DB, verb)).trips;
}
