import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { codeNow } from "../../totp";
import { linkIn, textOf, Visitor } from "../../visitor";
import { adminAt, enrol, password } from "../admin/admin-site";

// As in production: the factor of every limit is 1.
let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

let addresses = 0;

/** One try, each from an address of its own. */
function attempt(email: string, typed: string, returnTo = "/"): ReturnType<Visitor["submit"]> {
  addresses += 1;
  const from = { "CF-Connecting-IP": `10.1.${addresses >> 8}.${addresses & 255}` };
  return new Visitor(served).submit("/auth", { mode: "sign-in", email, password: typed, returnTo }, from);
}

/** Somebody whose account was tried fifty times from everywhere: the first try is made, the others are written. */
async function besieged(email: string): Promise<Visitor> {
  const owner = await new Visitor(served).join(email);
  await besiege(email);
  return owner;
}

async function besiege(email: string): Promise<void> {
  expect((await attempt(email, "wrong")).status).toBe(401);
  await served.db.prepare("update limits set n = 50 where key like 'sign-in failures of an email:%'").run();
}

const links = () =>
  served.db.prepare("select count(*) as n from verifications where identifier like 'sign-in-link:%'").first("n");

it("after fifty wrong passwords from everywhere no password is looked at; a mailed link signs in, once", async () => {
  await new Visitor(served).join("asha@example.in");
  const tries = await Promise.all(
    Array.from({ length: 60 }, (_, n) => attempt("asha@example.in", `wrong ${n}`, "/profile")),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  for (const typed of [password, "wrong again"]) {
    const { status, body } = await attempt("asha@example.in", typed, "/profile");
    expect(status).toBe(429);
    expect(textOf(body)).toContain(
      "no password is accepted for now. If there is an account, we have mailed it a sign-in link",
    );
    expect(body).toContain('value="asha@example.in"');
  }
  const { text } = await served.mailTo("asha@example.in");
  const link = linkIn(text);
  // Of two refusals one mail: a mailbox is not filled.
  expect(await links()).toBe(1);
  expect(JSON.stringify((await served.db.prepare("select * from verifications").all()).results)).not.toContain(
    new URL(link).searchParams.get("token"),
  );

  // Whoever only looks changes nothing and gets nothing.
  const scanner = new Visitor(served);
  expect((await scanner.send(link, { method: "HEAD" })).status).toBe(200);
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await scanner.open(link);
    expect(status).toBe(200);
    expect(textOf(body)).toContain("Sign in as asha@example.in");
  }
  expect(scanner.cookie).toBe("");
  expect(await links()).toBe(1);

  // Of twenty presses at once one signs in.
  const presses = Array.from({ length: 20 }, () => new Visitor(served));
  const answers = await Promise.all(presses.map((visitor) => visitor.submit(link, {})));
  expect(answers.filter(({ path }) => path === "/profile")).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
  expect(presses.filter(({ cookie }) => cookie.includes("bakaya.session_token="))).toHaveLength(1);
  const late = await new Visitor(served).open(link);
  expect(late.status).toBe(410);
  expect(textOf(late.body)).toContain("This link is no longer valid");
  // The cap stands: the link let its owner in, and nobody else.
  expect((await attempt("asha@example.in", password)).status).toBe(429);
  await served.db.prepare("update limits set resets_at = 1").run();
  expect((await attempt("asha@example.in", password)).status).toBe(200);
});

it("right passwords are no failures: they do not fill the hour, and leave what is in it", async () => {
  await new Visitor(served).join("often@example.in");
  expect((await attempt("often@example.in", "wrong")).status).toBe(401);
  await served.db.prepare("update limits set n = 49 where key like 'sign-in failures of an email:%'").run();
  for (let n = 0; n < 3; n += 1) expect((await attempt("often@example.in", password)).status).toBe(200);
  expect((await attempt("often@example.in", "wrong")).status).toBe(401);
  expect((await attempt("often@example.in", password)).status).toBe(429);
});

it("a link ends after a quarter of an hour, with a new password, and where there is no account none is made", async () => {
  const ravi = await besieged("ravi@example.in");
  await attempt("ravi@example.in", password);
  const link = linkIn((await served.mailTo("ravi@example.in")).text);
  await served.db.prepare("update verifications set expires_at = expires_at - 900001").run();
  expect((await new Visitor(served).open(link)).status).toBe(410);
  expect((await new Visitor(served).submit(link, {})).status).toBe(410);
  await served.db.prepare("update verifications set expires_at = expires_at + 900001").run();
  expect((await new Visitor(served).open(link)).status).toBe(200);
  await ravi.submit("/account/password", { password, new_password: "another good password" });
  expect((await new Visitor(served).submit(link, {})).status).toBe(410);

  await besiege("nobody@example.in");
  const before = await links();
  const { status, body } = await attempt("nobody@example.in", password);
  expect(status).toBe(429);
  expect(textOf(body)).toContain("If there is an account, we have mailed it a sign-in link");
  expect(await links()).toBe(before);
});

it("a forged or missing token is a dead link, and another site's button does nothing", async () => {
  for (const path of ["/auth/link", "/auth/link?token=", "/auth/link?token=guess"]) {
    expect((await new Visitor(served).open(path)).status).toBe(410);
    expect((await new Visitor(served).submit(path, {})).status).toBe(410);
  }
  await besieged("meena@example.in");
  await attempt("meena@example.in", password);
  const link = linkIn((await served.mailTo("meena@example.in")).text);
  const elsewhere = new Visitor(served);
  expect((await elsewhere.submit(link, {}, { Origin: "https://evil.example" })).status).toBe(403);
  expect(elsewhere.cookie).toBe("");
  expect((await elsewhere.submit(`${link}&returnTo=https://evil.example`, {})).path).toBe("/");
});

it("the link does not go past the second factor", async () => {
  const email = "coded@example.in";
  const { secret } = await enrol(await adminAt(served, email), served);
  await besiege(email);
  await attempt(email, password, "/profile");
  const link = linkIn((await served.mailTo(email)).text);
  const owner = new Visitor(served);
  expect((await owner.submit(link, {})).path).toBe("/auth/code?returnTo=%2Fprofile");
  expect(owner.cookie).not.toContain("bakaya.session_token=");
  expect((await owner.open("/profile")).body).not.toContain(email);
  const { path } = await owner.submit("/auth/code", { code: codeNow(secret), returnTo: "/profile" });
  expect(path).toBe("/profile");
});

it("who has used a link is mailed the next one at once, and the others of the account have ended with it", async () => {
  const email = "again@example.in";
  await besieged(email);
  await attempt(email, password);
  const first = linkIn((await served.mailTo(email)).text);
  // The pause between two mails is over.
  await served.db.prepare("update limits set resets_at = 1 where key like 'once:%'").run();
  await attempt(email, password);
  const second = linkIn((await served.mailTo(email)).text);
  expect((await new Visitor(served).submit(second, {})).status).toBe(200);
  expect((await new Visitor(served).submit(first, {})).status).toBe(410);
  await attempt(email, password);
  const third = linkIn((await served.mailTo(email)).text);
  expect((await new Visitor(served).open(third)).status).toBe(200);
});

it("a link signs in to no account whose address is not confirmed any more", async () => {
  const email = "unsure@example.in";
  await besieged(email);
  await attempt(email, password);
  const link = linkIn((await served.mailTo(email)).text);
  await served.db.prepare("update users set email_verified = 0 where email = ?").bind(email).run();
  const visitor = new Visitor(served);
  expect((await visitor.submit(link, {})).status).toBe(410);
  expect(visitor.cookie).not.toContain("bakaya.session_token=");
});
