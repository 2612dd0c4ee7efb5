import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { together } from "../../db/together";
import { maskedPhone } from "../india";
import type { Admin } from "../viewer";

/** What the newest 500 reports of a side call their party, each once, the most frequent first. */
export type PartySide = {
  names: string[];
  /** Masked: ****4877366. */
  digits: string[];
  gstins: string[];
  cities: string[];
  reports: number;
};

/** Whether two sides have one in common; "unknown" where one of them has none. */
export type Agreement = "agree" | "differ" | "unknown";

export type Compared = {
  sides: [PartySide, PartySide];
  agreement: Record<"names" | "digits" | "gstins" | "cities", Agreement>;
  /** Neither the GSTIN nor the digits say that the two are one. */
  doubtful: boolean;
};

/** Two parties as an admin who is about to merge them has to see them. */
export function partiesCompared(db: Db, _admin: Admin, one: number, other: number): Promise<Compared> {
  return compared(db, sql`party_id = ${int(one)}`, sql`party_id = ${int(other)}`);
}

/** A report and the others of its party, for an admin who is about to take it out. */
export function reportCompared(db: Db, _admin: Admin, report: number): Promise<Compared> {
  const party = sql`(select party_id from fraud_reports where id = ${int(report)})`;
  return compared(db, sql`id = ${int(report)}`, sql`party_id = ${party} and id <> ${int(report)}`);
}

type ReportedAs = { party_name: string; phone_number: string; gstin: string | null; city: string | null };

async function compared(db: Db, one: SQL, other: SQL): Promise<Compared> {
  const rowsOf = (which: SQL) => (db: Db) =>
    db.all<ReportedAs>(
      sql`select party_name, phone_number, gstin, city from fraud_reports where ${which} order by id desc limit 500`,
    );
  const sides = (await together(db, [rowsOf(one), rowsOf(other)])).map(sideOf) as [PartySide, PartySide];
  const agreement = {
    names: agreementOf(sides, "names"),
    digits: agreementOf(sides, "digits"),
    gstins: agreementOf(sides, "gstins"),
    cities: agreementOf(sides, "cities"),
  };
  return { sides, agreement, doubtful: agreement.digits !== "agree" && agreement.gstins !== "agree" };
}

function sideOf(rows: ReportedAs[]): PartySide {
  return {
    names: oftenFirst(rows.map(({ party_name }) => party_name)),
    digits: oftenFirst(rows.map(({ phone_number }) => maskedPhone(phone_number))),
    gstins: oftenFirst(rows.map(({ gstin }) => gstin)),
    cities: oftenFirst(rows.map(({ city }) => city)),
    reports: rows.length,
  };
}

function oftenFirst(said: (string | null)[]): string[] {
  const times = new Map<string, number>();
  for (const one of said) if (one) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a).map(([one]) => one);
}

function agreementOf([one, other]: [PartySide, PartySide], what: Exclude<keyof PartySide, "reports">): Agreement {
  if (one[what].length === 0 || other[what].length === 0) return "unknown";
  const others = new Set(other[what].map((said) => said.toLowerCase()));
  return one[what].some((said) => others.has(said.toLowerCase())) ? "agree" : "differ";
}
