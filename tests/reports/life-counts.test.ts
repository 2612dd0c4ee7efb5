// Lists, totals, searches, party counts and dues after many acts of every kind, against what plain SQL finds.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findParty, type Party } from "../../app/parties/parties.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { archivePaid } from "../../app/reports/life/archive-reports.server";
import { correctable, correctReport } from "../../app/reports/life/correct-report.server";
import { hideReport, restoreReport } from "../../app/reports/life/hide-report.server";
import { enterSettlement, entriesOf, takeBackSettlement } from "../../app/reports/life/pay-report.server";
import { withdrawPaidLongAgo, withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { listReports, searchReports } from "../../app/reports/search/find-reports.server";
import { duesOfParty, reportsOfParty, settlementsOfParty } from "../../app/reports/search/party-reports.server";
import { days } from "../../db/sql";
import { adminNamed } from "../admin/admins";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";

const people = [await person("asha"), await person("ravi"), await person("meena")];
const admin = await adminNamed("admin");
const start = Date.parse("2026-11-28T00:00:00+05:30");
let now = start;

// A known sequence, so that a failure is the same one the next time.
let state = 20_261_128;
function below(n: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

const names = ["Balaji Traders", "Sri Balaji Traders", "Ganesh Agencies", "गणेश एजेंसीज़", "Lakshmi Stores"];
const digits = ["1234567", "7654321", "0000000"];
const gstins = [madeUpGstin(1), madeUpGstin(2), null, null, null];
const dues = ["2024-03-01", "2026-09-01", "2026-10-15"];

async function someReport() {
  const found = await env.DB.prepare("select id, user_id from fraud_reports order by id limit 1 offset ?")
    .bind(below(60))
    .first<{ id: number; user_id: string }>();
  const owner = people.find(({ id }) => id === found?.user_id);
  return found && owner ? { id: found.id, owner } : null;
}

async function act(): Promise<unknown> {
  const report = await someReport();
  const kind = below(14);
  if (!report || kind < 3) {
    const changes = {
      party_name: pick(names),
      phone_number: pick(digits),
      amount_due: 100 + below(900),
      due_date: pick(dues),
    };
    return submitReport(db, env.FILES, pick(people), {
      report: { ...draft(changes), gstin: pick(gstins) },
      files: [],
      submission: submission(),
    });
  }
  const { id, owner } = report;
  if (kind < 6) {
    const more = below(4) === 0;
    const settlement = {
      amount: 50 + below(600),
      paid_on: pick(["2024-05-01", "2026-10-20", "2026-11-27"]),
      seen: 0,
      more,
    };
    return enterSettlement(db, owner, id, settlement, crypto.randomUUID());
  }
  if (kind === 6) {
    const entries = await entriesOf(db, owner, id);
    return entries.length > 0 ? takeBackSettlement(db, owner, id, pick(entries).id) : null;
  }
  if (kind < 9) {
    const own = await correctable(db, owner, id);
    if (!own) return null;
    const { party_name, phone_number, amount_due, due_date, city, gstin } = own;
    const changes = [
      { party_name: pick(names), phone_number: pick(digits) },
      { gstin: pick(gstins) },
      { amount_due: 100 + below(900) },
      { due_date: pick(dues), city: pick(["Surat", null]) },
    ];
    const claim = { party_name, phone_number, amount_due, due_date, city, gstin, ...pick(changes) };
    return correctReport(db, owner, id, { claim, anonymous: below(6) === 0, seen: own.corrections });
  }
  if (kind === 9) return hideReport(db, admin, id, { reason: "x", sentence: "x" });
  if (kind === 10) return restoreReport(db, admin, id, "x");
  if (kind === 11 && below(3) === 0) return withdrawReport(db, env.FILES, owner, id, "other");
  now = Math.min(now + days(1), start + days(60));
  await archivePaid(db, now);
  return withdrawPaidLongAgo(db, env.FILES, now);
}

const seen = "hidden_at is null and withdrawn_at is null";
const listed = `${seen} and archived_at is null`;
const paid = "coalesce((select sum(amount) from report_payments where report_id = r.id), 0)";
const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const ids = (rows: { id?: unknown }[]) => rows.map(({ id }) => Number(id));

async function everyPage(read: (page: number) => Promise<{ reports: { id: number }[]; pages: number; total: number }>) {
  const first = await read(1);
  const found = [...first.reports];
  for (let page = 2; page <= first.pages; page++) found.push(...(await read(page)).reports);
  return { total: first.total, ids: ids(found) };
}

async function expectTheSame() {
  const list = ids(await all(`select id from fraud_reports where ${listed} order by id desc`));
  expect(await everyPage((page) => listReports(db, page))).toEqual({ total: list.length, ids: list });
  for (const name of ["Balaji", "Ganesh", "एजेंसी", "aj"]) {
    const hits = ids(
      await all(
        `select id from fraud_reports where ${listed} and instr(lower(party_name), lower(?)) order by id desc`,
        name,
      ),
    );
    const found = await everyPage((page) => searchReports(db, { kind: "name", text: name }, page));
    expect(found, name).toEqual({ total: hits.length, ids: hits });
  }
  for (const phone of digits) {
    const hits = ids(
      await all(`select id from fraud_reports where ${listed} and phone_number = ? order by id desc`, phone),
    );
    expect((await everyPage((page) => searchReports(db, { kind: "phone", digits: phone }, page))).ids).toEqual(hits);
  }
  for (const { id } of await all("select id from parties")) await expectParty(Number(id));
  expect(await all(`select id, paid_total, paid_on from fraud_reports order by id`)).toEqual(
    await all(`select id, ${paid} as paid_total, (select max(paid_on) from report_payments p where p.report_id = r.id
      and p.amount > 0 and p.id not in (select takes_back from report_payments where takes_back is not null)) as paid_on
      from fraud_reports r order by id`),
  );
  // The indexes say of themselves that they are what their views hold; they throw where not.
  for (const index of ["report_names", "unseen_reports"])
    await env.DB.prepare(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`).run();
}

async function expectParty(id: number) {
  const of = `from fraud_reports r where party_id = ? and ${seen}`;
  const [naive] = await all(
    `select count(*) as reports, coalesce(sum(archived_at is null), 0) as listed, coalesce(sum(max(0, amount_due - ${paid})), 0) as due,
      min(iif(${paid} < amount_due, due_date, null)) as oldestDue ${of}`,
    id,
  );
  const party = (await findParty(db, id)) as Party;
  if (naive?.reports === 0) return expect(party).toBeNull();
  expect(party).toMatchObject({ ...naive });
  const rows = ids(await all(`select id ${of} order by ${paid} < amount_due desc, id desc`, id));
  expect(await everyPage((page) => reportsOfParty(db, party, page))).toEqual({ total: rows.length, ids: rows });
  if (rows.length > 60) return;
  expect((await duesOfParty(db, id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
    Number((await all(`select sum(amount_due) as n ${of}`, id))[0]?.n),
  );
  const sum = (await settlementsOfParty(db, id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(sum).toBe(Number((await all(`select sum(${paid}) as n ${of}`, id))[0]?.n));
}

it("after 600 acts of reporters, admins and the clock everything says what the reports say", {
  timeout: 120_000,
}, async () => {
  for (let n = 1; n <= 600; n++) {
    await act();
    if (n % 100 === 0) await expectTheSame();
  }
  const [kinds] = await all(
    `select count(distinct kind) as kinds, sum(kind = 'archived') as archived from report_events`,
  );
  expect(kinds?.kinds).toBe(8);
  expect(Number(kinds?.archived)).toBeGreaterThan(5);
});

it("of many acts at once, too", { timeout: 120_000 }, async () => {
  for (let round = 0; round < 8; round++) await Promise.allSettled(Array.from({ length: 25 }, act));
  await expectTheSame();
});
