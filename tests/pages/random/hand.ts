import { dayOf } from "../../../app/india";
import { madeUpGstin } from "../../gstins";
import type { Served } from "../../serve";
import type { Visitor } from "../../visitor";
import type { OutOfSight } from "./out-of-sight";
import type { Sequence } from "./sequence";

export type Fields = Record<string, string | string[]>;
/** What is done, how often among all that is, and how: false where nothing was left to do. */
export type Act = [name: string, weight: number, act: () => Promise<boolean>];
export type Accounts = { served: Served; vendor: Visitor; email: string; admin: Visitor };

const day = 24 * 3600 * 1000;

const names = [
  ...["Kamoreth Plastics", "Kamoreth & Sons", "kamoreth plastic", "कमोरेथ प्लास्टिक्स", "Zulmira Traders", "Zulmira 24-7"],
  ...[
    "Sri Zulmira Traders",
    "زلمیرا ٹریڈرز",
    "زلميرا ٹريڈرز",
    "Ojasvir “Best” Sports",
    "Ojasvir <Sports>",
    "ઓજસવીર સ્પોર્ટ્સ",
  ],
  ...["Malharoli 100% Cotton", "Malharoli's Cotton_Mill", "X Malharoli", "Vishrantel 1008 Tea"],
];
const digits = ["1234567", "7654321", "0000000", "4567890", "9990247", "2400247"];
const gstins = [madeUpGstin(1), madeUpGstin(2), madeUpGstin(3), "", "", "", ""];
const cities = ["Surat", "Indore", "कोटा", "", ""];

/** With what one writer acts: accounts, forms, and what there is to act on. */
export class Hand {
  /** Of this act, to be told from others. */
  mark = "";

  constructor(
    readonly accounts: Accounts,
    readonly sequence: Sequence,
    readonly out: OutOfSight,
  ) {}

  claim() {
    const { sequence } = this;
    return {
      party_name: sequence.pick(names),
      phone_number: sequence.pick(digits),
      amount_due: String(100 + sequence.below(900)),
      due_date: dayOf(Date.now() - (30 + sequence.below(970)) * day),
      city: sequence.pick(cities),
      gstin: sequence.pick(gstins),
    };
  }

  /** Sends a form; where it leads to, or null: refused, which is by a rule. Nothing here may fail, or meet a limit. */
  async send(who: Visitor, path: string, fields: Fields): Promise<string | null> {
    const { served } = this.accounts;
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    const response = await who.send(path, { method: "POST", body, headers: { Origin: served.url } });
    await response.body?.cancel();
    const to = response.headers.get("Location") ?? "";
    if (![303, 404, 409, 422].includes(response.status) || /^\/(auth|admin\/login)/.test(to))
      throw new Error(`${path} answered ${response.status} ${to} to ${body}: ${failures(served).join("\n")}`);
    return response.status === 303 ? to : null;
  }

  async byVendor(path: string, fields: Fields): Promise<boolean> {
    return (await this.send(this.accounts.vendor, path, fields)) !== null;
  }

  async byAdmin(path: string, fields: Fields): Promise<boolean> {
    return (await this.send(this.accounts.admin, path, { ...fields, reason: "of a sequence" })) !== null;
  }

  /** Whether the statement, which returns what it changes, changed something. */
  async bySql(sql: string, ...values: unknown[]): Promise<boolean> {
    const statement = this.accounts.served.db.prepare(sql).bind(...values);
    return (await statement.first()) !== null;
  }

  /** One of the first sixty rows. */
  async one<T>(sql: string): Promise<T | null> {
    const { results } = await this.accounts.served.db.prepare(`${sql} limit 60`).all<T>();
    return results.length === 0 ? null : this.sequence.pick(results);
  }

  /** A report that its reporter has not withdrawn. */
  anyReport(which = "true"): Promise<{ id: number } | null> {
    return this.one(`select r.id from fraud_reports r where r.withdrawn_at is null and ${which} order by r.id desc`);
  }
}

/** What the Worker wrote down of what failed. */
export function failures({ log }: Pick<Served, "log">): string[] {
  return log.filter((line) => line.includes('"error":'));
}
