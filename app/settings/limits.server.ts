import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { limits } from "../../db/schema";
import { sha256 } from "../digest";
import { mailboxOf } from "./limit-keys";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of the product that is counted in the database. Looks and sign-ins by address are in wrangler.toml. */
const table = {
  // Both together, so that nobody locks the owner out from elsewhere; the wide one is for many addresses at once.
  "sign-in failures of an email at an address": { most: 10, within: 15 * minute },
  "sign-in failures of an email": { most: 50, within: hour },
  "wrong passwords of an account": { most: 10, within: 15 * minute },
  "sign-ups of an address": { most: 30, within: hour },
  "mails to an email": { most: 5, within: hour },
  // Apart from an account's own: whoever asks by mail in somebody's name must not keep them from their password.
  "mails of cases to an email": { most: 5, within: hour },
  "mails asked for by an address": { most: 30, within: hour },
  // `ofNewcomer`: in an account's first week.
  "reports of an account": { most: 50, ofNewcomer: 10, within: day },
  "reports of an address": { most: 200, within: hour },
  "corrections of an account": { most: 50, within: day },
  "bulk rows of an account": { most: 1_000, ofNewcomer: 50, within: day },
  "comments of an account": { most: 60, within: hour },
  "bills of an account": { most: 200, within: day },
  "watches of an account": { most: 1_500, within: day },
  "removal requests of an address": { most: 10, within: day },
  "answers of an address": { most: 20, within: day },
  "flags of an account": { most: 30, within: day },
  "held forms of an address": { most: 30, within: hour },
  "wrong codes of an account": { most: 10, within: 15 * minute },
} as const;

export type Limit = keyof typeof table;

/** Those that an admin can set (app/settings/settings.server.ts); the number here is then only the usual one. */
export const adjustableLimits = [
  "reports of an account",
  "bulk rows of an account",
  "comments of an account",
] as const satisfies Limit[];
export type AdjustableLimit = (typeof adjustableLimits)[number];

export function usualLimit(limit: AdjustableLimit): number {
  return table[limit].most;
}

/** An account is new for so long. */
const newFor = 7 * day;

/** SQL: whether the account has just been made. */
function isNewcomer(who: string): SQL {
  return sql`exists (select 1 from users where id = ${who} and created_at > ${Date.now() - newFor})`;
}

/** SQL: how many are allowed now, without the factor. Read with the count itself, so that a change holds at once. */
function mostNow(limit: Limit, who: string): SQL {
  const set = sql`coalesce((select value ->> ${`$.limits."${limit}"`} from settings where name = 'site'), ${table[limit].most})`;
  const rule = table[limit];
  return "ofNewcomer" in rule ? sql`iif(${isNewcomer(who)}, min(${set}, ${rule.ofNewcomer}), ${set})` : set;
}

export type Allowance = { allowed: true } | { allowed: false; retryAt: number };

/**
 * Counts one more (or `amount` more) of something and says whether it is still within its limit; if not, when to try
 * again (milliseconds). One statement, so that a hundred at once cannot slip through. `who` is an account, an email or
 * an address; it is stored as a digest.
 */
export async function countAttempt(db: Db, factor: string, limit: Limit, who: string, amount = 1): Promise<Allowance> {
  const { count, allowance } = await attemptIn(factor, limit, who, sql`true`, amount);
  return allowance(await db.all(count));
}

/**
 * One more (or `amount` more), counted as a part of a batch, where `may` holds: what stands after it can ask whether it is `within`; `allowance`
 * reads the rows that `count` answers. Counts also what is refused, as `countAttempt` does.
 */
export async function attemptIn(factor: string, limit: Limit, who: string, may = sql`true`, amount = 1) {
  const { within } = table[limit];
  const now = Date.now();
  const key = await keyOf(limit, who);
  const most = mostNow(limit, who);
  return {
    count: sql`insert into limits (key, n, resets_at) select ${key}, ${amount}, ${now + within} where ${may}
      on conflict (key) do update set n = iif(resets_at <= ${now}, 0, n) + excluded.n,
        resets_at = iif(resets_at <= ${now}, excluded.resets_at, resets_at)
      returning n, resets_at as "retryAt", ${most} as most`,
    within: sql`(select n from limits where key = ${key}) <= ${most} * ${Number(factor)}`,
    allowance: ([row]: Record<string, unknown>[] = []): Allowance =>
      !row || Number(row.n) <= Number(row.most) * Number(factor)
        ? { allowed: true }
        : { allowed: false, retryAt: Number(row.retryAt) },
  };
}

/**
 * Counting as a part of somebody's atomic batch, so that a write and its count stand or fall together: `first` counts
 * `amount`, whatever depends on it asks whether it is `within`, `last` takes an amount that was too much back. `amount`
 * is SQL that says the same in `first` and, where nothing was written, in `last`. `left` selects what is left as `n`,
 * when the count starts anew as `retryAt`, how many are allowed as `most`, and as `newcomer` whether the account is new.
 */
export async function countWithin(factor: string, limit: Limit, who: string, amount: SQL) {
  const { within } = table[limit];
  const now = Date.now();
  const key = await keyOf(limit, who);
  const most = mostNow(limit, who);
  const all = sql`(${most} * ${Number(factor)})`;
  return {
    first: sql`insert into limits (key, n, resets_at) values (${key}, ${amount}, ${now + within})
      on conflict (key) do update set n = iif(resets_at <= ${now}, 0, n) + excluded.n,
        resets_at = iif(resets_at <= ${now}, excluded.resets_at, resets_at)`,
    within: sql`(select n from limits where key = ${key}) <= ${all}`,
    last: sql`update limits set n = n - ${amount} where key = ${key} and n > ${all}`,
    left: sql`select max(0, ${all} - n) as n, resets_at as "retryAt", ${most} as most, ${isNewcomer(who)} as newcomer
      from limits where key = ${key}`,
  };
}

/** Starts a limit anew: a right password forgives the wrong ones before it. */
export async function resetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.run(await resetStatement(limit, who));
}

/** The same as a part of somebody's batch. */
export async function resetStatement(limit: Limit, who: string): Promise<SQL> {
  return sql`delete from limits where key = ${await keyOf(limit, who)}`;
}

/** Takes one back, in somebody's batch: it was no failure after all, while those before it stand. */
export async function forgiveStatement(limit: Limit, who: string): Promise<SQL> {
  return sql`update limits set n = n - 1 where key = ${await keyOf(limit, who)} and n > 0`;
}

/**
 * Takes something that may be used once within `milliseconds`. One statement, so that of a hundred at once one has it.
 * `what` is stored as a digest. The daily work drops what is past.
 */
export async function claimOnce(db: Db, name: string, milliseconds: number): Promise<boolean> {
  const now = Date.now();
  const key = `once:${await sha256(name)}`;
  const taken = await db.all(sql`insert into limits (key, n, resets_at) values (${key}, 1, ${now + milliseconds})
    on conflict (key) do update set resets_at = excluded.resets_at where resets_at <= ${now} returning 1 as taken`);
  return taken.length > 0;
}

/** Gives back what was taken and not used after all. */
export async function releaseOnce(db: Db, name: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${`once:${await sha256(name)}`}`);
}

/** Forgets what nobody waits for any more. */
export async function dropPastLimits(db: Db, now: number): Promise<void> {
  await db.run(sql`delete from limits where resets_at < ${now}`);
}

/** How long to wait, for people: "in 12 minutes". */
export function retryIn(retryAt: number, i18n: I18n, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((retryAt - now) / minute));
  if (minutes < 60) return i18n._(msg`${plural(minutes, { one: "after one minute", other: "after # minutes" })}`);
  const hours = Math.ceil(minutes / 60);
  return i18n._(msg`${plural(hours, { one: "after one hour", other: "after # hours" })}`);
}

let turn = 0;

/**
 * The platform's counter by address, whose numbers stand in wrangler.toml. It knows no factor: a factor of 100 spreads
 * an address over 100 keys.
 */
export async function withinRate(counter: RateLimit, factor: string, address: string): Promise<boolean> {
  turn = (turn + 1) % Number(factor);
  const { success } = await counter.limit({ key: `${address}#${turn}` });
  return success;
}

async function keyOf(limit: Limit, who: string): Promise<string> {
  return `${limit}:${await sha256(limit.endsWith("to an email") ? mailboxOf(who) : who)}`;
}
