// A run that ends in the middle, wherever that is, and the next one: no letter lost, and a second copy is the same letter.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Viewer } from "../../app/viewer";
import { setMailFrequency } from "../../app/watches/watches.server";
import { db, person } from "../people";
import { dyingDatabase } from "./dying";
import { lettersIn, mailbox, nine, quarter, reported, run, watch, watching } from "./watching";

const names = ["asha", "ravi", "meena"];
let people: Viewer[] = [];
const digits = (n: number) => String(2_000_000 + n);

beforeAll(async () => {
  people = await Promise.all(names.map(person));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

beforeEach(async () => {
  await env.DB.exec("delete from watches");
  await env.DB.exec("delete from outbox");
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where withdrawn_at is null");
  for (const one of people) await watching(one, ...[1, 2, 3].map((n) => watch(null, digits(n))));
  await env.DB.exec("update watchers set due_at = null");
});

const mailedTo = (box: ReturnType<typeof mailbox>) =>
  lettersIn(box.sent)
    .map(({ to }) => to.split("@")[0])
    .sort();

it.each([
  ["before a call is carried out", false],
  ["after a call was carried out, before it was answered", true],
])("the database goes away %s, at any call: each vendor is told of each report once", async (_, late) => {
  let calls = 0;
  for (; ; calls++) {
    await reported(...[1, 2, 3].map((n) => ({ phone_number: digits(n) })));
    const box = mailbox();
    const dying = dyingDatabase(calls, late);
    await run(nine, box, dying.db).catch(() => undefined);
    await run(nine + quarter, box);
    await run(nine + 2 * quarter, box);
    await run(nine + 24 * 4 * quarter, box);
    expect(mailedTo(box), `call ${calls}`).toEqual([...names].sort());
    for (const { text } of box.sent) expect(text.match(/fraud-parties\/\d+/g), `call ${calls}`).toHaveLength(3);
    if (!dying.state.dead) break;
  }
  expect(calls).toBeGreaterThan(8);
});

/** The process ends while a mail goes: nothing that it would do afterwards is done, not even elsewhere. */
function endingAt(nth: number, delivered: boolean) {
  const box = mailbox();
  const dying = dyingDatabase(Number.POSITIVE_INFINITY, false);
  let sent = 0;
  const gone = () => Promise.reject(new Error("the process has ended"));
  const MAIL = {
    send: async (mail: never) => {
      if (sent++ < nth) return box.env.MAIL.send(mail);
      if (delivered && sent === nth + 1) await box.env.MAIL.send(mail);
      dying.end();
      return gone();
    },
  };
  return { box, db: dying.db, env: { ...box.env, MAIL } as unknown as Env };
}

it.each([0, 1, 2])(
  "a process that ends before mail number %i is taken: it is sent by the next run, once",
  async (nth) => {
    await reported({ phone_number: digits(1) });
    const { box, db: dying, env: ending } = endingAt(nth, false);
    await run(nine, { ...box, env: ending }, dying).catch(() => undefined);
    for (let n = 1; n < 4; n++) await run(nine + n * quarter, box);
    expect(mailedTo(box)).toEqual([...names].sort());
  },
);

it.each([0, 1, 2])(
  "a process that ends when mail number %i was taken, before it can write so down: that one goes twice, word for word",
  async (nth) => {
    await reported({ phone_number: digits(1) });
    const { box, db: dying, env: ending } = endingAt(nth, true);
    await run(nine, { ...box, env: ending }, dying).catch(() => undefined);
    for (let n = 1; n < 4; n++) await run(nine + n * quarter, box);
    expect(box.sent).toHaveLength(4);
    const letterOf = ({ headers }: (typeof box.sent)[number]) => headers["X-Letter-ID"];
    const [twice] = box.sent.filter((one, n) => box.sent.findIndex((other) => letterOf(other) === letterOf(one)) < n);
    expect(box.sent.filter((one) => letterOf(one) === (twice && letterOf(twice)))).toEqual([twice, twice]);
    expect(new Set(mailedTo(box)).size).toBe(3);
  },
);

it("two runs at once tell everybody once", async () => {
  await reported(...[1, 2, 3].map((n) => ({ phone_number: digits(n) })));
  const box = mailbox();
  await Promise.all([1, 2, 3, 4].map(() => run(nine, box)));
  await run(nine + quarter, box);
  expect(mailedTo(box)).toEqual([...names].sort());
});

it.each([1, 2, 5])("a mail server that refuses the first %i mails is asked again, later each time", async (refused) => {
  await reported({ phone_number: digits(1) });
  const box = mailbox((_, n) => n < refused);
  for (let hours = 0; hours < 30; hours++) await run(nine + hours * 4 * quarter, box);
  expect(mailedTo(box)).toEqual([...names].sort());
});

it("what comes while a mail cannot be sent is in it when it goes", async () => {
  await reported({ phone_number: digits(1) });
  const box = mailbox((mail, n) => mail.to.startsWith("asha@") && n < 3);
  await run(nine, box);
  await reported({ phone_number: digits(2) });
  await run(nine + 4 * quarter, box);
  expect(box.to("asha")).toHaveLength(1);
  expect(box.to("asha")[0]?.subject).toBe("2 new reports of parties that you watch");
});

/** Matching takes four calls to the database, corrections two; then the letters are written. */
const claiming = 6;

it("a claimed mail of a run that ended is not sent after its vendor has ended all mails", async () => {
  await reported({ phone_number: digits(1) });
  const box = mailbox();
  const dying = dyingDatabase(claiming, true);
  await run(nine, box, dying.db).catch(() => undefined);
  const claimed = await env.DB.prepare("select count(*) as n from outbox where state = 'pending'").first<number>("n");
  expect(claimed).toBeGreaterThan(0);
  for (const one of people) await setMailFrequency(db, one, "none");
  await run(nine + quarter, box);
  expect(box.sent).toEqual([]);
  for (const one of people) await setMailFrequency(db, one, "daily");
});

it("a report that was hidden after its mail was claimed by a run that ended is not told", async () => {
  const [id] = await reported({ phone_number: digits(1) });
  const box = mailbox();
  await run(nine, box, dyingDatabase(claiming, true).db).catch(() => undefined);
  const before = box.sent.length;
  await env.DB.exec(`update fraud_reports set hidden_at = 1 where id = ${id}`);
  await run(nine + quarter, box);
  await run(nine + 2 * quarter, box);
  expect(box.sent).toHaveLength(before);
});
