// What triggers count of parties, against what plain SQL finds in the reports themselves.

import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { atLength } from "../at-length";

const seen = "hidden_at is null and withdrawn_at is null";
const paid = "coalesce((select sum(amount) from report_payments where report_id = r.id), 0)";

/** Of every party, in the order of their ids; facts in the order of kind and value. */
const naive = {
  parties: `select p.id,
      (select count(*) from fraud_reports where party_id = p.id and ${seen}) as reports,
      (select count(*) from fraud_reports where party_id = p.id and ${seen} and archived_at is null) as listed,
      (select coalesce(sum(max(0, amount_due - ${paid})), 0) from fraud_reports r where party_id = p.id and ${seen}) as due,
      (select party_name from fraud_reports where party_id = p.id and ${seen}
        group by party_name order by count(*) desc, max(id) desc limit 1) as name
    from parties p order by p.id`,
  facts: `with said as (
      select id, party_id, 'name' as kind, party_name as value, hidden_at from fraud_reports where withdrawn_at is null
      union all select id, party_id, 'digits', phone_number, hidden_at from fraud_reports where withdrawn_at is null
      union all select id, party_id, 'city', city, hidden_at from fraud_reports where withdrawn_at is null
      union all select id, party_id, 'gstin', gstin, hidden_at from fraud_reports where withdrawn_at is null
      union all select id, party_id, 'reporter', user_id || iif(is_anonymous, ' anonymous', ' named'), hidden_at
        from fraud_reports where withdrawn_at is null)
    select party_id, kind, value, count(*) as held, sum(hidden_at is null) as n,
      iif(kind = 'name', coalesce(max(iif(hidden_at is null, id, null)), 0), 0) as newest
    from said where party_id is not null and value is not null group by 1, 2, 3 order by 1, 2, 3`,
};

async function expectTheSame() {
  const [counted, facts] = await env.DB.batch([
    env.DB.prepare("select id, reports, listed, due, iif(reports > 0, name, null) as name from parties order by id"),
    env.DB.prepare("select party_id, kind, value, held, n, newest from party_facts order by 1, 2, 3"),
  ]);
  expect(counted?.results).toEqual((await env.DB.prepare(naive.parties).all()).results);
  expect(facts?.results).toEqual((await env.DB.prepare(naive.facts).all()).results);
}

// A known sequence, so that a failure is the same one the next time.
let state = 20_251_128;
function below(n: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}
let entries = 0;
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

const spellings = ["Balaji Traders", "BALAJI TRADERS", "बालाजी ट्रेडर्स", "બાલાજી ટ્રેડર્સ", "Balaji Trading"];
const cities = ["Surat", "Ring Road, Surat", "राजकोट", null, null];
const digits = ["1234567", "7654321", "0000000"];
const gstins = ["24ZZAAB0001Q1Z1", "27ZZAAC0002Q1Z2", null, null, null];
const users = ["asha", "ravi", "meena", null];

function act(parties: number[]): D1PreparedStatement {
  const one = `id = (select id from fraud_reports order by id limit 1 offset ${below(400)})`;
  const set = (text: string, ...values: unknown[]) =>
    env.DB.prepare(`update fraud_reports set ${text} where ${one}`).bind(...values);
  switch (below(24)) {
    case 0:
      return set("party_name = ?", pick(spellings));
    case 1:
      return set("city = ?, phone_number = ?", pick(cities), pick(digits));
    case 2:
      return set("gstin = ?, amount_due = ?", pick(gstins), 100 + below(1_000));
    case 3:
    case 4:
      return set("hidden_at = 1, hidden_reason = 'x'");
    case 5:
    case 6:
      return set("hidden_at = null");
    case 7:
      return set("withdrawn_at = 1");
    case 8:
      return set("is_anonymous = 1, reporter_name = null");
    case 9:
      return set("party_id = ?", pick([...parties, null]));
    case 10:
      // Somebody leaves: everything of theirs is anybody's.
      return env.DB.prepare(
        `update fraud_reports set user_id = null, submission = null, reporter_name = null, is_anonymous = 1
         where user_id = ? and id % 40 = ?`,
      ).bind(pick(users), below(40));
    case 11:
      return below(20) > 0
        ? set("due_date = '2025-02-28'")
        : env.DB.prepare("update fraud_reports set party_id = ? where party_id = ?").bind(pick(parties), pick(parties));
    case 12:
      return env.DB.prepare(`delete from fraud_reports where ${one}`);
    case 13:
      return set("archived_at = iif(paid_total >= amount_due, 1, null)");
    case 14:
    case 15:
      entries += 1;
      return env.DB.prepare(
        `insert into report_payments (report_id, amount, paid_on, created_at, submission)
         select id, ?, '2025-02-03', 1, ? from fraud_reports where ${one}`,
      ).bind(1 + below(900), `entry ${entries}`);
    case 16:
      return env.DB.prepare(
        `insert into report_payments (report_id, amount, paid_on, takes_back, created_at, submission)
         select report_id, -amount, paid_on, id, 1, 'back ' || id from report_payments
         where amount > 0 order by id desc limit 1 offset ? on conflict do nothing`,
      ).bind(below(200));
    default:
      return env.DB.prepare(
        `insert into fraud_reports (party_name, phone_number, amount_due, due_date, city, gstin, user_id, is_anonymous,
           reporter_name, created_at, party_id, hidden_at) values (?, ?, ?, '2025-01-31', ?, ?, ?, ?, 'x', 1, ?, ?)`,
      ).bind(
        pick(spellings),
        pick(digits),
        100 + below(1_000),
        pick(cities),
        pick(gstins),
        pick(users),
        below(2),
        pick([...parties, null]),
        below(8) === 0 ? 1 : null,
      );
  }
}

it("after thousands of acts of all kinds every count is that of the reports", { timeout: 300_000 }, async () => {
  const { results } = await env.DB.prepare(
    "insert into parties (created_at) select 1 from json_each('[1,2,3,4,5,6,7,8]') returning id",
  ).all<{ id: number }>();
  const parties = results.map(({ id }) => id);
  for (let round = 0; round < atLength(20, 100); round++) {
    await env.DB.batch(Array.from({ length: 100 }, () => act(parties)));
    if (round % 10 === 9) await expectTheSame();
  }
  const busy = await env.DB.prepare("select count(*) as n from parties where reports > 3").first<number>("n");
  expect(busy).toBe(8);
});
