import { env } from "cloudflare:workers";
import { countedRows, type Verb } from "./counted-rows";

/** What D1 itself says was read by a verb, in rows. */
export function rowsRead(verb: Verb): Promise<number> {
  return countedRows(env.DB, verb);
}
