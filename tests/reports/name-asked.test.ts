// A number or a code in a party's name is asked about before it is stored, in a report and in its correction.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import * as newPage from "../../app/reports/form/new-page";
import { submitReport } from "../../app/reports/form/submit-report.server";
import * as correctPage from "../../app/reports/life/correct-page";
import type { Viewer } from "../../app/viewer";
import { one } from "../admin/admins";
import { madeUpGstin } from "../gstins";
import { db, draft, oldHand, submission } from "../people";
import { submit } from "../visit";

const gstin = madeUpGstin(912);
const pan = gstin.slice(2, 12);
let asha: Viewer;
beforeEach(async () => {
  asha = await oldHand("asha");
});

const form = (more: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  phone_number: "",
  gstin: "",
  amount_due: "5000",
  due_date: "2025-10-31",
  is_anonymous: "yes",
  disclaimer: "yes",
  another: "yes",
  ...more,
});
const send = (more: Record<string, string>) => submit(newPage, "/report", form(more), { viewer: async () => asha });
const newest = () => one("select party_name, phone_number, gstin from fraud_reports order by id desc limit 1");
type Values = Record<string, string>;

it.each([
  ["Drelmora Mills 98480 12345", {}, "Drelmora Mills, ****8012345"],
  ["Drelmora Mills Mob: 9848012345", { phone_number: "8012345" }, "Drelmora Mills, ****8012345"],
  ["Drelmora Mills 8012345", {}, "Drelmora Mills, ****8012345"],
  [`Drelmora Mills GSTIN ${gstin}`, { phone_number: "8012345" }, `Drelmora Mills, ${gstin}`],
  [`Drelmora Mills ${gstin} 98480 12345`, {}, `Drelmora Mills, ****8012345, ${gstin}`],
  ["ड्रेलमोरा मिल्स ९८४८० १२३४५", {}, "ड्रेलमोरा मिल्स, ****8012345"],
  ["Drelmora Mills 98480 12345", { phone_number: "7777777" }, undefined],
  ["Drelmora Mills 9848012345 9848054321", {}, undefined],
  [`Drelmora Mills PAN ${pan}`, { phone_number: "8012345" }, undefined],
  ["Drelmora Mills 982001234", { phone_number: "8012345" }, undefined],
])("%j is asked about, all of it is kept, and what it may be is offered", async (party_name, more, without) => {
  const { status, data } = await send({ party_name, phone_number: "", ...more });
  const values = data.values as Values;
  expect([status, values.party_name, values.name_asked, values.name_without]).toEqual([
    422,
    party_name,
    party_name,
    without,
  ]);
  expect((data.errors as Values).party_name).toContain("has a phone number or a code in it");
});

it("what is no part of the name goes into its own field; what is, stays", async () => {
  const party_name = `Kelvanto Foods 98480 12345 ${gstin}`;
  const asked = { party_name, name_asked: party_name };
  expect((await send({ ...asked, name_is: "apart" })).status).toBe(303);
  expect(await newest()).toEqual({ party_name: "Kelvanto Foods", phone_number: "8012345", gstin });
  const whole = "Sulvanto 9876501234";
  const kept = { party_name: whole, name_asked: whole, name_is: "whole", phone_number: "1234567" };
  expect((await send(kept)).status).toBe(303);
  expect(await newest()).toEqual({ party_name: whole, phone_number: "1234567", gstin: null });
  const again = await send({ ...kept, amount_due: "5" });
  expect([again.status, Object.keys(again.data.errors as Values)]).toEqual([422, ["amount_due"]]);
  expect(again.data.values).toMatchObject({ name_asked: whole, name_is: "whole" });
});

it.each([
  ["an answer about another name", { name_asked: "Sulvanto 9876500000", name_is: "whole" }],
  ["no answer", { name_asked: "Sulvanto 9876501234" }],
  ["an answer that was not offered", { name_asked: "Sulvanto 9876501234", name_is: "apart", phone_number: "7777777" }],
])("%s is asked again", async (_, more) => {
  const { status, data } = await send({ party_name: "Sulvanto 9876501234", phone_number: "1234567", ...more });
  expect([status, (data.values as Values).name_is]).toEqual([422, undefined]);
});

it.each([
  "Shop 24",
  "A1 Kelvanto",
  "786 Store",
  "Plot 4567 Traders",
  "3M",
  "Fashion 2024/25",
  "Rs. 99 Shop",
  "Trends2025",
])("%s is a name: nothing is asked", async (party_name) =>
  expect((await send({ party_name, phone_number: "1234567" })).status).toBe(303),
);

it("a correction asks in the same way, but not about a name that stands already", async () => {
  const report = draft({ party_name: "Sulvanto 9876501234", phone_number: "1234567" });
  const stored = await submitReport(db, env.FILES, asha, { report, files: [], submission: submission() });
  const id = "id" in stored ? String(stored.id) : "";
  const claim = { phone_number: "1234567", amount_due: "700", due_date: "2025-10-02", city: "", gstin: "" };
  const correct = (more: Record<string, string>) =>
    submit(
      correctPage,
      `/fraud-parties/${id}/correct`,
      { ...claim, seen: "0", ...more },
      {
        viewer: async () => asha,
        params: { id },
      },
    );
  const asked = await correct({ party_name: "Sulvanto Mills 98765 11111", phone_number: "" });
  expect(asked).toMatchObject({
    status: 422,
    data: { values: { name_without: "Sulvanto Mills, ****6511111" }, errors: { party_name: expect.anything() } },
  });
  expect((await correct({ party_name: "Sulvanto 9876501234" })).status).toBe(303);
});
