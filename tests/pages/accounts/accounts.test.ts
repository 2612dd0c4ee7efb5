import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const password = "a good long password";

it("asha creates an account, confirms it by mail and is signed in where she was", async () => {
  const asha = new Visitor(served);
  const sent = await asha.submit("/auth", {
    mode: "create",
    email: " Asha.One@Example.in ",
    password,
    returnTo: "/report",
  });
  expect(sent.body).toContain("Please check your email for confirmation link.");
  const mail = await served.mailTo("asha.one@example.in");
  expect(mail.html).toContain(linkIn(mail.text).replaceAll("&", "&amp;"));
  const confirmed = await asha.confirm(linkIn(mail.text));
  expect(confirmed.path).toBe("/report");
  expect((await asha.open("/")).body).toContain("Sign Out");
});

it("an address that has an account is told so, in sign-in mode, with what was typed", async () => {
  await new Visitor(served).signUp("twice@example.in");
  const { status, body } = await new Visitor(served).submit("/auth", {
    mode: "create",
    email: "Twice@example.in",
    password,
    returnTo: "/report",
  });
  expect(status).toBe(422);
  expect(textOf(body)).toContain("This email is already registered. Please sign in instead.");
  expect(body).toContain('name="mode" value="sign-in"');
  expect(body).toContain('value="Twice@example.in"');
  expect(body).toContain('name="returnTo" value="/report"');
});

it("two sign-ups of one address at once make one account", async () => {
  const answers = await Promise.all(
    [1, 2].map(() => new Visitor(served).submit("/auth", { mode: "create", email: "racing@example.in", password })),
  );
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect(await served.db.prepare("select count(*) as n from users where email = 'racing@example.in'").first("n")).toBe(
    1,
  );
  expect(await served.db.prepare("select n from counters where name = 'users'").first("n")).toBe(
    await served.db.prepare("select count(*) as n from user_profiles").first("n"),
  );
});

it("before the mail is followed nobody signs in; the link can be sent once more", async () => {
  const early = new Visitor(served);
  await early.submit("/auth", { mode: "create", email: "early@example.in", password });
  await served.mailTo("early@example.in");
  const refused = await early.signIn("early@example.in");
  expect(refused.status).toBe(403);
  expect(textOf(refused.body)).toContain("Your email is not confirmed yet.");
  expect(refused.body).toContain("Resend confirmation mail");
  const again = await early.submit("/auth", { mode: "resend", email: "early@example.in" });
  expect(textOf(again.body)).toContain(
    "If an account waits for confirmation at this address, a new link is on its way.",
  );
  const { text } = await served.mailTo("early@example.in");
  expect(textOf((await early.confirm(linkIn(text))).body)).toContain("you are signed in");
});

it("resending says the same of an address that nobody has", async () => {
  const known = await new Visitor(served).submit("/auth", { mode: "resend", email: "twice@example.in" });
  const unknown = await new Visitor(served).submit("/auth", { mode: "resend", email: "nobody@example.in" });
  const plain = (body: string) => textOf(body).replaceAll(/twice|nobody/g, "");
  expect(unknown.status).toBe(known.status);
  expect(plain(unknown.body)).toBe(plain(known.body));
});

it("a wrong password and an unknown address read the same, and leave no session", async () => {
  const wrong = new Visitor(served);
  const first = await wrong.signIn("twice@example.in", "not the password");
  const second = await wrong.signIn("nobody@example.in", "not the password");
  for (const { status, body } of [first, second]) {
    expect(status).toBe(401);
    expect(textOf(body)).toContain("Email or password is wrong");
    expect(body).not.toContain("not the password");
  }
  expect(wrong.cookie).not.toContain("session_token");
});

it.each([
  ["", "", ["Email is required", "Password is required"]],
  ["not an address", password, ["Enter an email address, like name@example.in"]],
  ["a@example.in", "short", ["Password must be at least 8 characters"]],
  ["a@example.in", "x".repeat(129), ["Password must be at most 128 characters"]],
])("signing up as %j with a password of %j is refused", async (email, secret, messages) => {
  const { status, body } = await new Visitor(served).submit("/auth", { mode: "create", email, password: secret });
  expect(status).toBe(422);
  for (const message of messages) expect(textOf(body)).toContain(message);
});

it("a password of any script, pasted with its spaces, works", async () => {
  const secret = " पासवर्ड மிகவும் பாதுகாப்பு 🔑 ";
  const visitor = await new Visitor(served).signUp("unicode@example.in", secret);
  await visitor.submit("/auth/sign-out", {});
  expect((await visitor.open("/")).body).toContain("Sign In");
  await visitor.signIn("unicode@example.in", secret);
  expect((await visitor.open("/")).body).toContain("Sign Out");
});

it("a confirmation link works once; followed again it says where to sign in, broken it says so", async () => {
  const asha = new Visitor(served);
  await asha.submit("/auth", { mode: "create", email: "once@example.in", password });
  const link = linkIn((await served.mailTo("once@example.in")).text);
  await asha.confirm(link);
  const stranger = new Visitor(served);
  const again = await stranger.open(link);
  expect(textOf(again.body)).toContain("Your email is confirmed. You can sign in.");
  expect(stranger.cookie).toBe("");
  const broken = await stranger.open(link.replace(/token=[^&]{9}/, "token=aaaaaaaaa"));
  expect(broken.status).toBe(410);
  expect(textOf(broken.body)).toContain("This link is no longer valid.");
});

it("signing in makes a new session each time, and an old cookie is dead after signing out", async () => {
  const asha = await new Visitor(served).signUp("cookies@example.in");
  const first = asha.cookie;
  await asha.submit("/auth/sign-out", {});
  const old = await fetch(served.url, { headers: { Cookie: first } });
  expect(await old.text()).toContain("Sign In");
  await asha.signIn("cookies@example.in");
  expect(asha.cookie).not.toBe(first);
  const [set = ""] = (
    await new Visitor(served).send("/auth", {
      method: "POST",
      headers: { Origin: served.url },
      body: new URLSearchParams({ mode: "sign-in", email: "cookies@example.in", password }),
    })
  ).headers.getSetCookie();
  expect(set).toMatch(/^bakaya\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/);
});

it.each(["//evil.example", "https://evil.example/", "/\\evil.example"])(
  "signing in never leads to %j",
  async (returnTo) => {
    const asha = new Visitor(served);
    const response = await asha.send("/auth", {
      method: "POST",
      headers: { Origin: served.url },
      body: new URLSearchParams({ mode: "sign-in", email: "cookies@example.in", password, returnTo }),
    });
    expect(response.headers.get("Location")).toBe("/");
  },
);

it("who is signed in and opens the sign-in page is led on", async () => {
  const asha = new Visitor(served);
  await asha.signIn("cookies@example.in");
  expect((await asha.open("/auth?returnTo=/fraud-parties")).path).toBe("/fraud-parties");
});

it("better-auth's own endpoints are not reachable", async () => {
  for (const path of ["/api/auth/sign-in/email", "/api/auth/get-session", "/api/auth/list-sessions", "/api/auth/ok"]) {
    expect((await new Visitor(served).send(path)).status).toBe(404);
    expect((await new Visitor(served).submit(path, { email: "a@example.in" })).status).toBe(404);
  }
});
