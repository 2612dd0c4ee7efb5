// What is public of a party says nothing about which of its reports come from one account.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findParty, mayBeSame, type Party } from "../../app/parties/parties.server";
import { listReports } from "../../app/reports/search/find-reports.server";
import { duesOfParty, gatheredFor, reportsOfParty } from "../../app/reports/search/party-reports.server";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { db } from "../people";

// A known sequence, so that a failure is the same one the next time.
let state = 77;
function below(n: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

type One = { account: number | null; named: boolean };

/** Everything public of one party whose reports these accounts make; ids are left out, as they go on from one to the next. */
async function publicOf(reports: One[]): Promise<unknown> {
  await env.DB.batch(["fraud_reports", "parties"].map((table) => env.DB.prepare(`delete from ${table}`)));
  const id = await env.DB.prepare("insert into parties (created_at) values (1) returning id").first<number>("id");
  await env.DB.batch(
    reports.map(({ account, named }, n) =>
      env.DB.prepare(
        `insert into fraud_reports (party_name, phone_number, amount_due, due_date, city, user_id, is_anonymous,
           reporter_name, created_at, party_id) values (?, '1234567', ?, '2025-01-01', 'Surat', ?, ?, ?, 1, ?)`,
      ).bind(
        n % 2 ? "Zemlya Stores" : "ZEMLYA STORE",
        100 + n,
        account === null ? null : `account ${account}`,
        named ? 0 : 1,
        named ? "A name" : null,
        id,
      ),
    ),
  );
  const party = (await findParty(db, id ?? 0)) as Party;
  const all = {
    party,
    reports: await reportsOfParty(db, party, 1),
    dues: await duesOfParty(db, party.id),
    others: await mayBeSame(db, party),
    list: await listReports(db, 1),
    gathered: await gatheredFor(db, { kind: "name", text: "zemlya" }),
    suggested: await suggestParties(db, "zem"),
  };
  return JSON.parse(JSON.stringify(all, (key, value) => (key === "id" ? undefined : value)));
}

/** Reporters as they are counted: an account that reports both ways is two. */
const reporters = (reports: One[]) =>
  new Set(reports.filter(({ account }) => account !== null).map(({ account, named }) => `${account} ${named}`)).size;

const band = (n: number) => (n >= 10 ? 10 : n >= 3 ? 3 : 0);

it("below three, and below ten, nothing public tells one account from several", { timeout: 120_000 }, async () => {
  let compared = 0;
  for (let round = 0; round < 150; round++) {
    const accounts = 1 + below(12);
    const one: One[] = Array.from({ length: 1 + below(14) }, () => ({
      account: below(9) ? below(accounts) : null,
      named: below(2) === 1,
    }));
    // The same reports, as others might have made them.
    const other = one.map(({ named }) => ({ account: below(20) ? below(1 + below(12)) : null, named }));
    if (band(reporters(one)) !== band(reporters(other))) continue;
    compared += 1;
    expect(await publicOf(one), JSON.stringify([one, other])).toEqual(await publicOf(other));
  }
  expect(compared).toBeGreaterThan(40);
});

it.each([
  [1, null],
  [2, null],
  [3, "3 or more"],
  [9, "3 or more"],
  [10, "10 or more"],
  [25, "10 or more"],
])("%i accounts are shown as %s", async (many, vendors) => {
  const shown = await publicOf(Array.from({ length: many }, (_, account) => ({ account, named: false })));
  expect(shown).toMatchObject({ party: { reports: many, vendors } });
});

it("one account that reports named and anonymously counts as two, so that no number shows that it is one", async () => {
  const both = [0, 0, 1].map((account, n) => ({ account, named: n % 2 === 0 }));
  const three = [0, 1, 2].map((account, n) => ({ account, named: n % 2 === 0 }));
  expect(await publicOf(both)).toEqual(await publicOf(three));
});

it("a hundred reports of one account are no vendors at all in number", async () => {
  const shown = await publicOf(Array.from({ length: 40 }, () => ({ account: 1, named: false })));
  expect(shown).toMatchObject({ party: { reports: 40, vendors: null } });
  expect(JSON.stringify(shown)).not.toContain("account");
});
