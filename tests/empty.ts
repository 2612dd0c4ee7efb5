import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/**
 * Database, bucket and held forms as on the first day: empty. The platform's `reset` deletes what is awake, and the runtime
 * puts an object that nobody asked for ten seconds to sleep: on a busy machine a file of tests began with the rows of the
 * one before it. Asked for something, they are awake.
 */
export async function emptied(): Promise<void> {
  await Promise.all([
    env.DB.prepare("select 1").run(),
    env.FILES.list({ limit: 1 }),
    env.HELD_FORMS.list({ limit: 1 }),
  ]);
  await reset();
}
