import { data } from "react-router";
import type { Db } from "../../db/client";
import { reports as says } from "../messages";
import { tell } from "../told";
import { whyHidden } from "./hidden-report.server";

/** To throw where a report is not to be seen: an unknown address, or one whose report admins have hidden, and why. */
export async function whyNotAvailable(db: Db, id: number) {
  const why = await whyHidden(db, id);
  return why === null ? data(null, { status: 404 }) : tell(404, says.unavailable, why);
}
