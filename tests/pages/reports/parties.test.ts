// Parties over HTTP: JSON, suggestions, what the form asks, and the admin's desk.
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../scripts/seed/seed";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { adminAt, reportOf } from "../admin/admin-site";

let served: Served;
let guest: Visitor;
let asha: Visitor;
let meera: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  await seedDemo(served.db, served.bucket);
  guest = new Visitor(served);
  asha = await new Visitor(served).join("anita@example.in");
  meera = await adminAt(served, "meera@example.in");
});
afterAll(() => served.stop());

const jsonOf = async <T>(path: string) => (await (await guest.send(path)).json()) as T;
type Suggested = { parties: { id: number; name: string; city: string | null; reports: number }[] };

it("the demo shows one party that four vendors report in three scripts, found by any of them", async () => {
  for (const typed of ["balaji amb", "बालाजी अं", "બાલાજી અં", "4877366", "24ZZAAB"]) {
    const { parties } = await jsonOf<Suggested>(`/api/suggest?q=${encodeURIComponent(typed)}`);
    expect(parties[0], typed).toMatchObject({ reports: 4 });
  }
  const { parties } = await jsonOf<Suggested>("/api/suggest?q=balaji");
  const party = await jsonOf<Record<string, unknown>>(`/api/parties/${parties[0]?.id}`);
  expect(party).toMatchObject({
    reports: 4,
    phones: ["****4877366"],
    gstin: "24ZZAAB0001Q1Z5",
    state: "Gujarat",
    vendors: "3 or more",
  });
  expect(party).toMatchObject({
    name: "Balaji Ambuvani Textiles",
    spellings: [expect.any(String), expect.any(String)],
  });
  expect(Object.keys(party)).toEqual([
    "id",
    "name",
    "spellings",
    "phones",
    "gstin",
    "state",
    "gstins",
    "cities",
    "reports",
    "due",
    "vendors",
    "with_checked_bill",
    "oldest_due",
  ]);
});

it("a report says which party it is about, and how many reports that has", async () => {
  const { reports } = await jsonOf<{ reports: { party: { id: number; reports: number } }[] }>(
    "/api/reports?search=kamoreth",
  );
  expect(reports.map(({ party }) => party.reports)).toEqual([3, 3]);
  expect(new Set(reports.map(({ party }) => party.id)).size).toBe(1);
});

it.each([["0"], ["99999999"], ["x"], ["1e3"], ["-1"]])("there is no party %s", async (id) => {
  const response = await guest.send(`/api/parties/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});

it.each([[""], ["a"], ["%"], ["'"], ["12"], ["\u0000"], ["no such party"], ["a".repeat(500)]])(
  "nothing is suggested for %j, and nothing kept",
  async (typed) => {
    const response = await guest.send(`/api/suggest?q=${encodeURIComponent(typed)}`);
    expect([response.status, await response.json()]).toEqual([200, { parties: [] }]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  },
);

it("more than 500 characters are refused", async () => {
  expect((await guest.send(`/api/suggest?q=${"a".repeat(501)}`)).status).toBe(400);
});

const claim = {
  party_name: "Form Party Stores",
  phone_number: "6100001",
  amount_due: "5000",
  due_date: "2025-10-31",
  reporter_name: "Anita",
  disclaimer: "yes",
};

it("city and GSTIN may be left out, are kept while wrong, and stored as they stand on the bill", async () => {
  const wrong = await asha.submit("/report", { ...claim, key: crypto.randomUUID(), city: "Ring Road", gstin: "24ZZ" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong.body)).toContain("A GSTIN has 15 characters");
  expect(wrong.body).toContain('value="Ring Road"');
  expect(wrong.body).toContain('value="24ZZ"');
  const typed = madeUpGstin(21).toLowerCase();
  await asha.submit("/report", { ...claim, key: crypto.randomUUID(), city: " Ring  Road ", gstin: typed });
  await asha.submit("/report", { ...claim, key: crypto.randomUUID(), amount_due: "6000", due_date: "2025-09-30" });
  const { results } = await served.db
    .prepare("select city, gstin from fraud_reports where phone_number = '6100001' order by id")
    .all();
  expect(results).toEqual([
    { city: "Ring Road", gstin: typed.toUpperCase() },
    { city: null, gstin: null },
  ]);
});

it("an anonymous report of a party that was named before is asked about; the answer makes all anonymous", async () => {
  const next = { ...claim, amount_due: "7000", due_date: "2025-08-31", is_anonymous: "yes", key: crypto.randomUUID() };
  const asked = await asha.submit("/report", next);
  expect(asked.status).toBe(409);
  expect(textOf(asked.body)).toContain("Your 2 other reports of this party show your name.");
  const sent = await asha.submit("/report", { ...next, older: "anonymous" });
  expect(sent.path).toContain("/report/submitted");
  const named = await served.db
    .prepare("select count(*) as n from fraud_reports where phone_number = '6100001' and reporter_name is not null")
    .first("n");
  expect(named).toBe(0);
  const again = { ...next, is_anonymous: "", amount_due: "8000", due_date: "2025-07-31", key: crypto.randomUUID() };
  const { is_anonymous: _named, ...open } = again;
  expect(textOf((await asha.submit("/report", open)).body)).toContain("are anonymous. Your name on this one may show");
  expect((await asha.submit("/report", { ...open, older: "as they are" })).path).toContain("/report/submitted");
});

it("a list says of which party its owner has reported by name", async () => {
  const ravi = await new Visitor(served).join("ranjit@example.in");
  const named = { ...claim, party_name: "Listed Once Stores", phone_number: "6100002", key: crypto.randomUUID() };
  await ravi.submit("/report", named);
  const pasted =
    "Party,Mobile,Amount,Due Date\nListed Once Store,6100002,9000,2025-01-31\nOthers,6100003,900,2025-01-31\n";
  const { body } = await ravi.submit("/bulk-report/file", { pasted });
  expect(textOf(body)).toContain("You have reported “Listed Once Store” under your name.");
});

it("an admin merges two parties by the address of one, and undoes it; who is none sees nothing of it", async () => {
  await reportOf(asha, "Merging Mills");
  await reportOf(asha, "Quite Another Works");
  const idOf = (name: string) =>
    served.db.prepare("select id from parties where name = ?").bind(name).first<number>("id");
  const [from, into] = [await idOf("Merging Mills"), await idOf("Quite Another Works")];
  const page = `/admin/parties/${from}`;
  const refused = await meera.submit(`${page}/merge`, { into: "that one", reason: "" });
  expect([refused.status, refused.body.includes('value="that one"')]).toEqual([422, true]);
  expect(textOf((await meera.submit(`${page}/merge`, { into: String(from), reason: "x" })).body)).toContain(
    "the same party",
  );
  const done = await meera.submit(`${page}/merge`, { into: `https://example.in/parties/${into}`, reason: "one owner" });
  expect(done.path).toBe(`/admin/parties/${into}`);
  expect(textOf(done.body)).toContain("Merging Mills");
  const moved = await guest.send(`/api/parties/${from}`);
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/api/parties/${into}`]);

  const [, undo = ""] = /href="(\/admin\/parties\/\d+\/undo-\d+)"/.exec(done.body) ?? [];
  expect((await asha.submit(undo, { reason: "x" })).body).not.toContain("Undo this merge");
  const undone = await meera.submit(undo, { reason: "two owners" });
  expect(textOf(undone.body)).toContain("Undone");
  expect((await guest.send(`/api/parties/${from}`)).status).toBe(200);
});

it("an admin takes a report out of its party from the report's page", async () => {
  const report = await served.db
    .prepare("select id from fraud_reports where submission = 'demo 22'")
    .first<number>("id");
  const shown = await meera.open(`/admin/reports/${report}`);
  expect(shown.body).toContain(`/admin/reports/${report}/take-out`);
  expect((await meera.submit(`/admin/reports/${report}/take-out`, { reason: " " })).status).toBe(422);
  const done = await meera.submit(`/admin/reports/${report}/take-out`, {
    reason: "another firm",
    sure: String(report),
  });
  expect(textOf(done.body)).toContain("take report out of party");
  expect(await jsonOf(`/api/reports/${report}`)).toMatchObject({ party: { reports: 1 } });
});

it("an admin sees two parties side by side before they are one, and presses twice where neither GSTIN nor digits agree", async () => {
  await asha.submit("/report", {
    ...claim,
    party_name: "Sideways Silks",
    phone_number: "6200001",
    gstin: "24ZZAAB0001Q1Z5",
    city: "Surat",
    key: crypto.randomUUID(),
    another: "yes",
  });
  await asha.submit("/report", {
    ...claim,
    party_name: "Sideways Sarees",
    phone_number: "6200002",
    city: "Surat",
    key: crypto.randomUUID(),
    another: "yes",
  });
  const id = (name: string) =>
    served.db.prepare("select id from parties where name = ?").bind(name).first<number>("id");
  const [from, into] = [await id("Sideways Silks"), await id("Sideways Sarees")];
  const page = `/admin/parties/${from}/merge`;
  for (const [typed, why] of [
    ["nobody", "Enter the number of the other party"],
    [String(from), "This is the same party"],
    ["99999999", "There is no such party"],
  ])
    expect(textOf((await meera.open(`${page}?into=${typed}`)).body)).toContain(why);
  const compared = await meera.open(`${page}?into=${into}`);
  const said = textOf(compared.body);
  for (const fact of ["Sideways Silks", "Sideways Sarees", "****6200001", "****6200002", "24ZZAAB0001Q1Z5"])
    expect(said).toContain(fact);
  expect(said.match(/Different|Not known|The same/g)).toEqual(["Different", "Different", "Not known", "The same"]);

  const once = await meera.submit(page, { into: String(into), reason: "one owner" });
  expect(once.status).toBe(422);
  expect(textOf(once.body)).toContain("Neither the GSTIN nor the phone digits");
  expect(once.body).toContain('value="one owner"');
  // Asked about another party, it is asked anew.
  expect((await meera.submit(page, { into: String(into), sure: String(from), reason: "one owner" })).status).toBe(422);
  const twice = await meera.submit(page, { into: String(into), sure: String(into), reason: "one owner" });
  expect(twice.path).toBe(`/admin/parties/${into}`);
  expect(textOf(twice.body)).toContain("Merged and taken out");
});

it("a report is shown beside the others of its party, and leaves them by a second press where their digits are its own", async () => {
  await asha.submit("/report", {
    ...claim,
    party_name: "Beside Bhandar",
    phone_number: "6200003",
    due_date: "2025-01-30",
    key: crypto.randomUUID(),
    another: "yes",
  });
  await asha.submit("/report", {
    ...claim,
    party_name: "Beside Bhandar",
    phone_number: "6200003",
    due_date: "2025-03-30",
    amount_due: "7777",
    key: crypto.randomUUID(),
    another: "yes",
  });
  const report = await served.db
    .prepare("select max(id) as id from fraud_reports where phone_number = '6200003'")
    .first<number>("id");
  const page = `/admin/reports/${report}/take-out`;
  expect(textOf((await meera.open(page)).body)).toContain("The others of party");
  const once = await meera.submit(page, { reason: "another firm" });
  expect([once.status, textOf(once.body).includes("those of the other reports")]).toEqual([422, true]);
  const twice = await meera.submit(page, { reason: "another firm", sure: String(report) });
  expect(textOf(twice.body)).toContain("take report out of party");
});

it.each(["/admin/parties/1", "/admin/parties/1/merge", "/admin/parties/1/undo-1", "/admin/reports/1/take-out"])(
  "%s is there for admins only",
  async (path) => {
    for (const visitor of [guest, asha]) {
      const { path: led, status } = await visitor.open(path);
      expect(led.startsWith("/admin/login") || led.startsWith("/auth") || status === 404, led).toBe(true);
    }
  },
);
