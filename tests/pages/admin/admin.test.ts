import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { adminAt, bill, everything, password, reportOf, userId } from "./admin-site";

let served: Served;
let meera: Visitor;
let asha: Visitor;
let report: number;
let ashaId: string;

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  meera = await adminAt(served, "meera@example.in");
  asha = await new Visitor(served).join("asha@example.in");
  report = await reportOf(asha, "Desk Traders", bill());
  ashaId = await userId(served, "asha@example.in");
});
afterAll(() => served.stop());

const pages = () => [
  "/admin/dashboard",
  "/admin/dashboard?page=1",
  "/admin/reports",
  "/admin/reports?search=desk&show=visible",
  `/admin/reports/${report}`,
  `/admin/reports/${report}/hide`,
  `/admin/reports/${report}/restore`,
  "/admin/users",
  "/admin/users?search=asha",
  `/admin/users/${ashaId}`,
  ...["grant", "revoke", "suspend", "lift"].map((act) => `/admin/users/${ashaId}/${act}`),
  "/admin/audit",
  "/admin/audit.csv",
  "/admin/settings",
];

const acts = (): [string, Record<string, string>][] => [
  [`/admin/reports/${report}/hide`, { reason: "Why", hidden_reason: "Why." }],
  [`/admin/reports/${report}/restore`, { reason: "Why" }],
  ...["grant", "revoke", "suspend", "lift"].map((act): [string, Record<string, string>] => [
    `/admin/users/${ashaId}/${act}`,
    { reason: "Why" },
  ]),
  ["/admin/settings", { support_email: "taken@example.in", free_offer_until: "2030-01-01" }],
];

async function refusedEverywhere(visitor: Visitor) {
  const { results } = await served.db.prepare("select id from report_files").all<{ id: number }>();
  const before = await everything(served);
  for (const page of [...pages(), ...results.map(({ id }) => `/admin/files/${id}`)]) {
    const response = await visitor.send(page);
    expect([page, response.status, response.headers.get("Location")]).toEqual([page, 302, "/admin/login"]);
    expect(await response.text()).not.toMatch(/asha@|Desk Traders/);
    // The way a script asks for a page's data alone, past any layout.
    const [address, query = ""] = page.split("?");
    if (page.includes("files/") || page.endsWith(".csv")) continue;
    const data = await visitor.send(`${address}.data${query && `?${query}`}`);
    expect(await data.text(), `${page} as data`).not.toMatch(/asha@|Desk Traders/);
  }
  for (const [action, fields] of acts()) {
    const response = await visitor.send(action, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: served.url },
    });
    expect([action, response.status, response.headers.get("Location")]).toEqual([action, 302, "/admin/login"]);
  }
  expect(await everything(served)).toBe(before);
}

it("every admin page and act is refused to a visitor, and nothing changes", () =>
  refusedEverywhere(new Visitor(served)));

it("every admin page and act is refused to asha, a vendor, and nothing changes", () => refusedEverywhere(asha));

it("an admin who is demoted in mid-session is refused from the next request on", async () => {
  const nisha = await adminAt(served, "nisha@example.in");
  for (const page of pages()) expect((await nisha.send(page)).status, page).toBe(200);
  expect(
    (await meera.submit(`/admin/users/${await userId(served, "nisha@example.in")}/revoke`, { reason: "Left" })).status,
  ).toBe(200);
  await refusedEverywhere(nisha);
});

it("a form of another site changes nothing, although meera's cookie comes with it", async () => {
  const before = await everything(served);
  for (const [action, fields] of acts()) {
    const { status } = await meera.submit(action, fields, { Origin: "https://evil.example" });
    expect(status, action).toBe(403);
  }
  expect(await everything(served)).toBe(before);
});

it("no admin page is cached or indexed, refused or not", async () => {
  for (const visitor of [meera, new Visitor(served)])
    for (const page of ["/admin/login", ...pages(), "/admin/nothing"]) {
      const { headers } = await visitor.send(page);
      expect(headers.get("X-Robots-Tag"), page).toBe("noindex, nofollow");
      expect(headers.get("Cache-Control"), page).toBe("private, no-store");
    }
});

it("every failed sign-in says the same, and leaves no session", async () => {
  await new Visitor(served).join("ravi@example.in");
  const count = () => served.db.prepare("select count(*) as n from sessions").first("n");
  const before = await count();
  for (const fields of [
    { email: "ravi@example.in", password },
    { email: "ravi@example.in", password: "a wrong password" },
    { email: "meera@example.in", password: "a wrong password" },
    { email: "nobody@example.in", password },
  ]) {
    const visitor = new Visitor(served);
    const { status, body, path: at } = await visitor.submit("/admin/login", fields);
    expect([status, at]).toEqual([401, "/admin/login"]);
    expect(textOf(body)).toContain("Invalid credentials or unauthorized access");
    expect(body).toContain(`value="${fields.email}"`);
    expect(body).not.toContain(fields.password);
    expect(visitor.cookie).not.toContain("session");
    expect((await visitor.open("/admin/dashboard")).path).toBe("/admin/login");
  }
  expect(await count()).toBe(before);
});

it("meera signs in to the dashboard, is not asked again, and signs out to the sign-in", async () => {
  const visitor = new Visitor(served);
  expect((await visitor.submit("/admin/login", { email: "", password: "" })).status).toBe(422);
  expect((await visitor.submit("/admin/login", { email: "meera@example.in", password })).path).toBe("/admin/dashboard");
  expect((await visitor.open("/admin/login")).path).toBe("/admin/dashboard");
  expect((await visitor.submit("/admin/sign-out", {})).path).toBe("/admin/login");
  expect((await visitor.open("/admin/dashboard")).path).toBe("/admin/login");
});

it("the dashboard has its sidebar, four numbers, reports by ten and the five latest notices", async () => {
  for (let n = 0; n < 24; n++) await reportOf(asha, `Paged Party ${n}`);
  const insert = served.db.prepare(
    "insert into legal_notices (user_id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at) values (?, ?, 'Road', '380001', '9820012345', 1)",
  );
  await served.db.batch(Array.from({ length: 6 }, () => insert.bind(ashaId, report)));
  const { body } = await meera.open("/admin/dashboard");
  const text = textOf(body);
  for (const link of ["Dashboard", "Users", "Settings"]) expect(body).toMatch(new RegExp(`<a[^>]*>${link}</a>`));
  expect(body).toMatch(/action="\/admin\/sign-out"/);
  const numbers = await served.db
    .prepare("select (select count(*) from user_profiles) as users, (select count(*) from fraud_reports) as reports")
    .first<{ users: number; reports: number }>();
  expect(text).toContain(
    `Total Users ${numbers?.users} Fraud Reports ${numbers?.reports} Active Promotions 0 Legal Notices 6`,
  );
  expect(text).toMatch(/Recent Fraud Reports.*Party Name Phone Amount Due Reported On.*Paged Party 23/);
  expect(text).toContain("****0123456");
  expect(text).toContain("₹5,000");
  expect(body.match(/Paged Party \d+</g)).toHaveLength(10);
  // Below the work, in which the first report of an account stands, too.
  expect(body.slice(body.indexOf('id="notices"')).match(/>Desk Traders</g)).toHaveLength(5);
  const third = textOf((await meera.open("/admin/dashboard?page=3")).body);
  expect(third).toContain("Paged Party 0 ");
  expect((await meera.open("/admin/dashboard?page=99")).path).toBe("/admin/dashboard?page=3");
  expect((await meera.open("/admin/dashboard?page=x")).path).toBe("/admin/dashboard");
});
