import { data } from "react-router";
import type { Db } from "../../db/client";
import { whyHidden } from "../reports/hidden-report.server";
import { errorPage } from "../request/error-page";
import { reports as says } from "../words/en";

/** To throw where a report is not to be seen: an unknown address, or one whose report admins have hidden, and why. */
export async function whyNotAvailable(db: Db, id: number) {
  const why = await whyHidden(db, id);
  return why === null ? data(null, { status: 404 }) : errorPage(404, says.unavailable, why);
}
