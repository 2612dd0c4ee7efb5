// Two accounts in two tabs of one browser: a form is carried out by the account that opened it, or not at all.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
});
afterAll(() => served.stop());

const claim = (party_name: string) => ({
  party_name,
  phone_number: "0123456",
  amount_due: "5000",
  due_date: "2025-10-31",
  reporter_name: "Asha",
  disclaimer: "yes",
});
const rows = async (query: string) => (await served.db.prepare(query).all()).results.length;

const forms = [
  ["/report", () => claim("Old Tab Traders"), "Old Tab Traders"],
  ["/bulk-report", () => claim("Old Tab Mills"), "Old Tab Mills"],
  ["/profile", () => ({ name: "Asha Old Tab", phone_number: "9800000001", shop_name: "Old Tab Shop" }), "Asha Old Tab"],
] as const;

it.each(forms)(
  "asha's form at %s is not carried out for ravi; what she typed is kept, and he can send it",
  async (path, fields, typed) => {
    const owner = hidden((await asha.open(path)).body, "owner");
    expect(owner).toMatch(/^[0-9a-f]{32}$/);
    const key = crypto.randomUUID();
    const refused = await ravi.submit(path, { ...fields(), key, owner });
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toContain("You are signed in as ravi now.");
    expect(refused.body).toContain(`value="${typed}"`);
    expect(await rows(`select 1 from fraud_reports where party_name = '${typed}'`)).toBe(0);
    expect(await rows(`select 1 from user_profiles where name = '${typed}'`)).toBe(0);
    const his = hidden(refused.body, "owner");
    expect(his).not.toBe(owner);
    expect((await ravi.submit(path, { ...fields(), key, owner: his })).status).toBe(200);
  },
);

it("asha's comment is not posted by ravi, and its text is kept", async () => {
  const report = /report=(\d+)/.exec(
    (await asha.submit("/report", { ...claim("Commented Stores"), key: crypto.randomUUID() })).path,
  )?.[1];
  const page = `/fraud-parties/${report}`;
  const owner = hidden((await asha.open(page)).body, "owner");
  const refused = await ravi.submit(page, { content: "Never paid me either", key: crypto.randomUUID(), owner });
  expect(refused.status).toBe(409);
  expect(textOf(refused.body)).toContain("You are signed in as ravi now.");
  expect(refused.body).toContain("Never paid me either</textarea>");
  expect(await rows("select 1 from comments")).toBe(0);
});

it("a form says whose it is without an id, and one opened before this was so is taken as it was", async () => {
  const [mine, his] = [
    hidden((await asha.open("/report")).body, "owner"),
    hidden((await ravi.open("/report")).body, "owner"),
  ];
  expect(mine).not.toBe(his);
  const { id } =
    (await served.db.prepare("select id from users where email = 'asha@example.in'").first<{ id: string }>()) ?? {};
  expect(mine).not.toContain(id);
  expect((await new Visitor(served).open("/report")).body).not.toContain('name="owner"');
  const old = await asha.submit("/report", {
    ...claim("Before Deployment"),
    phone_number: "1112223",
    key: crypto.randomUUID(),
  });
  expect(old.path).toContain("/report/submitted");
});

it("a form held through a sign-in is given to its own account, and several are kept", async () => {
  const browser = new Visitor(served);
  await browser.signIn("asha@example.in");
  const owner = hidden((await browser.open("/report")).body, "owner");
  await browser.submit("/auth/sign-out", {});
  const held = await browser.submit("/report", { ...claim("Held For Asha"), key: crypto.randomUUID(), owner });
  expect([held.status, textOf(held.body).includes("What you typed is kept")]).toEqual([401, true]);
  await browser.submit("/profile", { name: "Held Name", phone_number: "9800000001", shop_name: "Held Shop", owner });
  // Ravi signs in at the same counter: nothing of hers is his.
  await browser.signIn("ravi@example.in");
  expect((await browser.open("/report")).body).not.toContain("Held For Asha");
  expect((await browser.open("/profile")).body).not.toContain("Held Name");
  await browser.submit("/auth/sign-out", {});
  await browser.signIn("asha@example.in");
  expect((await browser.open("/report")).body).toContain('value="Held For Asha"');
  expect((await browser.open("/profile")).body).toContain('value="Held Name"');
});

it("what a visitor typed who never signed in is given to the account that they sign in to", async () => {
  const browser = new Visitor(served);
  await browser.submit("/report", { ...claim("Typed By Nobody Yet"), key: crypto.randomUUID() });
  await browser.submit("/bulk-report", { ...claim("Typed In Bulk"), key: crypto.randomUUID() });
  await browser.signIn("ravi@example.in");
  expect((await browser.open("/bulk-report")).body).toContain('value="Typed In Bulk"');
  expect((await browser.open("/report")).body).toContain('value="Typed By Nobody Yet"');
});

it("of more than five forms that a browser holds the oldest goes", async () => {
  const browser = new Visitor(served);
  for (let n = 1; n <= 6; n += 1)
    await browser.submit("/report", { ...claim(`Held Of Six ${n}`), key: crypto.randomUUID() });
  await browser.signIn("ravi@example.in");
  for (let n = 6; n >= 2; n -= 1) expect((await browser.open("/report")).body).toContain(`value="Held Of Six ${n}"`);
  expect((await browser.open("/report")).body).not.toContain("Held Of Six");
});
