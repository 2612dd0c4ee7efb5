// What a queue's consumer does with letters: takes each for a while, writes what is true by then, sends it, and says what
// became of it. Killed at any point, the letter is there, and whoever comes after the lease sends it.
import type { I18n } from "@lingui/core";
import type { SQL } from "drizzle-orm";
import type { Db } from "../../db/client";
import { languageNamed } from "../languages";
import { logFailure } from "../log";
import type { Mail } from "../mail/letter";
import { i18nIn } from "../words/i18n.server";
import { claimLetters, deadAddress, type Letter, type Taken } from "./claims.server";
import type { Due } from "./dispatch.server";
import type { LetterKind } from "./kinds";
import { markDropped, markFailed, markSent, type Outcome, putOff } from "./outcomes.server";
import { sendMail } from "./send-mail.server";

/** `i18n`: in the recipient's language. `others`: letters that go with this one, as one mail. `at`: milliseconds. */
export type Writing = { db: Db; env: Env; i18n: I18n; letter: Letter; others: Letter[]; at: number };
export type Written =
  /** `statements`: what is so once the mail was handed over, written with the mark that it was. */
  | { to: string; mail: Mail; statements?: SQL[] }
  /** It is not true any more, or not to be said: why. */
  | { dropped: string }
  /** It goes later, with others of its word. */
  | { until: number; together: string };
/** What is so once a letter is given up: it could not go, or its account may not read it. */
export type Unsent = (letter: Letter, at: number, why: string) => SQL[];
/** How each kind of letter is written: workers/post.ts puts the rooms' together. */
export type Post = {
  write: Record<LetterKind, (writing: Writing) => Promise<Written>>;
  unsent: Partial<Record<LetterKind, Unsent>>;
};

/** Letters of one batch that are written and sent at the same time. */
const atOnce = 6;

/**
 * Sends those of a batch that are still to be sent. Whatever becomes of one keeps no other. Fails where the database does.
 * `at`: of this moment, or of whoever gave them to the queue, if that clock is ahead: what was due there is due here.
 */
export async function deliverLetters(
  db: Db,
  env: Env,
  post: Post,
  due: Due[],
  at = Math.max(Date.now(), ...due.map((one) => one.at)),
): Promise<void> {
  const ids = due.map(({ id }) => id);
  const taken = await claimLetters(db, ids, at);
  const failures: unknown[] = [];
  const work = async () => {
    for (let one = taken.shift(); one; one = taken.shift())
      await deliver(db, env, post, one, at).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}

async function deliver(db: Db, env: Env, post: Post, taken: Taken, at: number): Promise<void> {
  const { letter } = taken;
  // Of each: those that go as one are not all of its kind.
  const unsent = (why: string) =>
    [letter, ...taken.others].flatMap((one) => post.unsent[one.kind]?.(one, at, why) ?? []);
  if (taken.refused) {
    const { state, why } = taken.refused;
    if (state === "later")
      return putOff(db, letter, { outcome: "not sent", code: why, lasting: false }, at, unsent(why));
    return (state === "dropped" ? markDropped : markFailed)(db, letter, why, at, unsent(why));
  }
  if (taken.abandoned) console.warn(`letter ${letter.id} (${letter.kind}) may have gone before: it is sent once more`);
  const outcome = await writeAndSend(db, env, post, taken, at);
  switch (outcome.outcome) {
    case "sent":
      // The one call after which it is known: where it fails at once, once more.
      return markSent(db, letter, at, outcome.statements).catch(() => markSent(db, letter, at, outcome.statements));
    case "dropped":
      return markDropped(db, letter, outcome.why, at, []);
    default:
      if (taken.dead) return markDropped(db, letter, deadAddress, at, unsent(deadAddress));
      return putOff(db, letter, outcome, at, unsent("not sent"));
  }
}

async function writeAndSend(db: Db, env: Env, post: Post, { letter, others }: Taken, at: number): Promise<Outcome> {
  try {
    const i18n = await i18nIn(languageNamed(letter.language));
    const written = await post.write[letter.kind]({ db, env, i18n, letter, others, at });
    if ("dropped" in written) return { outcome: "dropped", why: written.dropped };
    if ("until" in written) return { outcome: "later", ...written };
    const sent = await sendMail(env, written.to, written.mail, letter.id);
    if (sent.went) return { outcome: "sent", statements: written.statements ?? [] };
    console.error(`letter ${letter.id} (${letter.kind}) did not go: ${sent.code}`);
    return { outcome: "not sent", code: sent.code, lasting: sent.lasting };
  } catch (error) {
    logFailure(`letter ${letter.id} (${letter.kind}) not written`, error);
    return { outcome: "not sent", code: "could not be written", lasting: false };
  }
}
