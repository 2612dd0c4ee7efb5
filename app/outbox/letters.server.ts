// What other rooms' batches write letters with: the letter stands or falls with the act that it tells of.
import { type SQL, sql } from "drizzle-orm";
import { int } from "../../db/sql";
import { isUrgent, type LetterKind } from "./kinds";

type More = {
  /** Milliseconds: of the act. */
  now: number;
  /** Milliseconds: the letter goes no sooner. */
  notBefore?: number;
  /** Letters to the same account with the same word go as one. */
  together?: string;
  /** Of a letter that is one alone: where its link's key is made of it (letter-keys.server.ts). */
  id?: string;
};

/**
 * The statement that writes letters of a kind, in the batch of the act that they tell of: one for each row of `rows`, a query
 * of five columns in this order. Key: the same act done twice is one letter. Account; or address and language of who has
 * none. About: JSON of ids. Who reads this row later reads what is true then, so nothing else is kept here.
 */
export function lettersStatement(kind: LetterKind, rows: SQL, { now, notBefore = now, together, id }: More): SQL {
  return sql`insert into outbox (dedupe_key, user_id, address, language, about, id, kind, urgent, not_before, together, created_at)
    select q.*, ${id === undefined ? sql`lower(hex(randomblob(16)))` : sql`${id}`}, ${kind}, ${isUrgent(kind) ? 1 : 0},
      ${int(notBefore)}, ${together ?? null}, ${int(now)}
    from (${rows}) q where true on conflict (dedupe_key) do nothing`;
}

/** A row for `lettersStatement`: to an account, where `may` (SQL) holds. */
export function toAccount(key: string | SQL, account: string | SQL, about: SQL | object, may: SQL = sql`true`): SQL {
  return sql`select ${key} as dedupe_key, ${account} as user_id, null as address, null as language, ${json(about)} as about where ${may}`;
}

/** The same to an address, in a language. */
export function toAddress(
  key: string | SQL,
  { address, language }: { address: string | SQL; language: string | SQL },
  about: SQL | object,
  may: SQL = sql`true`,
): SQL {
  return sql`select ${key} as dedupe_key, null as user_id, ${address} as address, ${language} as language, ${json(about)} as about where ${may}`;
}

/** The same to every admin: `key` is that of the act. */
export function toAdmins(key: string | SQL, about: SQL | object, may: SQL = sql`true`): SQL {
  return sql`select ${key} || ' ' || p.user_id as dedupe_key, p.user_id as user_id, null as address, null as language, ${json(about)} as about
    from user_profiles p indexed by admins cross join users u on u.id = p.user_id
    where p.is_admin and u.suspended_at is null and u.email_verified and ${may}`;
}

function json(about: SQL | object): SQL {
  return "getSQL" in about ? (about as SQL) : sql`${JSON.stringify(about)}`;
}

/** Adds to what a letter is about that the database wrote itself, before it goes. `key`: its deduplication key. */
export function addToLetterStatement(key: SQL, about: object): SQL {
  return sql`update outbox set about = json_patch(about, ${JSON.stringify(about)}) where dedupe_key = ${key} and state = 'pending'`;
}

/** What is written where a letter's state is asked of somebody's own page. */
export type LetterState = "on its way" | "sent" | "failed";

/** SQL: what became of the newest letter of a kind that `which` (of outbox) finds; null: there is none, or it was dropped. */
export function stateOfLetter(kind: LetterKind, which: SQL): SQL {
  return sql`(select iif(state = 'failed' or error = 'dead address', 'failed', iif(state = 'sent', 'sent', iif(state = 'dropped', null, 'on its way')))
    from outbox where kind = ${kind} and ${which} order by created_at desc limit 1)`;
}
