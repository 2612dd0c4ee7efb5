import { env } from "cloudflare:workers";
import { counted, countedRows, type ServiceFunction } from "./counted-rows";

/** What D1 itself says was read by a service function, in rows. */
export function rowsRead(call: ServiceFunction): Promise<number> {
  return countedRows(env.DB, call);
}

/** How often a service function goes to the database: each time is a way there and back. */
export async function roundTrips(call: ServiceFunction): Promise<number> {
  return (await counted(env.DB, call)).trips;
}
