// The desk reads what is pasted with the eyes of the search.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { findUsers } from "../../app/admin/users/users.server";
import { findReports } from "../../app/reports/any-report.server";
import { hideReport } from "../../app/reports/life/hide-report.server";
import type { Admin } from "../../app/viewer";
import { insertReports, spell } from "../../scripts/seed/seed-reports";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { adminNamed } from "./admins";

const gstin = madeUpGstin(823, "29");
let meera: Admin;
let [withCode, hidden, other] = [0, 0, 0];

beforeAll(async () => {
  meera = await adminNamed("meera");
  const row = {
    amount_due: 500,
    due_date: "2025-03-01",
    reporter_name: null,
    user_id: null,
    created_at: 1,
    submission: null,
  };
  const mills = { ...row, party_name: "Quorvella Mills", phone_number: "8012345" };
  await insertReports(env.DB, [
    { ...mills, gstin },
    mills,
    { ...row, party_name: "Xavirath Traders", phone_number: "8877366" },
  ]);
  await spell(env.DB);
  const { results } = await env.DB.prepare("select id from fraud_reports order by id desc limit 3").all();
  [other = 0, hidden = 0, withCode = 0] = results.map(({ id }) => Number(id));
  await hideReport(db, meera, hidden, { reason: "Why", sentence: "Why." });
  const asha = await person("asha");
  await env.DB.prepare("update user_profiles set name = 'Asha Patel', phone_number = '98200 12345' where user_id = ?")
    .bind(asha.id)
    .run();
  await person("ravi");
});

const found = async (search: string, show: Parameters<typeof findReports>[2]["show"] = "all") => {
  const page = await findReports(db, meera, { search, show, before: null });
  return "reports" in page ? page.reports.map(({ id }) => id) : page.refused;
};

it.each([
  "Mob: 98480 12345",
  "wa.me/919848012345",
  "Quorvella Mills 9848012345",
  "मोबाइल नं. ९८४८० १२३४५",
  gstin,
  `GSTIN: ${gstin.toLowerCase()}`,
  `PAN ${gstin.slice(2, 12)}`,
  `${gstin} 9848012345`,
])("meera finds the reports of %j, hidden ones too, in each state", async (search) => {
  expect(await found(search)).toEqual([hidden, withCode]);
  expect(await found(search, "visible")).toEqual([withCode]);
  expect(await found(search, "hidden")).toEqual([hidden]);
});

it.each([
  "koi Xavirath Traders ko janta hai",
  "M/s Xavirath Traders, Shop 1021, Ring Road, Surat 395002",
  "https://www.indiamart.com/xavirath-traders/",
  "Party: Xavirath Traders",
])("meera finds the name in %j", async (search) => expect(await found(search)).toEqual([other]));

it("two numbers of one text find the reports of both", async () => {
  expect(await found("98480 12345 / 98488 77366")).toEqual([other, hidden, withCode]);
});

it.each([
  "Mob: 98200 12345",
  "wa.me/919820012345",
  "Asha Patel +91 98200-12345",
  "Asha <asha@example.in>",
  "mailto:asha@example.in",
  "from: asha@example.in, today",
  "Name: Asha Patel",
])("meera finds asha by %j", async (search) => {
  const page = await findUsers(db, meera, search, null);
  expect("users" in page && page.users.map(({ email }) => email)).toEqual(["asha@example.in"]);
});
