// What is typed into a watch's name is watched as what it is: a name with a number in it would be nobody's.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import * as addPage from "../../app/profile/watching/add-page";
import * as importPage from "../../app/profile/watching/import-page";
import type { Viewer } from "../../app/viewer";
import { allWatches } from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { submit, visit } from "../visit";
import { watch } from "./watching";

const gstin = madeUpGstin(55);
let asha: Viewer;
beforeAll(async () => {
  asha = await person("asha");
});
beforeEach(() => env.DB.exec("delete from watches"));

const as = { viewer: async () => asha };
const empty = { party_name: "", phone_number: "", gstin: "", note: "" };

it.each([
  [{ party_name: "Vellmora Agencies 98480 12345" }, watch("Vellmora Agencies", "8012345")],
  [{ party_name: "Vellmora, Mob: 98480-12345" }, watch("Vellmora", "8012345")],
  [{ party_name: "wa.me/919848012345" }, watch(null, "8012345")],
  [{ party_name: "Vellmora 9848012345", phone_number: "8012345" }, watch("Vellmora", "8012345")],
  [{ party_name: `Vellmora GST ${gstin}` }, watch("Vellmora", null, gstin)],
  [{ party_name: "Vellmora", phone_number: "Mob: 98480 12345" }, watch("Vellmora", "8012345")],
  [{ party_name: "Shop 24" }, watch("Shop 24")],
  [{ party_name: "786 Vellmora Store" }, watch("786 Vellmora Store")],
])("%j is watched as what it is", async (typed, stored) => {
  expect((await submit(addPage, "/watch/add", { ...empty, ...typed }, as)).status).toBe(303);
  expect(await allWatches(db, asha)).toEqual([stored]);
});

it.each([
  [{ party_name: "Vellmora 98480 12345", phone_number: "7654321" }],
  [{ party_name: "Vellmora 98480 12345 / 98480 12399" }],
  [{ party_name: "Vellmora 982001234" }],
  [{ party_name: `Vellmora ${gstin.slice(0, 14)}` }],
])("in %j there are two, or it is none: it is asked, and nothing is lost", async (typed) => {
  const { status, data } = await submit(addPage, "/watch/add", { ...empty, ...typed }, as);
  expect([status, data.values]).toEqual([422, { ...empty, ...typed }]);
  expect((data.errors as Record<string, string>).party_name).toContain("The name has another number in it");
  expect(await allWatches(db, asha)).toEqual([]);
});

it.each([
  ["Mob: 98480 12345", { party_name: "", phone_number: "8012345", gstin: "" }],
  ["Vellmora Mills 98480 12345", { party_name: "Vellmora Mills", phone_number: "8012345", gstin: "" }],
  [`GSTIN: ${gstin}`, { party_name: "", phone_number: "", gstin }],
  ["98480 12345, 98480 12399", { phone_number: "8012345", more: "8012399", "also-8012399": "yes" }],
  ["Vellmora", { party_name: "Vellmora" }],
])("'Tell me if it is reported' of %j fills in what was looked for", async (search, values) => {
  const { data } = await visit(addPage, `/watch/add?search=${encodeURIComponent(search)}`, as);
  const shown = Object.fromEntries(Object.entries(data.values as object).filter(([, value]) => value !== ""));
  const expected = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  expect(shown.phone_number === expected.phone_number ? { ...shown } : {}).toEqual(expected);
});

it("a list with name and number in one cell is read without a question", async () => {
  const pasted = `Customer\tNote\nVellmora Agencies 98480 12345\t30 days\nRanvella Cloth\t\nKesaroth GSTIN ${gstin}\tcash\n`;
  const { data } = await submit(importPage, "/watch/import", { pasted }, as);
  const read = data as { sure?: object[]; asked?: object[] };
  expect(JSON.stringify(read)).toContain('"party_name":"Vellmora Agencies","phone_number":"8012345"');
  expect(JSON.stringify(read)).toContain(`"party_name":"Kesaroth","phone_number":"","gstin":"${gstin}"`);
});
