// A bill that the buyer attached first: its seller says that it is theirs, and the desk decides.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { billClaims, claimBill, holderMark, openClaims } from "../../app/bills/bill-claims.server";
import { checkBills, takeOutBill } from "../../app/bills/check-bills.server";
import { type BillVerdict, decideBillClaim } from "../../app/bills/decide-bill-claim.server";
import { ownBills } from "../../app/bills/shown-bills.server";
import { workWaiting } from "../../app/cases/desk/work.server";
import { hideReport } from "../../app/reports/life/hide-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Admin, Viewer } from "../../app/viewer";
import { admin } from "../campaigns/campaigns";
import { everyStatementFails } from "../every-statement";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { deliver, forgetLetters, letters, postbox } from "../post";
import { buyer, codeOf, reported, secret, seller, send } from "./bills";

let box: ReturnType<typeof postbox>;
beforeEach(async () => {
  await forgetLetters();
  box = postbox();
});

beforeEach(async () => {
  await env.DB.exec("delete from bill_claims");
  await env.DB.exec("delete from checked_bills");
  await env.DB.exec("update users set suspended_at = null");
});

const markOf = async (id: number) => (await findReport(db, id))?.checked_bills?.bills ?? 0;

async function used(viewer: Viewer, report: number, code: string) {
  const checked = await checkBills(db, secret, viewer, {
    codes: [code],
    report: { id: report, gstin: buyer, due_date: "2025-10-31" },
    sellers: true,
  });
  if (!("refused" in checked) || checked.refused !== "used") throw new Error("the bill is not used");
  return checked;
}

/** Decides as the desk's page does, of what it sees now unless told. */
async function decide(desk: Admin, one: Omit<BillVerdict, "holder">, holder?: number | null) {
  const [row] = await db.all<{ has: number | null }>(
    `select (select b.report_id from checked_bills b where b.irn = c.irn) as has from bill_claims c where c.id = ${one.id}`,
  );
  return decideBillClaim(db, desk, { ...one, holder: holder === undefined ? (row?.has ?? null) : holder });
}

/** Ravi, the buyer, has put asha's bill under a report of no weight; she claims it. */
async function claimed(note = "The GSTIN is my shop's") {
  const [asha, ravi, desk] = [await person("asha"), await person("ravi"), await admin(await person("meera"))];
  const [hers, his] = [await reported(asha), await reported(ravi)];
  const code = await codeOf();
  expect(await send(ravi, his, [code])).toBe("added");
  expect(await claimBill(db, asha, hers, await used(asha, hers, code), note)).toBe("claimed");
  const [claim] = await billClaims(db, desk);
  if (!claim) throw new Error("no claim waits");
  return { asha, ravi, desk, hers, his, code, claim };
}

it("until the desk has decided nothing changes, and the desk sees both sides and the seller's GSTIN", async () => {
  const { asha, hers, his, claim } = await claimed();
  expect([await markOf(hers), await markOf(his)]).toEqual([0, 1]);
  expect(claim).toMatchObject({
    seller,
    buyer,
    paise: 500_000,
    note: "The GSTIN is my shop's",
    claimant: { report: hers, email: asha.email },
    holder: { report: his },
  });
  expect(await openClaims(db, asha, hers)).toHaveLength(1);
  expect((await workWaiting(db, Date.now())).bill).toBe(1);
});

it("'it is the claimant's' moves the bill, tells both, forgets the seller's GSTIN and is done once", async () => {
  const { asha, ravi, desk, hers, his, code, claim } = await claimed();
  const decisions = await Promise.all(
    [1, 2].map(() => decide(desk, { id: claim.id, outcome: "moved", reason: "Seen" })),
  );
  expect(decisions.filter((one) => "refused" in one)).toHaveLength(1);
  expect(decisions).toContainEqual({ done: true });
  await deliver(box.product, Date.now());
  expect(box.sent.map(({ to }) => to).sort()).toEqual([asha.email, ravi.email].sort());
  for (const [who, report] of [
    [asha, hers],
    [ravi, his],
  ] as const)
    expect(box.to(who.email)[0]?.text).toContain(String(report));
  expect([await markOf(hers), await markOf(his)]).toEqual([1, 0]);
  expect(await billClaims(db, desk)).toEqual([]);
  expect(await env.DB.prepare("select count(*) as n from bill_claims where seller_gstin is not null").first("n")).toBe(
    0,
  );
  expect(
    await env.DB.prepare("select count(*) as n from audit_log where action = 'decide bill claim'").first("n"),
  ).toBe(1);
  // Whoever had it may claim it back; the desk looks again.
  expect(await claimBill(db, ravi, his, await used(ravi, his, code), "Mine all the same")).toBe("claimed");
});

describe("decided 'it stays'", () => {
  async function stayed(note?: string) {
    const one = await claimed(note);
    const decided = await decide(one.desk, { id: one.claim.id, outcome: "stays", reason: "Nothing shown" });
    expect(decided).toEqual({ done: true });
    expect(await letters("kind = 'bill moved'")).toEqual([]);
    expect([await markOf(one.hers), await markOf(one.his)]).toEqual([0, 1]);
    return one;
  }

  it.each([
    "The GSTIN is my shop's",
    "the gstin is MY shop\u2019s!!",
    " The  GSTIN,\nis my shop's. ",
    "T\u200bhe GSTIN is my shops",
  ])("the same claim, written %j, is not made again: who claims reads what was decided, when and why", async (note) => {
    const { asha, hers, desk, code } = await stayed();
    expect(await claimBill(db, asha, hers, await used(asha, hers, code), note)).toEqual({
      ...{ refused: "decided", decided: expect.any(Number), reason: "Nothing shown", mayClaimAgain: true },
    });
    expect(await billClaims(db, desk)).toEqual([]);
  });

  it("the seller may claim it once more with more to show, and after that no more, in whatever words and for whatever report", async () => {
    const { asha, hers, desk, code } = await stayed();
    const other = await reported(asha, { party_name: "Her Other Report" });
    const second = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        claimBill(db, asha, hers, await used(asha, hers, code), `Here is bill ${n}`),
      ),
    );
    expect(second).toContain("claimed");
    const waiting = await billClaims(db, desk);
    expect(waiting).toHaveLength(1);
    await decide(desk, { id: waiting[0]?.id ?? 0, outcome: "stays", reason: "Still nothing" });
    for (const [report, note] of [
      [hers, "A third time"],
      [other, "For the other report"],
    ] as const)
      expect(await claimBill(db, asha, report, await used(asha, report, code), note)).toMatchObject({
        ...{ refused: "decided", reason: "Still nothing", mayClaimAgain: false },
      });
    expect(await billClaims(db, desk)).toEqual([]);
  });

  it("somebody else may claim it, and the same person from another who has it since", async () => {
    const { asha, ravi, hers, his, code } = await stayed("Mine");
    const meera = await person("meera.claims");
    const theirs = await reported(meera, { party_name: "Hers As Well" });
    expect(await claimBill(db, meera, theirs, await used(meera, theirs, code), "Mine")).toBe("claimed");
    const [kept] = await ownBills(db, ravi, his);
    await takeOutBill(db, ravi, his, kept?.id ?? 0);
    const second = await reported(ravi, { party_name: "Second Of Ravi" });
    expect(await send(ravi, second, [code])).toBe("added");
    expect(await claimBill(db, asha, hers, await used(asha, hers, code), "Mine")).toBe("claimed");
  });
});

describe("who has the bill is what was seen", () => {
  it("a claim carries it as a mark that tells nobody which report it is, another for each report and bill", async () => {
    const { asha, hers, his, code } = await claimed();
    const bill = await used(asha, hers, code);
    const mark = await holderMark(secret, bill);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await holderMark(secret, bill)).toBe(mark);
    expect(bill.holder).toBe(his);
    for (const other of [
      { ...bill, holder: his + 1 },
      { ...bill, bill: { ...bill.bill, irn: "another" } },
    ])
      expect(await holderMark(secret, other)).not.toBe(mark);
    expect(await holderMark("another secret", bill)).not.toBe(mark);
  });

  it("a claim from a report that has it no more is not made", async () => {
    const { asha, ravi, hers, his, code } = await claimed();
    const seen = await used(asha, hers, code);
    await env.DB.exec("delete from bill_claims");
    const [kept] = await ownBills(db, ravi, his);
    await takeOutBill(db, ravi, his, kept?.id ?? 0);
    const second = await reported(ravi, { party_name: "Second Of Ravi" });
    expect(await send(ravi, second, [code])).toBe("added");
    expect(await claimBill(db, asha, hers, seen, "Mine")).toEqual({ refused: "free" });
  });

  it.each(["moved", "stays"] as const)("the desk that saw another has it decides nothing by '%s'", async (outcome) => {
    const { ravi, desk, hers, his, code, claim } = await claimed();
    const [kept] = await ownBills(db, ravi, his);
    await takeOutBill(db, ravi, his, kept?.id ?? 0);
    const verdict = { id: claim.id, outcome, reason: "Seen" };
    expect(await decide(desk, verdict, his)).toEqual({ refused: "another holder" });
    const second = await reported(ravi, { party_name: "Second Of Ravi" });
    expect(await send(ravi, second, [code])).toBe("added");
    for (const seen of [his, null, hers, 999_999])
      expect(await decide(desk, verdict, seen)).toEqual({ refused: "another holder" });
    expect([await markOf(hers), await markOf(second)]).toEqual([0, 1]);
    expect(await decide(desk, verdict, second)).toEqual({ done: true });
    expect([await markOf(hers), await markOf(second)]).toEqual(outcome === "moved" ? [1, 0] : [0, 1]);
  });

  it.each(["moved", "stays"] as const)(
    "a fault at any statement of '%s' leaves bill and claim as they were",
    async (outcome) => {
      const { desk, hers, his, claim } = await claimed();
      await everyStatementFails(
        (failing) => decideBillClaim(failing, desk, { id: claim.id, outcome, holder: his, reason: "Seen" }),
        async () => {
          expect([await markOf(hers), await markOf(his)]).toEqual([0, 1]);
          expect(await billClaims(db, desk)).toHaveLength(1);
        },
      );
    },
  );

  it("a claimant's report that is out of sight is told to the desk, and so is the holder's", async () => {
    const { desk, hers, his } = await claimed();
    const side = async () => (await billClaims(db, desk))[0];
    expect(await side()).toMatchObject({ claimant: { hidden: null }, holder: { hidden: null } });
    await hideReport(db, desk, hers, { reason: "Why", sentence: "Why." });
    expect(await side()).toMatchObject({ claimant: { hidden: expect.any(Number) }, holder: { hidden: null } });
    await hideReport(db, desk, his, { reason: "Why", sentence: "Why." });
    expect(await side()).toMatchObject({ holder: { hidden: expect.any(Number) } });
  });
});

it("a claim that is sent a hundred times at once is one", async () => {
  const { asha, desk, hers, code } = await claimed();
  const again = await used(asha, hers, code);
  const all = await Promise.all(Array.from({ length: 100 }, () => claimBill(db, asha, hers, again, "Mine")));
  expect(new Set(all)).toEqual(new Set(["claimed"]));
  expect(await billClaims(db, desk)).toHaveLength(1);
});

it("a person's claim to a bill is one, for however many of their reports at once", async () => {
  const { asha, desk, hers, code } = await claimed();
  const others = [];
  for (let n = 0; n < 4; n += 1) others.push(await reported(asha, { party_name: `Of The Same ${n}` }));
  const all = await Promise.all(
    [hers, ...others].map(async (report) =>
      claimBill(db, asha, report, await used(asha, report, code), `For ${report}`),
    ),
  );
  expect(new Set(all)).toEqual(new Set(["claimed"]));
  expect(await billClaims(db, desk)).toMatchObject([{ claimant: { report: hers } }]);
});

it("ten claims of an account wait at most, for however many reports", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const [hers, his] = [await reported(asha), await reported(ravi)];
  const outcomes = [];
  for (let n = 0; n < 11; n += 1) {
    const code = await codeOf({}, 100 + n);
    expect(await send(ravi, his, [code])).toBe("added");
    outcomes.push(await claimBill(db, asha, hers, await used(asha, hers, code), "Mine"));
  }
  expect(outcomes).toEqual([...Array(10).fill("claimed"), { refused: "too many" }]);
});

it("nobody claims for another's report, from themselves, for another buyer, or a bill that is free", async () => {
  const { asha, ravi, hers, his, code } = await claimed();
  const bill = await used(asha, hers, code);
  const meera = await person("meera.claims");
  const theirs = await reported(meera, { party_name: "Another Buyer", gstin: undefined });
  expect(await claimBill(db, meera, hers, bill, "Mine")).toEqual({ refused: "free" });
  expect(await claimBill(db, meera, theirs, bill, "Mine")).toEqual({ refused: "free" });
  const second = await reported(ravi, { party_name: "Second Of Ravi" });
  expect(await claimBill(db, ravi, second, bill, "Mine")).toEqual({ refused: "free" });
  const [kept] = await ownBills(db, ravi, his);
  expect(await takeOutBill(db, ravi, his, kept?.id ?? 0)).toBe(true);
  const free = await reported(meera, { party_name: "Free Again" });
  expect(await claimBill(db, meera, free, bill, "Mine")).toEqual({ refused: "free" });
});

it("a bill that its holder took out meanwhile is the claimant's when the desk says so", async () => {
  const { ravi, desk, hers, his, claim } = await claimed();
  const [kept] = await ownBills(db, ravi, his);
  await takeOutBill(db, ravi, his, kept?.id ?? 0);
  expect((await billClaims(db, desk))[0]?.holder).toBe(null);
  await decide(desk, { id: claim.id, outcome: "moved", reason: "Seen" });
  expect(await markOf(hers)).toBe(1);
});

it("a report that is withdrawn claims nothing any more", async () => {
  const { asha, desk, hers, claim } = await claimed();
  expect(await withdrawReport(db, env.FILES, asha, hers, "mistake")).toBeTruthy();
  expect(await billClaims(db, desk)).toEqual([]);
  expect(await decide(desk, { id: claim.id, outcome: "moved", reason: "Late" })).toEqual({
    refused: "done already",
  });
});

it("a suspended vendor claims nothing, and an admin who is none any more decides nothing", async () => {
  const { asha, desk, hers, code, claim } = await claimed();
  const bill = await used(asha, hers, code);
  await env.DB.prepare("update user_profiles set is_admin = 0 where user_id = ?").bind(desk.id).run();
  expect(await decide(desk, { id: claim.id, outcome: "moved", reason: "Seen" })).toEqual({
    refused: "done already",
  });
  await env.DB.prepare("delete from bill_claims").run();
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(asha.id).run();
  expect(await claimBill(db, asha, hers, bill, "Mine")).toEqual({ refused: "free" });
});

it.each([
  [
    "has twenty bills by now",
    async (viewer: Viewer, report: number) => {
      const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf({}, 300 + n)));
      expect(await send(viewer, report, codes)).toBe("added");
    },
  ],
  [
    "names another buyer by now",
    async (_: Viewer, report: number) => {
      await env.DB.prepare("update fraud_reports set gstin = ? where id = ?").bind(madeUpGstin(955), report).run();
    },
  ],
  [
    "was due before the bill by now",
    async (_: Viewer, report: number) => {
      await env.DB.prepare("update fraud_reports set due_date = '2025-08-01' where id = ?").bind(report).run();
    },
  ],
  [
    "is of a vendor who was suspended since",
    async (viewer: Viewer) => {
      await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(viewer.id).run();
    },
  ],
])("a bill is not taken from its holder for a report that %s", async (_, meanwhile) => {
  const { asha, desk, hers, his, claim } = await claimed();
  await meanwhile(asha, hers);
  const before = await env.DB.prepare("select count(*) as n from audit_log").first("n");
  expect(await decide(desk, { id: claim.id, outcome: "moved", reason: "Seen" })).toEqual({
    refused: "no place",
  });
  expect(await markOf(his)).toBe(1);
  expect(await env.DB.prepare("select count(*) as n from audit_log").first("n")).toBe(before);
  expect(await decide(desk, { id: claim.id, outcome: "stays", reason: "No place" })).toEqual({ done: true });
});

it("a claimant who has the bill by now is told once, as its claimant", async () => {
  const { asha, ravi, desk, hers, his, code, claim } = await claimed();
  const [kept] = await ownBills(db, ravi, his);
  await takeOutBill(db, ravi, his, kept?.id ?? 0);
  expect(await send(asha, hers, [code])).toBe("added");
  expect(await decide(desk, { id: claim.id, outcome: "moved", reason: "Seen" })).toEqual({ done: true });
  expect(await markOf(hers)).toBe(1);
  expect((await letters()).filter(({ kind }) => kind.startsWith("bill")).map(({ kind }) => kind)).toEqual([
    "bill claim",
  ]);
});
