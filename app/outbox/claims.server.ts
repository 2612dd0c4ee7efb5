// Who sends a letter: whoever took it last, for as long as a lease.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { isDead } from "./dead-addresses.server";
import { lapsed, lease } from "./dispatch.server";
import { aboutKind, type LetterKind } from "./kinds";

/** A letter as it is sent. */
export type Letter = {
  id: string;
  kind: LetterKind;
  user_id: string | null;
  /** Where it goes: the address that was given, or the account's own of now. */
  to: string;
  language: string;
  /** Ids, as the act wrote them. */
  about: Record<string, number | string | null>;
  attempts: number;
  first_tried_at: number;
  together: string | null;
  created_at: number;
};

export type Taken = {
  letter: Letter;
  /** Those that go with it. */
  others: Letter[];
  /** Somebody began to send it before, and nobody knows whether it went. */
  abandoned: boolean;
  /** The desk has marked its address. */
  dead: boolean;
  /** Why nobody is written to; "later": not by this version of the product. */
  refused: { state: "dropped" | "failed" | "later"; why: string } | null;
};

/** Why nothing is sent to an address that the desk has marked; what somebody asks for at the screen is tried once. */
export const deadAddress = "dead address";

/** So often somebody may begin to send a letter and never come to an end: then it is what ends them. */
const mostDeaths = 10;

type LetterRow = Omit<Letter, "about" | "to"> & {
  about: string;
  to: string | null;
  gone: number;
  suspended: number;
  dead: number;
};

/** Takes letters, those that nobody else has. */
export async function claimLetters(db: Db, ids: string[], at: number): Promise<Taken[]> {
  const these = sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
  const isAbandoned = sql`state = 'sending' and sent_with is null and ${lapsed(at)}`;
  const [abandoned = [], claimed = []] = await atomically(db, [
    sql`select id from outbox where ${these} and ${isAbandoned}`,
    sql`update outbox set ${begun(at)} where ${these} and ((state = 'pending' and not_before <= ${int(at)}) or (${isAbandoned}))
      returning id, user_id, together`,
  ]);
  if (claimed.length === 0) return [];
  const before = new Set(abandoned.map(({ id }) => id));
  const firsts = await gathered(db, claimed as Group[], at);
  const rows = await db.all<LetterRow & { first: string }>(sql`
    select coalesce(o.sent_with, o.id) as first, o.id, o.kind, o.user_id, coalesce(o.address, u.email) as "to",
      coalesce(u.language, o.language, 'en') as language, o.about, o.attempts, o.first_tried_at, o.together, o.created_at,
      o.user_id is not null and u.id is null as gone, u.suspended_at is not null as suspended,
      ${isDead(sql`coalesce(o.address, u.email)`)} as dead
    from json_each(${JSON.stringify(firsts)}) j cross join outbox o on (o.id = j.value or o.sent_with = j.value)
    left join users u on u.id = o.user_id where o.state = 'sending' order by j.key, o.created_at, o.id`);
  return firsts.flatMap((first) => {
    const all = rows.filter((row) => row.first === first);
    const own = all.find(({ id }) => id === first);
    if (!own) return [];
    const others = all.filter((row) => row !== own).map(asLetter);
    const abandoned = before.has(first);
    return [{ letter: asLetter(own), others, abandoned, dead: own.dead > 0, refused: refusal(own, abandoned) }];
  });
}

function begun(at: number) {
  return sql`state = 'sending', attempts = attempts + 1, lease_until = ${int(at + lease)}, sent_with = null,
    first_tried_at = coalesce(first_tried_at, ${int(at)})`;
}

type Group = { id: string; user_id: string | null; together: string | null };

/** Of letters that go as one, takes the rest of them to the first. Answers the first ones. */
async function gathered(db: Db, claimed: Group[], at: number): Promise<string[]> {
  const alone = claimed.filter(({ together }) => together === null).map(({ id }) => id);
  const groups = new Map<string, Group[]>();
  for (const one of claimed.filter(({ together }) => together !== null)) {
    const key = `${one.user_id} ${one.together}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const joins = [...groups.values()].map(([first, ...rest]) => {
    const { id, user_id, together } = first as Group;
    const taken = JSON.stringify(rest.map((one) => one.id));
    return sql`update outbox set ${begun(at)}, sent_with = ${id} where user_id = ${user_id} and together = ${together} and id <> ${id}
      and ((state = 'pending' and not_before <= ${int(at)}) or (state = 'sending' and sent_with = ${id})
        or id in (select value from json_each(${taken})))`;
  });
  if (joins.length > 0) await atomically(db, joins);
  return [...alone, ...[...groups.values()].flatMap(([first]) => (first ? [first.id] : []))];
}

function asLetter(row: LetterRow): Letter {
  const { about, to, gone: _, suspended: __, dead: ___, ...letter } = row;
  return { ...letter, to: to ?? "", about: parsed(about) ?? {} };
}

function parsed(about: string): Letter["about"] | null {
  try {
    return JSON.parse(about);
  } catch {
    return null;
  }
}

function refusal(row: LetterRow, abandoned: boolean): Taken["refused"] {
  const kind = aboutKind(row.kind);
  // Of a version that is being deployed: it is there in minutes, and its letters wait for it.
  if (!kind) return { state: "later", why: "unknown kind" };
  if (!parsed(row.about)) return { state: "failed", why: "cannot be read" };
  if (row.gone) return { state: "dropped", why: "account gone" };
  if (row.suspended && !kind.always) return { state: "dropped", why: "account suspended" };
  // Marked by mistake, it would shut out whoever has forgotten their password.
  if (row.dead && !kind.urgent) return { state: "dropped", why: deadAddress };
  if (abandoned && row.attempts > mostDeaths) return { state: "failed", why: "ends whoever sends it" };
  return null;
}
