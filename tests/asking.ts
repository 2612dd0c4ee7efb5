// Asks as the product does, and answers the key of the letter's link, which only the letter's reader has.
import { env } from "cloudflare:workers";
import { type Asked, askCase as ask, type CaseRequest } from "../app/cases/asking/ask-case.server";
import type { CleanFile } from "../app/files/clean-file.server";
import { keyOfLetter } from "../app/outbox/letter-keys.server";
import type { Submission } from "../app/request/submission";
import type { Db } from "../db/client";

const lettersTo = (email: string) =>
  env.DB.prepare("select id from outbox where kind = 'confirm request' and address = ? order by rowid desc limit 50")
    .bind(email)
    .all<{ id: string }>();
/** Letters whose key somebody has. */
const taken = new Set<string>();

/** `token`: null where the letter went before. */
export async function askCase(
  db: Db,
  bucket: R2Bucket,
  request: CaseRequest,
  proof: CleanFile | null,
  submission: Submission,
  now?: number,
): Promise<{ token: string | null } | Extract<Asked, { refused: string }>> {
  const outcome = await ask(db, bucket, request, proof, env.BETTER_AUTH_SECRET, submission, now);
  if ("refused" in outcome) return outcome;
  const { results } = await lettersTo(request.asking.email);
  const letter = results.find(({ id }) => !taken.has(id))?.id;
  if (letter === undefined) return { token: null };
  taken.add(letter);
  return { token: await keyOfLetter(env.BETTER_AUTH_SECRET, letter) };
}
