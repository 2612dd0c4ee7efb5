// better-auth sends its mails from callbacks that answer nothing: whether one went is handed on here.

import { waitUntil } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";

const underWay = new AsyncLocalStorage<Promise<boolean>[]>();

/** A mail that is being sent. The answer need not wait for it; `mailing` can. */
export function post(mail: Promise<boolean>): void {
  waitUntil(mail);
  underWay.getStore()?.push(mail);
}

/** What the work answers, and whether every mail went that it sent; none is as good as all. */
export async function mailing<T>(work: () => Promise<T>): Promise<{ answer: T; mailed: boolean }> {
  const mails: Promise<boolean>[] = [];
  const answer = await underWay.run(mails, work);
  return { answer, mailed: (await Promise.all(mails)).every(Boolean) };
}

/** Milliseconds. Longer than either way of answering takes, so that the time tells nothing. */
const floor = 500;

/**
 * The same where the time must not tell whether there was anybody to write to: a mail that takes longer is taken for
 * sent.
 */
export async function mailingEvenly<T>(work: () => Promise<T>): Promise<{ answer: T; mailed: boolean }> {
  const over = after(floor);
  const mails: Promise<boolean>[] = [];
  const answer = await underWay.run(mails, work);
  const all = Promise.all(mails).then((went) => went.every(Boolean));
  await over;
  return { answer, mailed: await Promise.race([all, after(0)]) };
}

function after(milliseconds: number): Promise<true> {
  return new Promise((done) => setTimeout(done, milliseconds, true));
}
