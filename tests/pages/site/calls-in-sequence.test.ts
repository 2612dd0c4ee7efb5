// A call to database, bucket, key-value store or mail is a way to another city and back: what counts is how many of them wait
// for each other. Each page has its number; calls under way at the same time count once (tests/around-worker.ts).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDesk, pages } from "../../../app/pages";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { linkIn, Visitor } from "../../visitor";
import { actsOf, beyond, callsOf } from "./calls";

let served: Served;
let asha: Visitor;
let admin: Visitor;
const ids: Record<string, string> = {};
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100000", CALLS_DELAY: "8", REMEMBERS: "yes" });
  await seedDemo(served.db, served.bucket);
  asha = new Visitor(served);
  await asha.signIn("asha@example.in", demoPassword);
  admin = new Visitor(served);
  await admin.submit("/admin/login", { email: "admin@example.in", password: demoPassword });
  const mine = "user_id = (select id from users where email = 'asha@example.in')";
  const idOf = async (sql: string) => String(await served.db.prepare(sql).first("id"));
  ids.report = await idOf(
    `select max(id) as id from fraud_reports where ${mine} and withdrawn_at is null and hidden_at is null and paid_total = 0`,
  );
  const key = () => crypto.randomUUID();
  await asha.submit(`/fraud-parties/${ids.report}`, { key: key(), content: "Said by asha" });
  await asha.submit(`/campaign-confirmation?plan=basic&report=${ids.report}`, {
    ...{ key: key(), price: "0", percentage_fee: "3", report_id: ids.report },
    ...{ recipient_address: "12, Main Bazaar, Indore", recipient_pincode: "452001", recipient_phone: "9800000011" },
  });
  ids.party = await idOf(`select party_id as id from fraud_reports where id = ${ids.report}`);
  ids.comment = await idOf(`select max(id) as id from comments where ${mine}`);
  ids.file = await idOf("select min(id) as id from report_files");
  ids.user = "demo-ravi";
  ids.case = await idOf("select min(id) as id from cases");
  ids.campaign = await idOf("select max(id) as id from campaigns");
  ids.watch = await idOf(`select max(id) as id from watches where ${mine}`);
  ids.answer = await idOf("select max(id) as id from answers");
  // Keys as the demo data has them: not sealed yet.
  const keyOf = (table: string) =>
    served.db.prepare(`select token from ${table} where length(token) = 43`).first("token");
  ids.caseKey = String(await keyOf("cases"));
  await asha.submit(`/fraud-parties/${ids.report}/link`, {});
  const { body } = await asha.open(`/fraud-parties/${ids.report}/link`);
  ids.linkKey = /\/answer\/([\w-]{43})/.exec(body)?.[1] ?? "null";
  expect(Object.entries(ids).filter(([, id]) => id === "null")).toEqual([]);
});
afterAll(() => served.stop());

/** A key that leads nowhere. */
const key = "aB3-_9kLmNoPqRsTuVwXyZ0123456789abcdefghijk";
/** What the number in an address is the number of. */
const kinds = [
  ["comments/", "comment"],
  ["files/", "file"],
  ["users/", "user"],
  ["cases/", "case"],
  ["campaigns/", "campaign"],
  ["watch/", "watch"],
  ["answers/", "answer"],
  ["/fraud-parties/", "report"],
  ["reports/", "report"],
  ["parties/", "party"],
] as const;

/** An address of a page, about what is there where the demo data has one. */
function addressOf(path: string): string {
  const kind = kinds.find(([part]) => path.includes(part))?.[1] ?? "";
  const act = path.includes("users/") ? "suspend" : path.includes("parties/") ? "merge" : "hide";
  return path
    .replace("/*", "/nowhere")
    .replace(
      ":token",
      path.startsWith("/answer/")
        ? (ids.linkKey ?? key)
        : path.startsWith("/data-removal/")
          ? (ids.caseKey ?? key)
          : key,
    )
    .replace(":part", "reports-1.xml")
    .replace(":reference", "BKY-000000")
    .replace(":act", act)
    .replace(":case", ids.case ?? "")
    .replace(":report?", ids.report ?? "")
    .replaceAll(/:\w+/g, ids[kind] ?? "1")
    .replace(/^\/flag$/, `/flag?report=${ids.report}`);
}

async function measured(visitor: Visitor, address: string) {
  // Whatever was kept before is kept no more; what admins set somebody has just asked for.
  await served.later(40_000);
  await (await new Visitor(served).send("/auth")).arrayBuffer();
  const response = await visitor.send(address);
  await response.arrayBuffer();
  const calls = Number(response.headers.get("X-Calls"));
  return { status: response.status, calls, were: response.headers.get("X-Calls-Were") };
}

it("every page has its number, and no number is above what was decided but for those that say why", () => {
  expect(Object.keys(callsOf).sort()).toEqual(pages.map(({ path }) => path).sort());
  const above = Object.entries(callsOf).filter(([, [visitor, signedIn]]) => visitor > 1 || signedIn > 2);
  expect(above.map(([path]) => path).sort()).toEqual(Object.keys(beyond).sort());
});

const each = pages.map((page) => [page.path, page] as const);

it.each(each)("%s is answered in so many calls", async (path, page) => {
  const [visitor, signedIn] = callsOf[path];
  const address = addressOf(path);
  const asked = await measured(new Visitor(served), address);
  expect(asked.status).toBeLessThan(500);
  expect(asked.calls, `a visitor: ${asked.were}`).toBeLessThanOrEqual(visitor);
  const own = await measured(isDesk(page) ? admin : asha, address);
  expect(own.status).toBeLessThan(500);
  expect(own.calls, `signed in: ${own.were}`).toBeLessThanOrEqual(signedIn);
});

it.each(each.filter(([, { kept }]) => kept))(
  "%s waits for nobody where somebody has asked within 40 seconds",
  async (path) => {
    const address = addressOf(path);
    await measured(new Visitor(served), address);
    for (const later of [0, 9_000, 20_000]) {
      await served.later(later);
      const response = await fetch(served.url + address);
      await response.arrayBuffer();
      expect([response.headers.get("X-Cache") !== "MISS", response.headers.get("X-Calls")]).toEqual([true, "0"]);
    }
  },
);

// Where little is found, names that sound alike are looked for in the same call, and shown by one more.
it.each([
  ["a word that few have", "quibbl", 1],
  ["a word that many have", "traders", 1],
  ["a word beside others that sound like it", "tradrs", 2],
  ["two words", "traders surat", 3],
  ["digits", "0012345", 1],
  ["digits that nobody has", "9999999", 1],
])("a search for %s is made in so many calls", async (_, search, most) => {
  const guest = new Visitor(served);
  const address = `/fraud-parties?search=${encodeURIComponent(search)}`;
  // What is common is counted once, and known from then on.
  await measured(guest, address);
  const { calls, were } = await measured(guest, address);
  expect(calls, were ?? "").toBeLessThanOrEqual(most);
});

it.each([
  ["suggestions while somebody types", "/api/suggest?q=tra"],
  ["suggestions for a number", "/api/suggest?q=00123"],
  ["a page further on in the list", "/fraud-parties?page=2"],
])("%s are one call", async (_, address) => {
  const { status, calls, were } = await measured(new Visitor(served), address);
  expect([status, calls], were ?? "").toEqual([200, 1]);
});

describe("acts", () => {
  type Fields = Record<string, string | File[]>;
  const claim = {
    ...{ party_name: "Quibbleton Mills", phone_number: "9811122", amount_due: "5000", due_date: "2025-01-01" },
    ...{ city: "Surat", gstin: "", reporter_name: "Asha", disclaimer: "yes", another: "yes" },
  };
  const newKey = () => crypto.randomUUID();

  async function send(visitor: Visitor, act: keyof typeof actsOf, path: string, fields: Fields): Promise<void> {
    const isText = Object.values(fields).every((value) => typeof value === "string");
    const body = isText ? new URLSearchParams() : new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) (body as FormData).append(name, one);
    const response = await visitor.send(path, { method: "POST", body, headers: { Origin: served.url } });
    await response.arrayBuffer();
    expect([act, response.status]).toEqual([act, 303]);
    const calls = Number(response.headers.get("X-Calls"));
    expect(calls, `${act}: ${response.headers.get("X-Calls-Were")}`).toBeLessThanOrEqual(actsOf[act]);
  }
  const lastReport = () => served.db.prepare("select max(id) as id from fraud_reports").first<number>("id");

  it("signing in and out wait for so many calls", async () => {
    const ravi = new Visitor(served);
    const fields = { mode: "sign-in", email: "ravi@example.in", password: demoPassword, returnTo: "/" };
    await send(ravi, "sign in", "/auth", fields);
    await send(ravi, "sign out", "/auth/sign-out", {});
    const desk = { email: "admin@example.in", password: demoPassword };
    await send(new Visitor(served), "sign in at the desk", "/admin/login", desk);
  });

  it("what becomes of a report waits for so many calls, act by act", async () => {
    await send(asha, "report", "/report", { key: newKey(), ...claim });
    const path = `/fraud-parties/${await lastReport()}`;
    await send(asha, "report, asked about others", "/report", {
      key: newKey(),
      ...claim,
      amount_due: "7500",
      due_date: "2025-02-02",
      another: "",
    });
    await send(asha, "pay", `${path}/paid`, { key: newKey(), paid_on: "2025-03-01", part: "part", amount: "100" });
    await send(asha, "correct", `${path}/correct`, { ...claim, amount_due: "4000", seen: "0" });
    await send(asha, "comment", path, { key: newKey(), content: "Said" });
    await send(asha, "make a link", `${path}/link`, {});
    const because = { reason: "x", hidden_reason: "It was settled." };
    await send(admin, "hide", `/admin/reports/${await lastReport()}/hide`, because);
    await send(asha, "withdraw", `${path}/withdraw`, { why: "mistake", sure: "yes" });
  });

  it("what the party says of it waits for so many calls", async () => {
    const phone = String(
      await served.db.prepare(`select phone_number from fraud_reports where id = ${ids.report}`).first("phone_number"),
    );
    const answer = { key: newKey(), say: "answer", phone: `981${phone}`, text: "It was returned" };
    await send(new Visitor(served), "answer", `/answer/${ids.linkKey}`, answer);
    const who = { name: "Meera Stores", email: "meera@example.in", phone: "" };
    const asks = { key: newKey(), report: String(ids.report), kind: "paid", details: "It was paid in October", ...who };
    await send(new Visitor(served), "open a case", "/data-removal", asks);
    const path = new URL(linkIn((await served.mailTo(who.email)).text)).pathname;
    await send(new Visitor(served), "confirm a case", path, { intent: "confirm" });
  });

  it("a report with two files", async () => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const proof = ["a", "b"].map(
      (name) => new File([Buffer.from(pixel, "base64"), name], `${name}.png`, { type: "image/png" }),
    );
    const named = { ...claim, party_name: "Zorbin Sons", phone_number: "9811133" };
    await send(asha, "report with two files", "/report", { key: newKey(), ...named, proof });
  });

  it("a list of 500 rows that is pasted", async () => {
    const rows = Array.from(
      { length: 500 },
      (_, n) => `Vendor ${n} Xylo\t98${10_000_000 + n}\t5000\t2025-01-01\tSurat`,
    );
    await send(asha, "paste a list", "/bulk-report/file", { key: newKey(), pasted: rows.join("\n") });
  });
});
