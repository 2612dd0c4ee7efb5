import type { Db } from "../../db/client";
import { together } from "../../db/together";
import { dayOf } from "../india";
import type { Viewer } from "../viewer";
import { ownRows } from "./rooms.server";

/**
 * Everything that is kept of the viewer, in the names of the database: what the Digital Personal Data Protection Act,
 * section 11, lets people ask for. Times are days, as everywhere; of files, what they are and where they open.
 */
export async function ownData(db: Db, viewer: Viewer): Promise<Record<string, OwnRow | OwnRow[] | undefined>> {
  const queries = Object.entries(ownRows(viewer));
  const kinds = await together(
    db,
    queries.map(
      ([kind, rows]) =>
        async (db: Db) =>
          [kind, await db.all<StoredRow>(rows)] as const,
    ),
  );
  return Object.fromEntries(
    kinds.map(([kind, rows]) => [kind, once.has(kind) ? rows.map(readable)[0] : rows.map(readable)]),
  );
}

/** Kinds of which everybody has one. */
const once = new Set(["account", "profile"]);

type StoredRow = Record<string, string | number | null>;
type OwnRow = Record<string, unknown>;

const moments = /_at$|^(end_date|kept_until|signup_date)$/;

/** A row with its moments as days in India, its yes-or-no as one, its JSON as what it says. */
function readable(row: StoredRow): OwnRow {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value === null) return [name, null];
    if (moments.test(name)) return [name, dayOf(typeof value === "number" ? value : Date.parse(value))];
    if (name === "rows") return [name, JSON.parse(String(value))];
    return [name, name.startsWith("is_") || name === "verified" ? value === 1 : value];
  });
  return Object.fromEntries(entries);
}
