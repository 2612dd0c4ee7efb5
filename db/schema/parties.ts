// Parties, what they are found by, and what admins moved between them.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/**
 * The keys under which reports of a similar name are found: app/parties/similar-names.ts. A row is only a hint, the
 * names themselves decide, so one that is out of date harms nothing. WITHOUT ROWID: migrations/0002_similar_names.sql.
 */
export const report_name_keys = sqliteTable(
  "report_name_keys",
  { key: text("key").notNull(), report_id: integer("report_id").notNull() },
  (t) => [primaryKey({ columns: [t.key, t.report_id] })],
);

/** A firm or person that reports are about. `name`, `reports`, `listed` and `due` are kept by triggers: migrations/0016_life.sql. */
export const parties = sqliteTable(
  "parties",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The most usual spelling among its visible reports, the newest at a tie. */
    name: text("name").notNull().default(""),
    /** Visible ones. */
    reports: integer("reports").notNull().default(0),
    /** Those of them that stand in lists. */
    listed: integer("listed").notNull().default(0),
    /** Whole rupees that are still due, of the visible reports. */
    due: integer("due").notNull().default(0),
    /** Where an admin found it to be the same as another: that one. */
    merged_into: integer("merged_into"),
    /** Within the batch that makes it, what its reports find it by; null from then on. */
    creation_key: text("origin"),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("parties_by_origin").on(t.creation_key).where(sql`origin is not null`)],
);

/**
 * What the reports of a party say, each once: names, digits, cities, GSTINs as they are written, and who reports, as
 * account and 'named' or 'anonymous' apart. Kept by triggers; a row is there while a report says so that is not
 * withdrawn. WITHOUT ROWID: migrations/0014_parties.sql.
 */
export const party_facts = sqliteTable(
  "party_facts",
  {
    party_id: integer("party_id").notNull(),
    kind: text("kind", { enum: ["name", "digits", "city", "gstin", "reporter"] }).notNull(),
    /** Never leaves the server for the kind 'reporter'. */
    value: text("value").notNull(),
    /** Reports that say so, hidden ones too. */
    held: integer("held").notNull(),
    /** Visible ones. */
    n: integer("n").notNull(),
    /** Of a name: the newest visible report that is written so, or 0. */
    newest: integer("newest").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.party_id, t.kind, t.value] }),
    index("parties_by_digits").on(t.value).where(sql`kind = 'digits'`),
    index("parties_by_gstin").on(t.value).where(sql`kind = 'gstin'`),
    // Of every state: characters 3 to 12.
    index("parties_by_pan").on(sql`substr(value, 3, 10)`).where(sql`kind = 'gstin'`),
    index("parties_by_city").on(t.value).where(sql`kind = 'city'`),
    index("spellings_by_use").on(t.party_id, t.n, t.newest).where(sql`kind = 'name'`),
  ],
);

/**
 * The keys of each city or market that reports say, as it is written: app/parties/town-keys.ts. The daily work
 * forgets what no party has any more. WITHOUT ROWID: migrations/0024_places.sql.
 */
export const city_keys = sqliteTable("city_keys", { key: text("key").notNull(), city: text("city").notNull() }, (t) => [
  primaryKey({ columns: [t.key, t.city] }),
  index("keys_of_city").on(t.city),
]);

/** What an admin moved from one party to another: all reports, or one. Their reasons stand in the audit log. */
export const party_moves = sqliteTable(
  "party_moves",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["merge", "take out"] }).notNull(),
    from_party: integer("from_party").notNull(),
    to_party: integer("to_party").notNull(),
    created_at: createdAt(),
    undone_at: integer("undone_at"),
    /** Random: what the batch that writes it finds it by. */
    creation_key: text("origin").notNull().unique(),
  },
  (t) => [index("moves_from").on(t.from_party, t.id), index("moves_to").on(t.to_party, t.id)],
);

/** Which reports a move took along: what its undoing brings back. WITHOUT ROWID: migrations/0014_parties.sql. */
export const moved_reports = sqliteTable(
  "moved_reports",
  { move_id: integer("move_id").notNull(), report_id: integer("report_id").notNull() },
  (t) => [primaryKey({ columns: [t.move_id, t.report_id] }), index("moves_of_report").on(t.report_id)],
);

/**
 * What an admin decided of parties, before anything that sounds alike: reports of this spelling and number are about that
 * party. The newest of a spelling counts. `move_id`: what decided it; undone, its rulings go and others take their place.
 */
export const party_rulings = sqliteTable(
  "party_rulings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    party_id: integer("party_id").notNull(),
    /** As of a report: the last seven digits, the name as it is written, the GSTIN where it is said. */
    digits: text("digits").notNull(),
    name: text("name").notNull(),
    gstin: text("gstin"),
    move_id: integer("move_id").notNull(),
  },
  (t) => [
    index("rulings_by_digits").on(t.digits),
    index("rulings_of_party").on(t.party_id),
    index("rulings_of_move").on(t.move_id),
  ],
);
