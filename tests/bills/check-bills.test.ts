// Which bills a report of whose gets, and what of them is kept.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { codesIn } from "../../app/bills/bill";
import { checkBills, takeOutBill } from "../../app/bills/check-bills.server";
import { ownBills, reportsWithBill } from "../../app/bills/shown-bills.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { correctable, correctReport } from "../../app/reports/life/correct-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";
import { bill, buyer, codeOf, portal, reported, secret, seller, send } from "./bills";

const markOf = async (id: number) => (await findReport(db, id))?.checked_bills ?? null;
const many = (n: number) => Promise.all(Array.from({ length: n }, () => codeOf({}, 10)));

it("asha's report has a checked bill; of it nobody finds seller, number or code anywhere in the database", async () => {
  const asha = await person("asha");
  const id = await reported(asha);
  const [data, code] = [await bill({ DocNo: "CANARY/77" }), await codeOf({ DocNo: "CANARY/77" })];
  expect(await send(asha, id, [code])).toBe("added");
  expect(await markOf(id)).toEqual({ bills: 1, total: 5_000, first: "2025-09-01", last: "2025-09-01", covers: true });
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  const rows = await Promise.all(
    results.map(({ name }) =>
      env.DB.prepare(`select * from "${name}"`)
        .all()
        .catch(() => null),
    ),
  );
  const all = JSON.stringify(rows);
  expect(all).toContain(buyer);
  for (const canary of [seller, data.Irn, "CANARY/77", code, code.split(".")[1] ?? ""])
    expect(all).not.toContain(canary);
});

it("sent twice it is checked once, and a third time in another shape", async () => {
  const asha = await person("asha");
  const id = await reported(asha);
  const code = await codeOf();
  expect(await Promise.all([send(asha, id, [code]), send(asha, id, [code])])).toEqual(["added", "added"]);
  expect(await send(asha, id, [code])).toBe("added");
  expect((await markOf(id))?.bills).toBe(1);
});

it("the same bill by two accounts at once: one has it, the other is told", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const [hers, his] = [await reported(asha), await reported(ravi)];
  const code = await codeOf();
  const outcomes = await Promise.all([send(asha, hers, [code]), send(ravi, his, [code])]);
  expect(outcomes.toSorted()).toEqual(["added", "used"]);
  expect([await markOf(hers), await markOf(his)].filter(Boolean)).toHaveLength(1);
});

it("and sent along with two new reports at once: both are stored, and one is told of its bill", async () => {
  const people = [await person("asha"), await person("ravi")];
  const code = await codeOf();
  const outcomes = await Promise.all(
    people.map(async (viewer) => {
      const report = { ...draft(), gstin: buyer };
      const sent = { codes: [code], report: { id: null, gstin: buyer, due_date: report.due_date }, sellers: true };
      const checked = await checkBills(db, secret, viewer, sent);
      if ("refused" in checked) return checked.refused;
      const { bills } = checked;
      return submitReport(db, env.FILES, viewer, { report, bills, files: [], submission: submission() });
    }),
  );
  const unkept = outcomes.map((one) => (typeof one === "object" && "id" in one ? one.unkeptBills : one));
  expect([
    [0, 1],
    [0, "used"],
  ]).toContainEqual(unkept.toSorted());
});

it.each([
  ["of another buyer", { BuyerGstin: madeUpGstin(902) }, "another buyer"],
  ["of nobody registered", { BuyerGstin: "URP" }, "no buyer"],
  ["dated after the due date", { DocDt: "01/11/2025", IrnDt: "2025-11-01 10:00:00" }, "after due"],
  ["that is a credit note", { DocTyp: "CRN" }, "credit note"],
  ["of the very due date", { DocDt: "31/10/2025", IrnDt: "2025-10-31 10:00:00" }, "added"],
])("a bill %s: %j", async (_what, changes, outcome) => {
  const asha = await person("asha");
  const id = await reported(asha);
  expect(await send(asha, id, [await codeOf(changes)])).toBe(outcome);
  expect((await markOf(id)) !== null).toBe(outcome === "added");
});

it("twenty bills are checked together and cover the sum; the twenty-first is refused, also at once", async () => {
  const asha = await person("asha");
  const id = await reported(asha, { amount_due: 200 });
  expect(await send(asha, id, await many(21))).toBe("too many");
  expect(await send(asha, id, await many(19))).toBe("added");
  expect(await markOf(id)).toMatchObject({ bills: 19, total: 190, covers: false });
  const more = await Promise.all((await many(3)).map((code) => send(asha, id, [code])));
  expect(more.filter((outcome) => outcome === "added")).toHaveLength(1);
  expect(await markOf(id)).toMatchObject({ bills: 20, total: 200, covers: true });
  expect(await send(asha, id, await many(1))).toBe("too many");
});

it("a report without a GSTIN gets the buyer's, as a correction that everybody reads, and is found by it", async () => {
  const meera = await person("meera");
  const own = madeUpGstin(903);
  const id = await reported(meera, { gstin: undefined });
  expect(await send(meera, id, [await codeOf({ BuyerGstin: own })])).toBe("added");
  const report = await findReport(db, id);
  expect(report).toMatchObject({ gstin: own, checked_bills: { bills: 1 } });
  const party = { id: report?.party?.id ?? 0, gstins: [own] };
  expect(await reportsWithBill(db, party)).toBe(1);
});

it("two bills of different buyers do not both fill an empty GSTIN", async () => {
  const meera = await person("meera");
  const id = await reported(meera, { gstin: undefined });
  const codes = [await codeOf(), await codeOf({ BuyerGstin: madeUpGstin(904) })];
  expect(await send(meera, id, codes)).toBe("another buyer");
  expect((await findReport(db, id))?.gstin).toBe(null);
});

it("bills of another seller are asked about, and taken when they are hers, too", async () => {
  const usha = await person("usha");
  const id = await reported(usha);
  const another = { SellerGstin: madeUpGstin(905, "27") };
  expect(await send(usha, id, [await codeOf(), await codeOf(another)])).toBe("another seller");
  expect(await send(usha, id, [await codeOf()])).toBe("added");
  expect(await send(usha, id, [await codeOf(another)])).toBe("another seller");
  expect(await send(usha, id, [await codeOf(another)], true)).toBe("added");
  expect(await send(usha, id, [await codeOf(another), await codeOf()])).toBe("added");
});

it("corrected to another GSTIN or an earlier due date, a bill counts no more; corrected back, it does", async () => {
  const asha = await person("asha");
  const id = await reported(asha, { amount_due: 9_000 });
  expect(await send(asha, id, [await codeOf({}, 9_000)])).toBe("added");
  const correct = async (changes: object) => {
    const own = await correctable(db, asha, id);
    if (!own) throw new Error("no report");
    const { party_name, phone_number, amount_due, due_date, city, gstin, corrections } = own;
    const claim = { party_name, phone_number, amount_due, due_date, city, gstin, ...changes };
    return correctReport(db, asha, id, { claim, anonymous: false, seen: corrections });
  };
  expect(await correct({ amount_due: 9_500 })).toBe("corrected");
  expect(await markOf(id)).toMatchObject({ bills: 1, covers: false });
  expect(await correct({ gstin: madeUpGstin(906) })).toBe("corrected");
  expect(await markOf(id)).toBe(null);
  expect(await ownBills(db, asha, id)).toMatchObject([{ paise: 900_000, counts: false }]);
  expect(await correct({ gstin: null })).toBe("corrected");
  expect(await markOf(id)).toBe(null);
  expect(await correct({ gstin: buyer, due_date: "2025-08-31" })).toBe("corrected");
  expect(await markOf(id)).toBe(null);
  expect(await correct({ due_date: "2025-10-31", amount_due: 9_000 })).toBe("corrected");
  expect(await markOf(id)).toMatchObject({ bills: 1, covers: true });
});

it("less than a rupee is no difference, a rupee is one", async () => {
  const asha = await person("asha");
  for (const [total, covers] of [
    [4_999.01, true],
    [4_999, false],
  ] as const) {
    const id = await reported(asha);
    await send(asha, id, [await codeOf({}, total)]);
    expect((await markOf(id))?.covers).toBe(covers);
  }
});

it("nobody adds a bill to asha's report or takes one out of it; she does, and may use it again", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const id = await reported(asha);
  const code = await codeOf();
  expect(await send(ravi, id, [code])).toBe("not there");
  expect(await send(asha, id, [code])).toBe("added");
  const [own] = await ownBills(db, asha, id);
  expect(await takeOutBill(db, ravi, id, own?.id ?? 0)).toBe(false);
  expect(await ownBills(db, ravi, id)).toEqual([]);
  expect(await takeOutBill(db, asha, id, own?.id ?? 0)).toBe(true);
  expect(await send(asha, await reported(asha), [code])).toBe("added");
});

it("a report that is withdrawn leaves its bill free", async () => {
  const asha = await person("asha");
  const id = await reported(asha);
  const code = await codeOf();
  await send(asha, id, [code]);
  expect(await withdrawReport(db, env.FILES, asha, id, "mistake")).toBe(true);
  expect(await send(asha, await reported(asha), [code])).toBe("added");
});

it("the suspended have no bill checked", async () => {
  const lata = await person("lata");
  const id = await reported(lata);
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(lata.id).run();
  expect(await send(lata, id, [await codeOf()])).not.toBe("added");
  expect(await markOf(id)).toBe(null);
});

it("codes stand under each other, and one that an app broke into lines is one", async () => {
  const [one, two] = [await codeOf(), await codeOf()];
  const broken = one.replaceAll(/.{60}/g, "$&\n");
  expect(codesIn(`\n ${broken}\r\n\r\n${two} \t${two}`)).toEqual([one, two]);
  expect(codesIn(" \n")).toEqual([]);
  expect(codesIn("hello world")).toEqual(["helloworld"]);
});

it.each([
  ["a label", (code: string) => `Signed QR code: ${code}`],
  ["quotes", (code: string) => `“${code}”`],
  ["a label and quotes", (code: string) => `QR = "${code}";`],
  ["what nobody sees", (code: string) => `\u200e${code.slice(0, 9)}\u00ad${code.slice(9, 30)}\u2060${code.slice(30)}`],
  ["another hyphen", (code: string) => code.replaceAll("-", "\u2011")],
  ["a number", (code: string) => `1) ${code}\n2) ${code}`],
])("%s around a pasted code is no part of it", (_, around) => {
  const code = `eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJOSUMifQ-${"a-B_9".repeat(40)}.${"x_Y-7".repeat(50)}`;
  expect(codesIn(around(code))).toEqual([code]);
});

it("what a portal signed is not believed once its certificate is taken away; what was checked stays", async () => {
  const asha = await person("asha");
  const id = await reported(asha);
  expect(await send(asha, id, [await codeOf()])).toBe("added");
  const { kid } = await portal();
  await env.DB.prepare("update bill_portals set removed_at = 1 where kid = ?").bind(kid).run();
  const late = await codeOf();
  await env.DB.prepare("update bill_portals set removed_at = 1 where kid = ?").bind(kid).run();
  expect(await send(asha, id, [late])).toBe("portal");
  expect((await markOf(id))?.bills).toBe(1);
});
