// The life of a report over HTTP, as a browser without scripts has it: paid in parts, corrected, withdrawn, off the lists.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
let guest: Visitor;
let asha: Visitor;
let ravi: Visitor;

async function report(who: Visitor, more: Record<string, string>): Promise<string> {
  const form = {
    party_name: "Shree Ganpati Textiles",
    phone_number: "5122334",
    amount_due: "45,000",
    due_date: "2025-10-01",
    is_anonymous: "yes",
    disclaimer: "yes",
    key: crypto.randomUUID(),
    ...more,
  };
  const sent = await who.submit("/report", form);
  return /report=(\d+)/.exec(sent.path)?.[1] ?? "";
}

/** Opens a page's form and sends it with these fields changed. */
async function fill(who: Visitor, path: string, fields: Record<string, string>) {
  const { body } = await who.open(path);
  const kept = ["key", "seen", "owner", "party_name", "phone_number", "city", "gstin", "amount_due", "due_date"];
  const values = kept.map((name) => [name, typedIn(body, name)] as const).filter(([, value]) => value !== null);
  return who.submit(path, { ...(Object.fromEntries(values) as Record<string, string>), ...fields });
}

function typedIn(body: string, name: string): string | null {
  const input = new RegExp(`<(?:input|button)[^>]*\\sname="${name}"[^>]*>`).exec(body)?.[0];
  return input === undefined ? null : (/\svalue="([^"]*)"/.exec(input)?.[1] ?? "");
}

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  guest = new Visitor(served);
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
});
afterAll(() => served.stop());

it("a part, then the rest: said beside the name in lists, on its page, on the party's page and in JSON", async () => {
  const id = await report(asha, { party_name: "Paid By And By" });
  const page = `/fraud-parties/${id}`;
  const part = await fill(asha, `${page}/paid`, { part: "part", amount: "20,000", paid_on: "2025-11-01" });
  expect(part.path).toBe(`${page}/paid?said=entered`);
  expect(textOf(part.body)).toContain("₹20,000 on 1 Nov 2025 Cancel");
  const words = "Part paid: ₹20,000 of ₹45,000";
  const party = /href="(\/parties\/\d+)"/.exec((await guest.open(page)).body)?.[1] ?? "";
  for (const path of ["/", "/fraud-parties", "/fraud-parties?search=by+and+by", page, party])
    expect(textOf((await guest.open(path)).body), path).toContain(words);
  expect(textOf((await guest.open(party)).body)).toContain("claimed due ₹25,000");
  expect(JSON.parse((await guest.open(`/api/reports/${id}`)).body)).toMatchObject({
    amount_due: 45_000,
    still_due: 25_000,
    state: "part paid",
    paid_on: "2025-11-01",
  });
  const rest = await fill(asha, `${page}/paid`, { part: "all", paid_on: "3/11/2025" });
  expect(textOf(rest.body)).toContain("It is paid.");
  const text = textOf((await guest.open(page)).body);
  expect(text).toContain("Paid on 3 Nov 2025");
  expect(text).toMatch(
    /What has happened since .* Reported 1? ?.*Part paid: ₹20,000 on 1 Nov 2025 .*Paid: ₹25,000 on 3 Nov 2025/,
  );
  const { body } = await guest.open(party);
  expect(body).toMatch(
    /aria-label="One due on 1 Oct 2025, 1 marked as paid. 2 payments between 1 Nov 2025 and 3 Nov 2025, ₹45,000"/,
  );
  expect(textOf(body)).not.toContain("oldest due");
  expect(JSON.parse((await guest.open(`/api${party}`)).body)).toMatchObject({ due: 0, reports: 1, oldest_due: null });
  expect((await guest.open(page)).body).toContain(encodeURIComponent("Paid on 3 Nov 2025"));
});

let refusals = 0;
it.each([
  [{}, "Choose whether all of it was paid, or a part"],
  [{ part: "part", paid_on: "2025-11-01" }, "Enter the amount that was paid"],
  [{ part: "part", amount: "nothing much", paid_on: "2025-11-01" }, "“nothing much” could not be read as an amount."],
  [{ part: "part", amount: "approx 5000", paid_on: "2025-11-01" }, "“approx 5000” could not be read as an amount."],
  [{ part: "part", amount: "1,00,00", paid_on: "2025-11-01" }, "The commas in “1,00,00” are unusual."],
  [
    { part: "part", amount: "12.50", paid_on: "2025-11-01" },
    "Enter the amount in whole rupees, without a decimal point",
  ],
  [{ part: "part", amount: "20,00,000", paid_on: "2025-11-01" }, "Enter whole rupees, from ₹1 to ₹10,00,000"],
  [{ part: "all" }, "Enter the day on which it was paid, like 31/12/2025"],
  [{ part: "all", paid_on: "2999-01-01" }, "The day of a payment cannot be in the future"],
  [{ part: "all", paid_on: "2025-02-30" }, "Enter the day on which it was paid, like 31/12/2025"],
  [
    { part: "all", paid_on: "2025-09-30" },
    "With this, all of it was paid before the due date, 1 Oct 2025, and nothing was late.",
  ],
])("a payment of %j is refused in words, with all of it kept", async (fields, message) => {
  const id = await report(asha, { phone_number: String(6100000 + ++refusals) });
  const answer = await fill(asha, `/fraud-parties/${id}/paid`, { part: "", paid_on: "", ...fields });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("<title>Error: ");
  expect(textOf(answer.body)).toContain(message);
  for (const value of Object.values(fields)) expect(answer.body).toContain(`value="${value}"`);
});

it("more than is due is asked about; the answer enters it", async () => {
  const id = await report(asha, { party_name: "Paid Too Much" });
  const path = `/fraud-parties/${id}/paid`;
  const asked = await fill(asha, path, { part: "part", amount: "50000", paid_on: "2025-11-01" });
  expect(asked.status).toBe(409);
  expect(textOf(asked.body)).toContain("Only ₹45,000 is still due. Was it ₹50,000 that was paid?");
  const fields = { part: "part", amount: "50000", paid_on: "2025-11-01", more: "yes", key: hidden(asked.body, "key") };
  expect((await asha.submit(path, fields)).path).toBe(`${path}?said=entered`);
  expect(textOf((await guest.open(`/fraud-parties/${id}`)).body)).toContain("Paid on 1 Nov 2025");
});

it("an entry is taken back by a press, and what is due is due again", async () => {
  const id = await report(asha, { party_name: "Paid By Mistake" });
  const path = `/fraud-parties/${id}/paid`;
  const { body } = await fill(asha, path, { part: "all", paid_on: "2025-11-01" });
  const entry = typedIn(body, "take_back") ?? "";
  const back = await asha.submit(path, { take_back: entry });
  expect(textOf(back.body)).toContain("Payment entry cancelled.");
  expect(textOf(back.body)).toContain("₹45,000 on 1 Nov 2025 , entry cancelled");
  const text = textOf((await guest.open(`/fraud-parties/${id}`)).body);
  expect(text).toContain("Cancelled: the entry that ₹45,000 was paid on 1 Nov 2025");
  expect(text).toContain("Amount Due ₹45,000");
  expect((await asha.submit(path, { take_back: "999999" })).status).toBe(404);
  expect((await asha.submit(path, { take_back: "x" })).status).toBe(404);
});

it("a part from before the due date is entered in words that people use, and an amount below it is no correction", async () => {
  const id = await report(asha, { party_name: "Advance Mills" });
  const page = `/fraud-parties/${id}`;
  const paid = await fill(asha, `${page}/paid`, { part: "part", amount: "Rs. 20,000/- only", paid_on: "2025-08-20" });
  expect(paid.path).toBe(`${page}/paid?said=entered`);
  expect(textOf((await guest.open(page)).body)).toContain("Part paid before the due date: ₹20,000 on 20 Aug 2025");
  const form = await asha.open(`${page}/correct`);
  expect(textOf(form.body)).toContain("₹20,000 of it was entered as paid. The amount cannot be less than that");
  const low = await fill(asha, `${page}/correct`, { amount_due: "15000" });
  expect(low.status).toBe(422);
  expect(textOf(low.body)).toContain("₹20,000 was entered as paid: the amount cannot be less.");
  expect(typedIn(low.body, "amount_due")).toBe("15000");
  // The due date may be corrected, also past what was paid of it.
  const later = await fill(asha, `${page}/correct`, { due_date: "2025-10-10" });
  expect(later.path).toBe("/profile?tab=reports&said=corrected");
  const read = textOf((await guest.open(page)).body);
  expect(read).toContain("Due date corrected from 1 Oct 2025 to 10 Oct 2025");
});

it("a correction stands on its page in words, and its owner is led to what they do next", async () => {
  const id = await report(asha, { party_name: "Mistyped Mills", city: "Surat" });
  const path = `/fraud-parties/${id}/correct`;
  const unchanged = await fill(asha, path, {});
  expect(unchanged.status).toBe(422);
  expect(textOf(unchanged.body)).toContain("Nothing is changed.");
  const done = await fill(asha, path, { amount_due: "18,000", party_name: "Well Typed Mills" });
  expect(done.path).toBe("/profile?tab=reports&said=corrected");
  expect(textOf(done.body)).toContain("Your report is corrected.");
  const text = textOf((await guest.open(`/fraud-parties/${id}`)).body);
  expect(text).toContain("Party name corrected; Amount corrected from ₹45,000 to ₹18,000");
  expect(text).not.toContain("Mistyped");
  expect(textOf((await guest.open("/fraud-parties?search=mistyped")).body)).toContain("No fraud reports found");
});

it("a correction is refused by the rules and in the words of the report form, with all of it kept", async () => {
  const id = await report(asha, { party_name: "Ruled Stores" });
  const wrong = {
    party_name: "",
    phone_number: "12",
    amount_due: "5",
    due_date: "2999-01-01",
    gstin: "X",
    city: "c".repeat(61),
  };
  const answer = await fill(asha, `/fraud-parties/${id}/correct`, wrong);
  expect(answer.status).toBe(422);
  const text = textOf(answer.body);
  for (const message of [
    "Party name is required",
    "Please enter exactly 7 digits",
    "Amount must be between ₹100 and ₹10,00,000",
    "Due date cannot be in the future",
    "A GSTIN has 15 characters",
    "City or market must be at most 60 characters",
  ])
    expect(text).toContain(message);
  expect(answer.body).toContain(`value="${"c".repeat(61)}"`);
});

it("the second of two tabs is told what the first corrected, keeps what it typed, and may then save", async () => {
  const id = await report(asha, { party_name: "Two Tabs Traders" });
  const path = `/fraud-parties/${id}/correct`;
  const { body: tab } = await asha.open(path);
  await fill(asha, path, { amount_due: "30000" });
  const stale = {
    seen: hidden(tab, "seen"),
    party_name: "Two Tabs Traders",
    phone_number: "5122334",
    amount_due: "45000",
    due_date: "2025-10-01",
    city: "Rajkot",
  };
  const answered = await asha.submit(path, stale);
  expect(answered.status).toBe(409);
  expect(textOf(answered.body)).toContain("Amount corrected from ₹45,000 to ₹30,000");
  expect(answered.body).toContain('value="Rajkot"');
  const saved = await asha.submit(path, { ...stale, amount_due: "30000", seen: hidden(answered.body, "seen") });
  expect(saved.path).toBe("/profile?tab=reports&said=corrected");
});

it("withdrawing asks why; of a paid one it offers to say so instead", async () => {
  const id = await report(asha, { party_name: "Asked Why Traders" });
  const path = `/fraud-parties/${id}/withdraw`;
  const none = await asha.submit(path, {});
  expect(none.status).toBe(422);
  expect(textOf(none.body)).toContain("Choose why you are withdrawing it");
  const paid = await asha.submit(path, { why: "paid" });
  expect(paid.status).toBe(409);
  expect(paid.body).toContain(`href="/fraud-parties/${id}/paid"`);
  expect(textOf(paid.body)).toContain("Mark as paid instead");
  expect((await guest.open(`/fraud-parties/${id}`)).status).toBe(200);
  const done = await asha.submit(path, { why: "paid", sure: hidden(paid.body, "sure") });
  expect(done.path).toBe("/profile?tab=reports&said=withdrawn");
  const data = JSON.parse((await asha.open("/account/download")).body);
  expect(data.reports.at(-1)).toMatchObject({ party_name: "Asked Why Traders", withdrawn_why: "paid" });
  expect(data.events_of_reports.at(-1)).toMatchObject({ kind: "withdrawn", what: '{"why":"paid"}' });
});

it.each(["paid", "correct", "withdraw"])(
  "%s: not yours is not found, signed out leads to the sign-in, nonsense is no fault",
  async (act) => {
    const id = await report(asha, { party_name: `Hers ${act}` });
    const path = `/fraud-parties/${id}/${act}`;
    expect((await ravi.open(path)).status).toBe(404);
    const forged = {
      part: "all",
      paid_on: "2025-11-01",
      party_name: "Forged",
      phone_number: "1234567",
      amount_due: "500",
    };
    const forgery = { ...forged, due_date: "2025-10-01", why: "mistake", seen: "0" };
    expect((await ravi.submit(path, forgery)).status).toBe(404);
    expect(textOf((await guest.open(path)).body)).toContain("Sign In");
    const unsigned = await new Visitor(served).submit(path, { ...forgery, city: "Kept Nagar" });
    expect([200, 401]).toContain(unsigned.status);
    for (const odd of ["0", "1e3", "99999999", "-1", "x"])
      expect((await asha.submit(`/fraud-parties/${odd}/${act}`, forgery)).status, odd).toBe(404);
    const nonsense = {
      part: "\u0000",
      amount: "9".repeat(400),
      paid_on: "\ud800",
      seen: "-9e99",
      key: " ",
      more: "x",
      take_back_: "1",
      why: "clock",
    };
    expect((await asha.submit(path, nonsense)).status).toBe(422);
    expect(textOf((await guest.open(`/fraud-parties/${id}`)).body)).not.toContain("What has happened since");
  },
);

it("what somebody typed before the sign-in ended is there after it", async () => {
  const id = await report(ravi, { party_name: "Held Over Night" });
  const path = `/fraud-parties/${id}/correct`;
  const { body } = await ravi.open(path);
  const gone = new Visitor(served);
  const fields = {
    seen: hidden(body, "seen"),
    party_name: "Held Over Night",
    phone_number: "5122334",
    city: "Kept Nagar",
  };
  const held = await gone.submit(path, {
    ...fields,
    amount_due: "45000",
    due_date: "2025-10-01",
    owner: hidden(body, "owner"),
  });
  expect(held.status).toBe(401);
  expect(textOf(held.body)).toContain("What you typed is kept.");
  await gone.signIn("ravi@example.in");
  expect((await gone.open(path)).body).toContain('value="Kept Nagar"');
});

it("by the nightly work a paid report leaves home, list, search, site map and counts; its own page and the party's keep it", async () => {
  const id = await report(asha, { party_name: "Archive Me Mills", phone_number: "8181818" });
  const page = `/fraud-parties/${id}`;
  const party = /href="(\/parties\/\d+)"/.exec((await guest.open(page)).body)?.[1] ?? "";
  await fill(asha, `${page}/paid`, { part: "all", paid_on: "2025-10-02" });
  await served.midnight();
  for (const path of [
    "/",
    "/fraud-parties",
    "/fraud-parties?search=archive+me",
    "/fraud-parties?search=8181818",
    "/sitemap/0.xml",
    "/api/reports",
    "/api/suggest?q=archive+me",
  ]) {
    const { body } = await guest.open(path);
    expect(body, path).not.toMatch(new RegExp(`Archive Me Mills|fraud-parties/${id}\\b`));
  }
  expect((await guest.open(page)).body).toContain('<meta name="robots" content="noindex"/>');
  expect(textOf((await guest.open(page)).body)).toContain("Paid on 2 Oct 2025");
  expect(textOf((await guest.open(party)).body)).toContain("Paid on 2 Oct 2025");
  expect(textOf((await asha.open("/profile?tab=reports")).body)).toContain("Archive Me Mills");
});

it("a suspended account reads its report's forms and sends none of them", async () => {
  const meena = await new Visitor(served).join("meena@example.in");
  const id = await report(meena, { party_name: "Suspended Looms" });
  await served.db.exec("update users set suspended_at = 1 where email = 'meena@example.in'");
  for (const [act, fields] of [
    ["paid", { part: "all", paid_on: "2025-11-01" }],
    ["correct", { amount_due: "500" }],
    ["withdraw", { why: "other" }],
  ] as const) {
    const path = `/fraud-parties/${id}/${act}`;
    expect((await meena.open(path)).status).toBe(200);
    expect((await fill(meena, path, fields)).status, act).toBe(403);
  }
  expect(textOf((await guest.open(`/fraud-parties/${id}`)).body)).toContain("Amount Due ₹45,000");
});

it("no page of this room carries a script", async () => {
  const id = await report(asha, { party_name: "Scriptless" });
  for (const act of ["paid", "correct", "withdraw"])
    expect((await asha.open(`/fraud-parties/${id}/${act}`)).body, act).not.toContain("/assets/");
});
