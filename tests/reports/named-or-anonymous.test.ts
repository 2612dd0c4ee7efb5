// One account's reports about one party are all named or all anonymous.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { earlierReports } from "../../app/reports/form/earlier-reports.server";
import { reportedByName } from "../../app/reports/form/named-or-anonymous.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { leave } from "../../app/reports/own-rows.server";
import type { Viewer } from "../../app/viewer";
import { atomically } from "../../db/client";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";

function send(viewer: Viewer, changes: Partial<ReturnType<typeof draft>> & { gstin?: string }, more = {}) {
  return submitReport(db, env.FILES, viewer, {
    report: { ...draft(), ...changes },
    files: [],
    submission: submission(),
    ...more,
  });
}

const waysOf = async (viewer: Viewer, phone: string) => {
  const { results } = await env.DB.prepare(
    "select is_anonymous as a, reporter_name as name from fraud_reports where user_id = ? and phone_number = ? order by id",
  )
    .bind(viewer.id, phone)
    .all<{ a: number; name: string | null }>();
  return results.map(({ a, name }) => (a ? "anonymous" : name));
};

it.each([
  ["named", "Asha", null, "2000001"],
  ["anonymous", null, "Asha", "2000002"],
] as const)(
  "after a %s report, one the other way is asked about and nothing is sent",
  async (older, first, second, phone) => {
    const asha = await person("asha");
    const party = { party_name: "Balaji Traders", phone_number: phone };
    await send(asha, { ...party, reporter_name: first });
    await send(asha, { ...party, reporter_name: first });
    const spelled = { ...party, party_name: "बालाजी ट्रेडर्स", reporter_name: second };
    expect(await send(asha, spelled)).toEqual({ refused: "named and anonymous", older, reports: 2, unkept: [] });
    expect(await waysOf(asha, phone)).toHaveLength(2);
    expect(await send(asha, { ...spelled, reporter_name: first })).toMatchObject({ id: expect.any(Number) });
  },
);

it("the older named ones become anonymous together with the new one, and nobody else's do", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const party = { party_name: "Meena Textiles", phone_number: "2000003" };
  await send(asha, { ...party, reporter_name: "Asha" });
  await send(asha, { ...party, reporter_name: "Asha" });
  await send(ravi, { ...party, reporter_name: "Ravi" });
  await send(asha, { party_name: "Suryakant Shah", phone_number: "2000003", reporter_name: "Asha" });
  expect(await send(asha, party, { anonymise: true })).toMatchObject({ id: expect.any(Number) });
  expect(await waysOf(asha, "2000003")).toEqual(["anonymous", "anonymous", "Asha", "anonymous"]);
  expect(await waysOf(ravi, "2000003")).toEqual(["Ravi"]);
});

it("where the new report is refused, the older ones keep their name", async () => {
  const asha = await person("asha");
  const party = { party_name: "Govind Hardware", phone_number: "2000004" };
  await send(asha, { ...party, reporter_name: "Asha" });
  const outcome = await send(asha, party, { anonymise: true, submission: submission({ limitFactor: "0.001" }) });
  expect(outcome).toMatchObject({ refused: "too many" });
  expect(await waysOf(asha, "2000004")).toEqual(["Asha"]);
});

it("of a named and an anonymous report at once, one is stored", async () => {
  const asha = await person("asha");
  const party = { party_name: "Nilgavya Tea Depot", phone_number: "2000005" };
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(asha, { ...party, reporter_name: n % 2 ? "Asha" : null })),
  );
  expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(5);
  expect(new Set(await waysOf(asha, "2000005")).size).toBe(1);
});

it("two accounts may report one party each in their own way", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const party = { party_name: "Hemalika Bangles", phone_number: "2000006" };
  await send(asha, { ...party, reporter_name: "Asha" });
  expect(await send(ravi, party)).toMatchObject({ id: expect.any(Number) });
});

it("a list is told which of its parties its owner has reported by name", async () => {
  const asha = await person("asha");
  await send(asha, { party_name: "Elakshi Handlooms", phone_number: "2000007", reporter_name: "Asha" });
  const claims = [
    { id: 4, claim: draft({ party_name: "Elakshi Handloom", phone_number: "2000007" }) },
    { id: 9, claim: draft({ party_name: "Somebody Else", phone_number: "2000007" }) },
  ];
  expect(await reportedByName(db, asha, claims)).toEqual([4]);
  expect(await reportedByName(db, await person("ravi"), claims)).toEqual([]);
});

it("an earlier report of the same party by its GSTIN is found under another name and number", async () => {
  const asha = await person("asha");
  const gstin = madeUpGstin(55);
  const sent = await send(asha, { party_name: "Vindhesh Cement", phone_number: "2000008", amount_due: 7_000, gstin });
  const again = { ...draft({ party_name: "V C Agency", phone_number: "2000009", amount_due: 7_000 }), gstin };
  expect(await earlierReports(db, asha, [{ id: 1, claim: again }])).toMatchObject([
    { claim: 1, id: (sent as { id: number }).id },
  ]);
  expect(await earlierReports(db, await person("ravi"), [{ id: 1, claim: again }])).toEqual([]);
});

it("who leaves is counted nowhere any more, and no table of parties knows the account", async () => {
  const ravi = await person("ravi");
  const party = { party_name: "Pranvi Glass House", phone_number: "2000010" };
  await send(ravi, { ...party, reporter_name: "Ravi" });
  await send(await person("asha"), { ...party, reporter_name: "Asha" });
  const of = (id: string) =>
    env.DB.prepare("select count(*) as n from party_facts where instr(value, ?)").bind(id).first<number>("n");
  expect(await of(ravi.id)).toBeGreaterThan(0);
  await atomically(db, leave(ravi));
  expect(await of(ravi.id)).toBe(0);
  const counted = await env.DB.prepare("select reports from parties where name = ?").bind(party.party_name).first();
  expect(counted).toEqual({ reports: 2 });
});
