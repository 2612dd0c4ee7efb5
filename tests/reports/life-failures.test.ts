// The database fails on the way: nothing is half done, what was typed is still there, and it is said in words.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import * as reportPage from "../../app/lookup/report-page";
import { submitReport } from "../../app/reports/form/submit-report.server";
import * as correctPage from "../../app/reports/life/correct-page";
import * as paidPage from "../../app/reports/life/paid-page";
import * as withdrawPage from "../../app/reports/life/withdraw-page";
import { one } from "../admin/admins";
import { db, draft, person, submission } from "../people";
import { failingDatabase, submit, visit } from "../visit";

const asha = await person("asha");
const claim = { amount_due: 45_000, due_date: "2025-10-01" };
let id = 0;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const report = draft(claim);
  const outcome = await submitReport(db, env.FILES, asha, { report, files: [], submission: submission() });
  id = "id" in outcome ? outcome.id : 0;
});

const failingAt = (at: RegExp) => ({
  viewer: async () => asha,
  db: failingDatabase((query) => at.test(query)),
  params: { id: String(id) },
});
const standing = () =>
  one(
    `select party_name, amount_due, city, paid_total, withdrawn_at, (select count(*) from report_events where report_id = r.id) as events,
       (select count(*) from report_payments where report_id = r.id) as payments,
       (select count(*) from report_name_keys where report_id = r.id) > 0 as is_found from fraud_reports r where id = ?`,
    id,
  );

const corrected = {
  party_name: "Otherwise",
  phone_number: "7654321",
  amount_due: "500",
  due_date: "2025-10-02",
  seen: "0",
};
const settlement = { part: "part", amount: "500", paid_on: "2025-11-01", seen: "45000", key: "one" };
const failed = "This could not be saved. Nothing was changed. Please try again.";

it.each([/insert into report_payments/, /insert into report_events/, /r.due_date as dueDate/])(
  "a payment that fails at %s is not entered, and what was typed is there",
  async (at) => {
    const before = await standing();
    const answer = await submit(paidPage, `/fraud-parties/${id}/paid`, settlement, failingAt(at));
    expect(answer).toMatchObject({ status: 500, data: { errors: { form: failed }, values: settlement } });
    expect(await standing()).toEqual(before);
  },
);

it.each([/update fraud_reports/, /insert into report_events/, /insert into parties/, /into report_name_keys/])(
  "a correction that fails at %s corrects nothing, and what was typed is there",
  async (at) => {
    const before = await standing();
    const other = { ...draft(), party_name: (before as { party_name: string }).party_name };
    // Another report of the party, so that a corrected name makes a new one.
    await env.DB.prepare(
      `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at, party_id)
       select party_name, phone_number, 500, ?, 1, 1, party_id from fraud_reports where id = ?`,
    )
      .bind(other.due_date, id)
      .run();
    const answer = await submit(correctPage, `/fraud-parties/${id}/correct`, corrected, failingAt(at));
    expect(answer).toMatchObject({
      status: 500,
      data: {
        errors: { form: "The correction could not be saved. Nothing was changed. Please try again." },
        values: corrected,
      },
    });
    expect(await standing()).toEqual(before);
  },
);

it.each([/update fraud_reports/, /insert into report_events/])(
  "a withdrawal that fails at %s withdraws nothing",
  async (at) => {
    const before = await standing();
    const answer = await submit(withdrawPage, `/fraud-parties/${id}/withdraw`, { why: "mistake" }, failingAt(at));
    expect(answer).toMatchObject({ status: 500, data: { values: { why: "mistake" } } });
    expect(await standing()).toEqual(before);
  },
);

it("a report stands without what became of it where that cannot be read", async () => {
  const { status, data } = await visit(reportPage, `/fraud-parties/${id}`, failingAt(/from report_events/));
  expect(status).toBe(200);
  expect(data.lines).toEqual([{ on: expect.any(String), text: "Reported" }]);
});
