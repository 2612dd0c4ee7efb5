// The consumer of the queues: what each kind of letter says is its room's.
import { toAccounts } from "../app/accounts/to-accounts.server";
import { toClaimants } from "../app/bills/to-claimants.server";
import { toVendors } from "../app/campaigns/to-vendors.server";
import { toAdmins } from "../app/cases/mail/to-admins.server";
import { toReporters, unsentToReporters } from "../app/cases/mail/to-reporters.server";
import { toRequesters } from "../app/cases/mail/to-requesters.server";
import { deliverLetters, type Post } from "../app/outbox/deliver.server";
import type { Due } from "../app/outbox/dispatch.server";
import { toWatchers, unsentToWatchers } from "../app/watches/notify-watchers.server";
import { openDatabase } from "../db/client";

export const post: Post = {
  write: {
    ...toAccounts,
    ...toRequesters,
    ...toReporters,
    ...toClaimants,
    ...toVendors,
    ...toWatchers,
    ...toAdmins,
  },
  unsent: { ...unsentToReporters, ...unsentToWatchers },
};

/**
 * A batch of a queue. What fails here is the database: the queue brings it again, and after some times gives it up to the
 * dead letters. There nothing is lost, either: the table says what waits, and the sweep gives it to a queue anew.
 */
export async function deliverBatch(batch: MessageBatch<Due>, env: Env): Promise<void> {
  if (batch.queue.endsWith("-dead-letters")) {
    console.error(JSON.stringify({ event: "letters given up by a queue", ids: dueIn(batch).map(({ id }) => id) }));
    return;
  }
  await deliverLetters(openDatabase(env.DB), env, post, dueIn(batch));
}

/** A message that another version gave to the queue, and this one can't read, keeps no other: the sweep gives out its letter. */
function dueIn({ messages }: MessageBatch<unknown>): Due[] {
  return messages.flatMap(({ body }) => {
    const { id, at } = (body ?? {}) as Partial<Due>;
    if (typeof id !== "string") return [];
    return [{ id, at: typeof at === "number" && Number.isFinite(at) ? at : 0 }];
  });
}
