// A letter from its act until it went, or could not.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deliverLetters } from "../../app/outbox/deliver.server";
import { type Due, dispatchLetters, sweepLetters } from "../../app/outbox/dispatch.server";
import { lettersStatement, toAccount, toAddress } from "../../app/outbox/letters.server";
import type { Viewer } from "../../app/viewer";
import { atomically } from "../../db/client";
import { deliverBatch, post } from "../../workers/post";
import { db, person } from "../people";
import { deliver, forgetLetters, letters, MailError, postbox } from "../post";
import { rowsRead } from "../rows-read";

const minute = 60_000;
const hours = (n: number) => n * 60 * minute;
const noon = Date.parse("2027-01-15T06:30:00Z");
let warned: ReturnType<typeof vi.spyOn>;
let [asha, ravi] = [] as unknown as [Viewer, Viewer];

beforeAll(async () => {
  [asha, ravi] = [await person("asha"), await person("ravi")];
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await forgetLetters();
  await env.DB.exec("update users set suspended_at = null");
});

/** The letter that says that a password was changed: of one act, named by its key. */
const write = (to: Viewer, key: string, now = noon) =>
  lettersStatement("password changed", toAccount(key, to.id, {}), { now });

it("goes once, in the account's language, however often the act is done and its id comes", async () => {
  await env.DB.prepare("update users set language = 'hi' where id = ?").bind(asha.id).run();
  const { product, to } = postbox();
  await db.run(write(asha, "act 1"));
  await db.run(write(asha, "act 1"));
  await deliver(product, noon);
  await deliver(product, noon + hours(1));
  expect(to(asha.email)).toHaveLength(1);
  expect(to(asha.email)[0]?.subject).toMatch(/पासवर्ड/);
  expect(await letters()).toMatchObject([{ state: "sent", attempts: 1 }]);
  await env.DB.exec("update users set language = 'en'");
});

it("is not there where its act failed", async () => {
  const fails = sql`insert into dead_addresses (address, created_at) values (null, 1)`;
  await expect(atomically(db, [write(asha, "act 1"), fails])).rejects.toThrow();
  expect(await letters()).toEqual([]);
});

it("is given to its queue right after the act, a link that somebody waits for to the urgent one, and once", async () => {
  const { product, queues } = postbox();
  await db.run(write(asha, "act 1"));
  await db.run(lettersStatement("confirm account", toAccount("act 2", ravi.id, {}), { now: noon }));
  await dispatchLetters(db, product, noon);
  await dispatchLetters(db, product, noon);
  expect(queues.post).toHaveLength(1);
  expect(queues.urgent).toHaveLength(1);
});

it("that a queue lost is given to it again by the sweep, two minutes later and not before", async () => {
  const { product, queues, to } = postbox();
  await db.run(write(asha, "act 1"));
  await dispatchLetters(db, product, noon);
  queues.post.length = 0;
  await sweepLetters(db, product, noon + minute);
  expect(queues.post).toHaveLength(0);
  await sweepLetters(db, product, noon + 2 * minute);
  await deliverLetters(db, product, post, queues.post, noon + 2 * minute);
  expect(to(asha.email)).toHaveLength(1);
});

it("goes when mail is back after two days, with longer pauses in between", async () => {
  const { product, to, state } = postbox();
  state.down = true;
  await db.run(write(asha, "act 1"));
  const tries: number[] = [];
  for (let at = noon; at < noon + hours(48); at += 5 * minute) {
    const [before] = await letters();
    await deliver(product, at);
    const [after] = await letters();
    if (after?.attempts !== before?.attempts) tries.push(at);
  }
  const pauses = tries.slice(1).map((at, n) => (at - (tries[n] ?? 0)) / minute);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(tries.length).toBeLessThan(40);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(125);
  state.down = false;
  for (let at = noon + hours(48); at < noon + hours(51); at += 5 * minute) await deliver(product, at);
  expect(to(asha.email)).toHaveLength(1);
});

it("is given up after three days of failing, and at once where trying is of no use", async () => {
  const { product } = postbox({
    refuses: ({ to }) => (to === asha.email ? new MailError("E_RECIPIENT_SUPPRESSED") : new Error("down")),
  });
  await db.run(write(asha, "act 1"));
  await db.run(write(ravi, "act 2"));
  await deliver(product, noon);
  expect(await letters()).toMatchObject([
    { state: "failed", error: "E_RECIPIENT_SUPPRESSED", attempts: 1 },
    { state: "pending", error: "unknown" },
  ]);
  for (let at = noon; at < noon + hours(80); at += 30 * minute) await deliver(product, at);
  expect((await letters("state = 'failed'")).map(({ error }) => error)).toEqual(["E_RECIPIENT_SUPPRESSED", "unknown"]);
});

it.each([
  "E_DAILY_LIMIT_EXCEEDED",
  "E_RATE_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "E_INTERNAL_SERVER_ERROR",
  "E_NEW",
])("is tried again after %s", async (code) => {
  const { product } = postbox({ refuses: () => new MailError(code) });
  await db.run(write(asha, "act 1"));
  await deliver(product, noon);
  expect(await letters()).toMatchObject([{ state: "pending", error: code }]);
});

it.each(["deleted", "suspended"])("is not sent to whom was %s at the last moment", async (what) => {
  const meena = await person(`meena.${what}`);
  const { product, sent } = postbox();
  // Of a kind that only who may use the account gets.
  await db.run(lettersStatement("bill claim", toAccount("act 1", meena.id, { claim: 1, report: 1 }), { now: noon }));
  await db
    .run(
      what === "deleted"
        ? sql`delete from users where id = ${meena.id}`
        : sql`update users set suspended_at = 1 where id = ${meena.id}`,
    )
    .catch(async () => {
      await db.run(sql`delete from sessions where user_id = ${meena.id}`);
      await db.run(sql`delete from accounts where user_id = ${meena.id}`);
      await db.run(sql`delete from users where id = ${meena.id}`);
    });
  await deliver(product, noon);
  expect(sent).toEqual([]);
  expect((await letters("kind = 'bill claim'"))[0]).toMatchObject({
    state: "dropped",
    error: what === "deleted" ? "account gone" : "account suspended",
  });
});

it("goes to a suspended account that its password was changed: who is suspended may sign in", async () => {
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(asha.id).run();
  const { product, to } = postbox();
  await db.run(write(asha, "act 1"));
  await deliver(product, noon);
  expect(to(asha.email)).toHaveLength(1);
});

it("that nobody can write stops no other, and is given up", async () => {
  const { product, to } = postbox();
  // What its kind's writer cannot read.
  await db.run(sql`insert into outbox (id, kind, user_id, dedupe_key, about, not_before, created_at)
    values ('0'  , 'password changed', ${asha.id}, 'poison', '{', ${noon}, ${noon}), ('1', 'no such kind', ${asha.id}, 'unknown', '{}', ${noon}, ${noon})`);
  for (let n = 0; n < 30; n++) await db.run(write(ravi, `act ${n}`));
  await deliver(product, noon);
  expect(to(ravi.email)).toHaveLength(30);
  for (let at = noon; at < noon + hours(80); at += 30 * minute) await deliver(product, at);
  expect(await letters("state <> 'sent'")).toMatchObject([{ error: "cannot be read" }, { error: "unknown kind" }]);
});

it("is sent by one of two consumers that get it at once", async () => {
  const { product, sent } = postbox();
  for (let n = 0; n < 20; n++) await db.run(write(asha, `act ${n}`));
  const due = (await letters()).map(({ id }) => ({ id, at: noon }));
  await Promise.all([1, 2, 3].map(() => deliverLetters(db, product, post, due, noon)));
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map(({ headers }) => headers?.["X-Letter-ID"])).size).toBe(20);
});

it("goes though the clock of whoever marked it was a year ahead", async () => {
  const { product, to, queues } = postbox();
  const ahead = noon + hours(24 * 365);
  await db.run(write(asha, "act 1"));
  await dispatchLetters(db, product, ahead);
  queues.post.length = 0;
  // Somebody with that clock began to send another, and ended.
  await db.run(write(ravi, "act 2"));
  await db.run(
    sql`update outbox set state = 'sending', lease_until = ${ahead}, queued_at = ${ahead} where dedupe_key = 'act 2'`,
  );
  await deliver(product, noon);
  expect([...to(asha.email), ...to(ravi.email)]).toHaveLength(2);
});

it("that one began to send and did not end is sent once more after its lease, with what tells that it is the same", async () => {
  const { product, sent } = postbox();
  await db.run(write(asha, "act 1"));
  const [{ id } = { id: "" }] = await letters();
  const send = async (mail: never) => {
    await product.MAIL.send(mail);
    return new Promise(() => undefined);
  };
  const dies = { ...product, MAIL: { send } };
  void deliverLetters(db, dies as unknown as Env, post, [{ id, at: noon }], noon);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await deliver(product, noon + minute);
  expect(sent).toHaveLength(1);
  await deliver(product, noon + 3 * minute);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.headers?.References).toBe(`<${id}@example.com>`);
  expect(sent[1]).toEqual(sent[0]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(id));
});

it("of a kind that only another version knows waits for that version, and keeps no other", async () => {
  const { product, to } = postbox();
  await db.run(sql`insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at)
    values ('1', 'of tomorrow', ${asha.id}, '1', ${noon}, ${noon})`);
  await db.run(write(ravi, "act 1"));
  await deliver(product, noon);
  expect(to(ravi.email)).toHaveLength(1);
  expect(await letters("id = '1'")).toMatchObject([{ state: "pending", error: "unknown kind" }]);
  // What tomorrow's version calls it.
  await db.run(sql`update outbox set kind = 'password changed' where id = '1'`);
  await deliver(product, noon + 5 * minute);
  expect(to(asha.email)).toHaveLength(1);
});

it.each([null, "1", {}, { id: 1, at: noon }, { at: noon }])(
  "goes beside a message that nobody can read: %j",
  async (body) => {
    await db.run(write(asha, "act 1", Date.now() - minute));
    const [{ id } = { id: "" }] = await letters();
    const { product, to } = postbox();
    const batch = { queue: "bakaya-post", messages: [{ body }, { body: { id, at: "?" } }] };
    await deliverBatch(batch as unknown as MessageBatch<Due>, product);
    expect(to(asha.email)).toHaveLength(1);
  },
);

it("that somebody waits for is given to its queue before more others than one run takes", async () => {
  const { product, queues } = postbox();
  await db.run(sql`insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at)
    select 'many ' || i, 'password changed', ${asha.id}, 'many ' || i, ${noon}, ${noon}
    from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000) select i from n)`);
  await db.run(
    lettersStatement("new password", toAddress("k", { address: asha.email, language: "en" }, {}), {
      now: noon + minute,
    }),
  );
  await dispatchLetters(db, product, noon + minute);
  expect(queues.urgent).toHaveLength(1);
  await dispatchLetters(db, product, noon + minute);
  expect(queues.post).toHaveLength(6000);
});

it("costs the next request nothing while thousands wait in their queue", async () => {
  const { product } = postbox();
  await db.run(sql`insert into outbox (id, kind, user_id, dedupe_key, not_before, queued_at, created_at)
    select 'queued ' || i, 'password changed', ${asha.id}, 'queued ' || i, ${noon}, ${noon}, ${noon}
    from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) select i from n)`);
  await db.run(write(asha, "act 1"));
  expect(await rowsRead((counting) => dispatchLetters(counting, product, noon))).toBeLessThan(20);
});
