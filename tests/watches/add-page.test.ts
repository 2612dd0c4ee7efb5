// What is watched from a party's page, and what somebody is told who watches it already.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import * as addPage from "../../app/profile/watching/add-page";
import * as importPage from "../../app/profile/watching/import-page";
import * as ownWatchPage from "../../app/profile/watching/own-watch-page";
import * as watchPage from "../../app/profile/watching/watch-page";
import type { Viewer } from "../../app/viewer";
import { allWatches } from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { submit, visit } from "../visit";
import { reported, spell, watch, watching } from "./watching";

const gstin = madeUpGstin(1);
let asha: Viewer;
let party = 0;
beforeAll(async () => {
  asha = await person("asha");
  const same = { party_name: "Vellmora Agencies", gstin };
  const [first] = await reported(
    ...["1111111", "1111111", "2222222", "3333333"].map((phone_number) => ({ ...same, phone_number })),
  );
  await spell(env.DB);
  const of = env.DB.prepare("select party_id from fraud_reports where id = ?").bind(first);
  party = (await of.first<number>("party_id")) ?? 0;
});
beforeEach(() => env.DB.exec("delete from watches"));

const as = { viewer: async () => asha };
const form = { party_name: "Vellmora Agencies", phone_number: "1111111", gstin, note: "" };
const add = (more: Record<string, string> = {}) => submit(addPage, "/watch/add", { ...form, ...more }, as);
const watched = async () => (await allWatches(db, asha)).map(({ digits }) => digits);
/** What the page says that somebody is led to. */
const notice = async (path: string | null) => {
  const id = /^\/watch\/(\d+)/.exec(path ?? "")?.[1];
  const page = id ? visit(ownWatchPage, path ?? "", { ...as, params: { id } }) : visit(watchPage, path ?? "", as);
  return (await page).data.notice;
};

it("a party that is reported with three numbers is offered with all of them, and watched by each that stays ticked", async () => {
  const { data } = await visit(addPage, `/watch/add?party=${party}`, as);
  expect(data.values).toEqual({
    ...{ party_name: "Vellmora Agencies", phone_number: "1111111", gstin },
    ...{ more: "2222222 3333333", "also-2222222": "yes", "also-3333333": "yes" },
  });
  const all = { more: "2222222 3333333", "also-2222222": "yes", "also-3333333": "yes" };
  const { location } = await add(all);
  expect(await notice(location)).toBe("You watch it with 3 numbers, each on its own line of the list.");
  expect(await watched()).toEqual(["1111111", "2222222", "3333333"]);
  const noted = await add({ ...all, note: "30 days" });
  expect(await notice(noted.location)).toContain("Your new note is saved.");
});

it("what is not ticked is not watched, and what is not right is asked with the ticks as they are", async () => {
  const some = { more: "2222222 3333333", "also-3333333": "yes" };
  const { status, data } = await add({ ...some, phone_number: "11" });
  expect([status, data.values]).toEqual([422, { ...form, ...some, phone_number: "11" }]);
  await add(some);
  expect(await watched()).toEqual(["1111111", "3333333"]);
});

it.each(["", "12345678", "x".repeat(5_000), "1 2", "1111111 1111111", "<b>2222222"])(
  "numbers that were not offered (%j) add nothing that was not ticked",
  async (more) => {
    expect((await add({ more })).status).toBe(303);
    expect(await watched()).toEqual(["1111111"]);
  },
);

it("somebody who watches it already is told so, and that the new note is saved", async () => {
  expect(await notice((await add({ note: "30 days" })).location)).toBe("You are watching it now.");
  expect(await notice((await add()).location)).toBe("You are watching it already.");
  expect(await notice((await add({ note: "cash" })).location)).toBe(
    "You are watching it already. Your new note is saved.",
  );
  expect((await allWatches(db, asha)).map(({ note }) => note)).toEqual(["cash"]);
});

it.each([
  [1, "0 parties are added. One that you watch already has the new note."],
  [2, "0 parties are added. 2 that you watch already have the new note."],
])("a list with new notes of %i that are watched already says so", async (many, shown) => {
  const rows = ["4444444", "5555555"].slice(0, many);
  await watching(asha, ...rows.map((digits) => watch(null, digits)));
  const sure = rows.map((phone_number) => ({ party_name: "", phone_number, gstin: "", note: "new" }));
  const sent = { sure: JSON.stringify(sure), asked: "[]" };
  expect(await notice((await submit(importPage, "/watch/import", sent, as)).location)).toBe(shown);
});
