// Pages of the list that are not there: of an empty list, and past the end of another.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listReports } from "../../app/reports/search/find-reports.server";
import { insertReports, type SeedRow } from "../../scripts/seed/seed-reports";
import { db } from "../people";

const row: SeedRow = {
  ...{ party_name: "", phone_number: "1234567", amount_due: 500, due_date: "2025-03-01" },
  ...{ reporter_name: null, user_id: null, created_at: 1, submission: null },
};

it("of an empty list each page is empty, and a page past the end of another is its last", async () => {
  expect((await listReports(db, 1)).total).toBe(0);
  for (const page of [2, 40, 999_999_999])
    expect(await listReports(db, page)).toEqual({ reports: [], total: 0, page: 1, pages: 1 });
  await insertReports(
    env.DB,
    Array.from({ length: 30 }, (_, index) => ({ ...row, party_name: `Past the end ${index}` })),
  );
  for (const page of [3, 4, 999_999_999])
    expect(await listReports(db, page)).toMatchObject({ page: 3, reports: Array(6).fill(expect.anything()) });
});
