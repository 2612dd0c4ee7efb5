// The process ends before, during and after every call from the act to the mark: each letter at least once, none without its
// act, and a second copy is the same letter.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deliverLetters } from "../../app/outbox/deliver.server";
import { type Due, dispatchLetters } from "../../app/outbox/dispatch.server";
import { lettersStatement, toAccount } from "../../app/outbox/letters.server";
import type { Viewer } from "../../app/viewer";
import { atomically, type Db } from "../../db/client";
import { post } from "../../workers/post";
import { db, person } from "../people";
import { deliver, forgetLetters, letters, postbox } from "../post";
import { dyingDatabase } from "../watches/dying";

const minute = 60_000;
const noon = Date.parse("2027-01-15T06:30:00Z");
const atLength = { timeout: 3_600_000 };
/** `npm run soak` does a thousand acts, with ten thousand letters: docs/reliability.md has what it counted. */
const asked = env as unknown as { OUTBOX_ACTS?: string; OUTBOX_LETTERS?: string };
const acts = Number(asked.OUTBOX_ACTS || 60);
let people: Viewer[] = [];

beforeAll(async () => {
  people = await Promise.all(["asha", "ravi", "meena", "kiran"].map(person));
});
beforeEach(async () => {
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await forgetLetters();
  await env.DB.exec("create table if not exists acts_done (name text primary key)");
  await env.DB.exec("delete from acts_done");
});

/** An act: what it does and its letter in one batch. */
function act(using: Db, name: string, who: Viewer, now: number) {
  return atomically(using, [
    sql`insert into acts_done (name) values (${name})`,
    lettersStatement("password changed", toAccount(name, who.id, {}), { now }),
  ]);
}

/** Queue, consumer and mail service that end with the process at a call. */
function mortal(
  box: ReturnType<typeof postbox>,
  dying: ReturnType<typeof dyingDatabase>,
  dies: "queue" | "mail" | "",
  late: boolean,
) {
  const taken: Due[] = [];
  const ends = async (work: () => Promise<unknown>) => {
    if (dying.state.dead) throw new Error("the process has ended");
    if (late) await work();
    dying.end();
    throw new Error("the process has ended");
  };
  const give = async (messages: { body: Due }[]) => void taken.push(...messages.map(({ body }) => body));
  const queue = {
    sendBatch: (messages: { body: Due }[]) => (dies === "queue" ? ends(() => give(messages)) : give(messages)),
  };
  const send = (mail: never) =>
    dies === "mail" ? ends(() => box.product.MAIL.send(mail)) : box.product.MAIL.send(mail);
  return { taken, product: { ...box.product, MAIL: { send }, POST: queue, URGENT_POST: queue } as unknown as Env };
}

it("of all acts, killed at every call in turn, each letter goes, and none without its act", atLength, async () => {
  const box = postbox();
  // The calls of one act: batch, what is due, queue, claim (three), mail, mark.
  type Way = { call: number; late: boolean; dies: "queue" | "mail" | "" };
  const ways: Way[] = [false, true].flatMap((late) => [
    ...Array.from({ length: 8 }, (_, call) => ({ call, late, dies: "" as const })),
    ...(["queue", "mail"] as const).map((dies) => ({ call: Number.POSITIVE_INFINITY, late, dies })),
  ]);
  for (let n = 0; n < acts; n++) {
    const way = ways[n % ways.length] as Way;
    const dying = dyingDatabase(way.call, way.late);
    const { taken, product } = mortal(box, dying, way.dies, way.late);
    const now = noon + n * 10 * minute;
    const run = async () => {
      await act(dying.db, `act ${n}`, people[n % people.length] as Viewer, now);
      await dispatchLetters(dying.db, product, now);
      await deliverLetters(dying.db, product, post, taken, now);
    };
    await run().catch(() => undefined);
    await deliver(box.product, now + 3 * minute);
    await deliver(box.product, now + 6 * minute);
  }
  await deliver(box.product, noon + acts * 10 * minute + 10 * minute);
  const { results } = await env.DB.prepare("select name from acts_done").all();
  const rows = await letters();
  expect(rows.length).toBe(results.length);
  expect(results.length).toBeGreaterThan(acts / 2);
  expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
  const copies = new Map<string, string[]>();
  for (const { headers, text } of box.sent)
    copies.set(headers?.["X-Letter-ID"] ?? "", [...(copies.get(headers?.["X-Letter-ID"] ?? "") ?? []), text]);
  expect([...copies.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
  const doubles = [...copies.values()].filter((texts) => texts.length > 1);
  console.info(
    `${acts} acts tried, ${results.length} done: ${rows.length} letters, of which ${doubles.length} went twice`,
  );
  for (const texts of doubles) expect(new Set(texts).size).toBe(1);
  // Killed between the mail and its mark: of every twenty acts a few, and never three copies.
  expect(doubles.length).toBeGreaterThan(0);
  expect(doubles.length).toBeLessThan(acts / 5);
  expect(Math.max(...[...copies.values()].map((texts) => texts.length))).toBe(2);
});

const many = Number(asked.OUTBOX_LETTERS || 1_000);

it(
  "of very many letters, with a mail service that fails every third time and two consumers, each goes once",
  atLength,
  async () => {
    let n = 0;
    const box = postbox({ refuses: () => (n++ % 3 === 2 ? new Error("busy") : null) });
    await env.DB.prepare(
      `insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at)
     select 'many ' || i, 'password changed', ?, 'many ' || i, ${noon}, ${noon}
     from (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many}) select i from n)`,
    )
      .bind(people[0]?.id ?? "")
      .run();
    for (let at = noon; at < noon + 600 * minute; at += 20 * minute)
      await Promise.all([deliver(box.product, at), deliver(box.product, at)]);
    expect(box.sent).toHaveLength(many);
    expect(new Set(box.sent.map(({ headers }) => headers?.["X-Letter-ID"])).size).toBe(many);
  },
);

it("a link that somebody waits for is in another queue than the digest before it", async () => {
  const box = postbox();
  await env.DB.prepare(
    `insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at)
     select 'digest ' || i, 'watch', ?, 'digest ' || i, ${noon}, ${noon}
     from (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many}) select i from n)`,
  )
    .bind(people[0]?.id ?? "")
    .run();
  await db.run(lettersStatement("new password", sql`select 'k', null, 'asha@example.in', 'en', '{}'`, { now: noon }));
  await dispatchLetters(db, box.product, noon);
  expect(box.queues.urgent).toHaveLength(1);
  for (let run = 5_000; run < many + 1; run += 5_000) await dispatchLetters(db, box.product, noon);
  expect(box.queues.post).toHaveLength(many);
});
