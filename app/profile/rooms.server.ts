import type { SQL } from "drizzle-orm";
import * as accounts from "../accounts/own-rows.server";
import * as bills from "../bills/own-rows.server";
import * as bulk from "../bulk/own-rows.server";
import * as campaigns from "../campaigns/own-rows.server";
import * as cases from "../cases/own-rows.server";
import * as charges from "../charges/own-rows.server";
import * as comments from "../comments/own-rows.server";
import * as outbox from "../outbox/own-rows.server";
import * as reports from "../reports/own-rows.server";
import type { Viewer } from "../viewer";
import * as watches from "../watches/own-rows.server";

// Every room that keeps something of a user; the person's own last. Cases and bills
// find theirs by the reports, which go after them. tests/profile/complete.test.ts finds who is missing.
const rooms = [cases, bills, reports, comments, bulk, campaigns, charges, watches, outbox, accounts];

/** A query for each kind of thing that is kept of the viewer. */
export function ownRows(viewer: Viewer): Record<string, SQL> {
  return Object.assign({}, ...rooms.map((room) => room.ownRows(viewer)));
}

/** The statements that delete the viewer's account, in order: for one atomic batch. */
export function leave(viewer: Viewer): SQL[] {
  return rooms.flatMap((room) => room.leave(viewer));
}
