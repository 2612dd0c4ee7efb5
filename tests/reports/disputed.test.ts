import { expect, it } from "vitest";
import { today } from "../../app/india";
import { shown } from "../../app/reports/public-report";
import type { PublicReport } from "../../app/reports/public-report.server";
import { english } from "../english";

const report = {
  ...{ id: 1, party_name: "Late", phone_number: "****1234567", amount_due: 500, still_due: 500, state: "due" },
  ...{
    paid_on: null,
    disputed_until: null,
    looked_at_on: null,
    checked_bills: null,
    due_date: "2026-01-01",
    city: null,
    gstin: null,
  },
  ...{ party: null, reporter_name: null, is_anonymous: true, created_at: "2026-02-01" },
} as PublicReport;
const day = (from: number) => new Date(Date.parse(today()) + from * 86_400_000).toISOString().slice(0, 10);

it.each([
  [1, /^Disputed; we decide by \d+ \w+ \d{4}$/],
  [0, /^Disputed; we decide by \d+ \w+ \d{4}$/],
  [-1, /^Disputed, not yet looked at$/],
  [-40, /^Disputed, not yet looked at$/],
])("a dispute that is due in %i days names the day only while it is to come", (from, words) => {
  expect(shown(english, { ...report, disputed_until: day(from) }).dispute).toMatch(words);
});
