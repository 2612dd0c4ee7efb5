// Watches as their owner makes, reads and removes them; and what a failing database leaves.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { nextMorning } from "../../app/india";
import * as addPage from "../../app/profile/watching/add-page";
import * as importPage from "../../app/profile/watching/import-page";
import * as ownWatchPage from "../../app/profile/watching/own-watch-page";
import * as removePage from "../../app/profile/watching/remove-page";
import * as stopPage from "../../app/profile/watching/stop-page";
import * as watchPage from "../../app/profile/watching/watch-page";
import type { Viewer } from "../../app/viewer";
import { contentOf } from "../../app/watches/watch";
import {
  addWatches,
  countWatches,
  ownWatch,
  removeWatch,
  setNote,
  stopMails,
  watchesOf,
} from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { rowsRead } from "../rows-read";
import { failingDatabase, submit, visit } from "../visit";
import { mailbox, matchesOf, nine, reported, run, spell, watch, watching } from "./watching";

let asha: Viewer;
let ravi: Viewer;
beforeAll(async () => {
  asha = await person("asha");
  ravi = await person("ravi");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const rows = async (table: string, where: string, ...values: unknown[]) =>
  (await env.DB.prepare(`select count(*) as n from ${table} where ${where}`)
    .bind(...values)
    .first<number>("n")) ?? 0;

it("the same is watched once, however its name is capitalised, and however often it is sent at once", async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      addWatches(db, asha, [watch(n % 2 ? "Kesaroth Foods" : "KESAROTH FOODS", "1234567")]),
    ),
  );
  expect(new Set(sent.map((one) => ("ids" in one ? one.ids[0] : one.refused))).size).toBe(1);
  expect(sent.filter((one) => "added" in one && one.added === 1)).toHaveLength(1);
  expect(await rows("watchers", "user_id = ?", asha.id)).toBe(1);
});

it("of two lists that together are more than 500, one is stored whole and the other not at all", async () => {
  const meena = await person("meena");
  const list = (from: number) => Array.from({ length: 300 }, (_, n) => watch(null, String(1_000_000 + from + n)));
  const both = await Promise.all([addWatches(db, meena, list(0)), addWatches(db, meena, list(1_000))]);
  expect(both.filter((one) => "added" in one)).toHaveLength(1);
  expect(both.find((one) => "refused" in one)).toEqual({ refused: "too many", left: 200 });
  expect(await countWatches(db, meena)).toBe(300);
});

it("a watch that is there already counts for nothing towards the 500", async () => {
  const kiran = await person("kiran");
  const list = Array.from({ length: 500 }, (_, n) => watch(null, String(1_000_000 + n)));
  await watching(kiran, ...list);
  expect(await addWatches(db, kiran, list)).toMatchObject({ added: 0 });
});

it("what is watched again takes the new note, unless there is none or the list is not stored at all", async () => {
  const kirit = await person("kirit");
  const note = async (id = 0) => (await ownWatch(db, kirit, id))?.note;
  const again = (text: string) => addWatches(db, kirit, [watch("Vellmora Mills", null, null, text)]);
  const [id] = await watching(kirit, watch("Vellmora Mills", null, null, "30 days"));
  expect(await again("cash only")).toEqual({ ids: [id], added: 0, noted: 1 });
  expect(await again("cash only")).toMatchObject({ added: 0, noted: 0 });
  expect([await again(""), await note(id)]).toEqual([{ ids: [id], added: 0, noted: 0 }, "cash only"]);
  const tooMany = Array.from({ length: 500 }, (_, n) => watch(null, String(1_000_000 + n)));
  expect(await addWatches(db, kirit, [watch("Vellmora Mills", null, null, "lost"), ...tooMany])).toMatchObject({
    refused: "too many",
  });
  expect(await note(id)).toBe("cash only");
});

it("what is reported already is found at once: by GSTIN, digits, and a name in another script", async () => {
  const [byGstin, byDigits, byName] = await reported(
    { gstin: madeUpGstin(41), party_name: "Nilgavya Depot" },
    { phone_number: "4141414", party_name: "Ojasvir Sports" },
    { party_name: "रुक्मेथ टिम्बर डिपो" },
    { gstin: madeUpGstin(42), phone_number: "4242424", party_name: "Aranyika Furniture" },
  );
  await spell(env.DB);
  const ids = await watching(
    ravi,
    watch(null, null, madeUpGstin(41)),
    watch("Somebody Quite Different", "4141414"),
    watch("Rukmeth Timber Depot"),
    // Another GSTIN is never the same party.
    watch("Aranyika Furniture", "4242424", madeUpGstin(43)),
  );
  const { results } = await env.DB.prepare(
    "select watch_id, report_id, sign from watch_matches order by watch_id",
  ).all();
  expect(results.filter(({ watch_id }) => ids.includes(Number(watch_id)))).toEqual([
    { watch_id: ids[0], report_id: byGstin, sign: "gstin" },
    { watch_id: ids[1], report_id: byDigits, sign: "digits" },
    { watch_id: ids[2], report_id: byName, sign: "name" },
  ]);
  expect(await watchesOf(db, ravi, "all", 0)).toMatchObject({ total: 4, reported: 3, mayBe: 1 });
  expect((await watchesOf(db, ravi, "reported", 0)).watches.map(({ sign }) => sign)).toEqual([
    "name",
    "digits",
    "gstin",
  ]);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(byDigits).run();
  expect(await watchesOf(db, ravi, "all", 0)).toMatchObject({ total: 4, reported: 2 });
});

it("a report that leaves the GSTIN out is found by that of its party's other reports, while one says so", async () => {
  const meera = await person("meera");
  const same = { party_name: "Balaji Textiles", phone_number: "4877366" };
  const [older, newest] = await reported(same, { ...same, gstin: madeUpGstin(1) });
  await spell(env.DB);
  const [id = 0] = await watching(meera, watch(null, null, madeUpGstin(1)));
  expect(await matchesOf(id)).toMatchObject([
    { report: older, sign: "party" },
    { report: newest, sign: "gstin" },
  ]);
  await reported(same, { ...same, phone_number: "1234567" });
  await spell(env.DB);
  const box = mailbox();
  await run(nine, box);
  expect(box.to("meera")[0]?.subject).toBe("A party that you watch was reported");
  expect(box.to("meera")[0]?.text).toContain("The same party: another report of it has this GSTIN");
  expect(await watchesOf(db, meera, "all", 0)).toMatchObject({ reported: 1, mayBe: 0, watches: [{ reports: 3 }] });
  await env.DB.exec(`update fraud_reports set withdrawn_at = 1 where id = ${newest}`);
  expect(await watchesOf(db, meera, "all", 0)).toMatchObject({ reported: 0 });
});

it("nobody reads, changes or removes another's, and what is removed leaves no key and no match", async () => {
  await reported({ phone_number: "5151515" });
  const [id = 0] = await watching(asha, watch("Ranvella Cloth", "5151515"));
  expect(await ownWatch(db, ravi, id)).toBeNull();
  expect(await setNote(db, ravi, id, "mine")).toBe(false);
  expect(await removeWatch(db, ravi, id)).toBe(false);
  expect([await rows("watch_keys", "watch_id = ?", id), await rows("watch_matches", "watch_id = ?", id)]).toEqual([
    expect.any(Number),
    1,
  ]);
  expect(await removeWatch(db, asha, id)).toBe(true);
  expect([await rows("watch_keys", "watch_id = ?", id), await rows("watch_matches", "watch_id = ?", id)]).toEqual([
    0, 0,
  ]);
});

it("an account that is suspended or gone watches nothing new", async () => {
  const gone = { ...asha, id: "nobody" } as Viewer;
  expect(await addWatches(db, gone, [watch("Ranvella Cloth")])).toEqual({ refused: "not authenticated" });
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(asha.id).run();
  expect(await addWatches(db, asha, [watch("Somebody New")])).toEqual({ refused: "not authenticated" });
  await env.DB.prepare("update users set suspended_at = null where id = ?").bind(asha.id).run();
});

it.each(["", "x", "' or 1=1 --", "a".repeat(43)])(
  "a token that is nobody's (%j) ends nobody's mails",
  async (token) => {
    expect(await stopMails(db, token)).toBe(false);
    expect(await rows("watchers", "mails = 'none'")).toBe(0);
  },
);

it.each([
  ["2026-12-01T03:29:59.999Z", "2026-12-01T03:30:00Z"],
  ["2026-12-01T03:30:00Z", "2026-12-01T03:30:00Z"],
  ["2026-12-01T03:30:00.001Z", "2026-12-02T03:30:00Z"],
  ["2026-12-31T20:00:00Z", "2027-01-01T03:30:00Z"],
])("after %s the next nine o'clock in India is %s", (now, then) => {
  expect(nextMorning(Date.parse(now))).toBe(Date.parse(then));
});

it("the same in the letters of another keyboard is the same watch", () => {
  const [one, other] = ["ي", "ی"].map((ya) => contentOf(watch(`${ya}ونس کلاتھ`)));
  expect(one).toBe(other);
});

it("a list page reads what it shows, not what others watch", async () => {
  const read = await rowsRead((db) => watchesOf(db, ravi, "all", 0));
  expect(read).toBeLessThan(120);
});

const down = failingDatabase((query) => /watch/.test(query));

it.each([
  ["the list", () => visit(watchPage, "/watch", { db: down, viewer: async () => asha }), 503],
  [
    "a way to be told",
    () => submit(watchPage, "/watch", { mails: "none" }, { db: down, viewer: async () => asha }),
    500,
  ],
  [
    "a new watch",
    () => submit(addPage, "/watch/add", { party_name: "Quiet Stores" }, { db: down, viewer: async () => asha }),
    500,
  ],
  [
    "a list of customers",
    () =>
      submit(
        importPage,
        "/watch/import",
        { sure: '[{"party_name":"Quiet Stores","phone_number":"","gstin":"","note":""}]', asked: "[]" },
        { db: down, viewer: async () => asha },
      ),
    500,
  ],
  [
    "a note",
    () => submit(ownWatchPage, "/watch/1", { note: "x" }, { db: down, params: { id: "1" }, viewer: async () => asha }),
    500,
  ],
  [
    "a removal",
    () => submit(removePage, "/watch/1/remove", {}, { db: down, params: { id: "1" }, viewer: async () => asha }),
    500,
  ],
  ["the way out of mails", () => submit(stopPage, "/watch/stop/x", {}, { db: down, params: { token: "x" } }), 500],
] as const)("while the database is down, %s says so in words", async (_, press, status) => {
  const outcome = await press();
  expect(outcome.status).toBe(status);
  if (status === 500) expect(JSON.stringify(outcome.data)).toContain("This could not be saved. Nothing was changed.");
});
