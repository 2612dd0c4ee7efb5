// The post inside workerd: a mailbox that can be down, and queues that hand over when the test says so.
import { env } from "cloudflare:workers";
import type { Mail } from "../app/mail/letter";
import { deliverLetters } from "../app/outbox/deliver.server";
import { type Due, sweepLetters } from "../app/outbox/dispatch.server";
import type { Db } from "../db/client";
import { post } from "../workers/post";
import { db } from "./people";

export type Sent = Mail & { to: string };

/** What the mail service throws: an error with a code, as the platform's binding does. */
export class MailError extends Error {
  constructor(readonly code: string) {
    super("the mail service refuses");
  }
}

/** The product with a mailbox of its own. `refuses`: what the mail service throws at a mail, where it does. */
export function postbox({ refuses = (_: Sent): unknown => null } = {}) {
  const sent: Sent[] = [];
  const state = { down: false };
  const queues = { urgent: [] as Due[], post: [] as Due[] };
  const queue = (name: keyof typeof queues) => ({
    sendBatch: async (messages: { body: Due }[]) => void queues[name].push(...messages.map(({ body }) => body)),
  });
  const MAIL = {
    send: async (mail: Sent) => {
      if (state.down) throw new Error("the mailbox is down");
      const refusal = refuses(mail);
      if (refusal) throw refusal;
      sent.push(mail);
      return { messageId: "1" };
    },
  };
  const product = { ...env, MAIL, URGENT_POST: queue("urgent"), POST: queue("post") } as unknown as Env;
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  return { product, sent, state, to, queues };
}

/** Everything that is due at this moment goes: sweep, queues, consumer, as the platform runs them. */
export async function deliver(product: Env, now: number, using: Db = db): Promise<void> {
  const taken: Due[] = [];
  const queue = {
    sendBatch: async (messages: { body: Due }[]) => void taken.push(...messages.map(({ body }) => body)),
  };
  const sweeping = { ...product, URGENT_POST: queue, POST: queue } as unknown as Env;
  await sweepLetters(using, sweeping, now);
  while (taken.length > 0) await deliverLetters(using, product, post, taken.splice(0, 20), now);
}

export type LetterRow = {
  id: string;
  kind: string;
  state: string;
  error: string | null;
  attempts: number;
  not_before: number;
  sent_with: string | null;
};

/** Letters that `where` finds, the oldest first. */
export async function letters(where = "true"): Promise<LetterRow[]> {
  const { results } = await env.DB.prepare(
    `select id, kind, state, error, attempts, not_before, sent_with from outbox where ${where} order by rowid`,
  ).all<LetterRow>();
  return results;
}

export async function forgetLetters(): Promise<void> {
  await env.DB.exec("delete from outbox");
  await env.DB.exec("delete from dead_addresses");
}
