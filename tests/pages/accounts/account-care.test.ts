import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const password = "a good long password";
const joined = (name: string) => new Visitor(served).join(`${name}@example.in`);
const signedIn = async (visitor: Visitor) => (await visitor.open("/")).body.includes("Sign Out");

it("asha forgets her password, chooses a new one by mail, and every session of hers has ended", async () => {
  const asha = await joined("asha");
  const visitor = new Visitor(served);
  const link = /href="(\/auth\/forgot)"/.exec((await visitor.open("/auth")).body)?.[1] ?? "";
  const sent = await visitor.submit(link, { email: " Asha@Example.in" });
  expect(textOf(sent.body)).toContain(
    "If there is an account at this address, a link to choose a new password is on its way.",
  );
  const reset = linkIn((await served.mailTo("asha@example.in")).text);
  expect(textOf((await visitor.open(reset)).body)).toContain("Choose a new password");
  const short = await visitor.submit(reset, { new_password: "short" });
  expect(short.status).toBe(422);
  expect(textOf(short.body)).toContain("Password must be at least 8 characters");
  const common = await visitor.submit(reset, { new_password: "Password123" });
  expect(textOf(common.body)).toContain("This password is too easy to guess. Choose another.");
  const done = await visitor.submit(reset, { new_password: "नया पासवर्ड है" });
  expect(textOf(done.body)).toContain("Your new password is set. Sign in with it.");
  expect((await served.mailTo("asha@example.in")).subject).toContain("was changed");
  expect(await signedIn(asha)).toBe(false);
  expect((await visitor.signIn("asha@example.in")).status).toBe(401);
  await visitor.signIn("asha@example.in", "नया पासवर्ड है");
  expect(await signedIn(visitor)).toBe(true);
  for (const used of [reset, `${reset}x`, "/auth/reset"]) expect((await visitor.open(used)).status).toBe(410);
  const again = await new Visitor(served).submit(reset, { new_password: "another good password" });
  expect(again.status).toBe(410);
});

it("recovery and resend do and answer the same for an address with an account, without one, and unconfirmed", async () => {
  // Every call takes as long as every other here: as many of them, one after the other, is the same time.
  const counted = await serve({ CALLS_DELAY: "1" });
  await new Visitor(counted).signUp("known@example.in");
  await new Visitor(counted).submit("/auth", { mode: "create", email: "waiting@example.in", password, returnTo: "/" });
  for (const form of [
    { path: "/auth/forgot", fields: {} as Record<string, string> },
    { path: "/auth", fields: { mode: "resend", returnTo: "/" } },
  ]) {
    const answers = [];
    for (const email of ["known@example.in", "nobody@example.in", "waiting@example.in"]) {
      const headers = { Origin: counted.url };
      const body = new URLSearchParams({ ...form.fields, email });
      const sent = await new Visitor(counted).send(form.path, { method: "POST", headers, body });
      const names = [...sent.headers.keys()].filter((name) => name !== "date").join();
      const calls = sent.headers.get("X-Calls-Were");
      answers.push([sent.status, sent.headers.get("Location"), names, calls, await sent.text()]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
  await counted.stop();
});

it("the sixth mail to one address within an hour is refused, whether there is an account or not", async () => {
  const strict = await serve();
  try {
    await new Visitor(strict).join("limited@example.in");
    for (const email of ["limited@example.in", "nobody@example.in"]) {
      const visitor = new Visitor(strict);
      const ask = () => visitor.submit("/auth/forgot", { email });
      const sent = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(textOf(refused.body)).toContain("Too many tries. Please try again after one hour.");
      expect(refused.body).toContain(`value="${email}"`);
    }
  } finally {
    await strict.stop();
  }
});

it("signing in gives a new token, and the old cookie is dead after signing out", async () => {
  const first = await joined("tokens");
  const old = first.copy();
  expect(await signedIn(old)).toBe(true);
  await first.submit("/auth/sign-out", {});
  expect(await signedIn(old)).toBe(false);
  await first.signIn("tokens@example.in");
  expect(first.cookie).not.toBe(old.cookie);
  expect(await signedIn(first)).toBe(true);
});

it("a changed password ends the other sessions and the old cookie; this browser stays signed in", async () => {
  const here = await joined("changes");
  const there = new Visitor(served);
  await there.signIn("changes@example.in");
  const old = here.copy();
  const wrong = await here.submit("/account/password", {
    password: "not my password",
    new_password: "an even longer one",
  });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong.body)).toContain("This is not your current password");
  expect(await signedIn(there)).toBe(true);
  const done = await here.submit("/account/password", { password, new_password: "an even longer one" });
  expect(textOf(done.body)).toContain("Your password is changed. All other devices are signed out.");
  expect(await signedIn(here)).toBe(true);
  for (const visitor of [there, old]) expect(await signedIn(visitor)).toBe(false);
  expect((await served.mailTo("changes@example.in")).subject).toContain("password");
  expect((await new Visitor(served).signIn("changes@example.in")).status).toBe(401);
});

it.each([
  ["eight of the common ones", "sunshine", 422],
  ["a common one in capitals", "QWERTYUIOP", 422],
  ["too short", "a1b2c3d", 422],
  ["exactly 8 characters", "क1ख2ग3घ4", 200],
  ["exactly 128 characters", "ज".repeat(128), 200],
  ["128 characters of four bytes", "🔑".repeat(128), 200],
  ["129 characters", "x".repeat(129), 422],
  ["pasted, with spaces at its ends", "  pasted from a manager  ", 200],
])("a new password may be %s: %s → %i", async (_, chosen, status) => {
  const email = `p${crypto.randomUUID()}@example.in`;
  const visitor = new Visitor(served);
  const answer = await visitor.submit("/auth", { mode: "create", email, password: chosen, returnTo: "/" });
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  await visitor.confirm(linkIn((await served.mailTo(email)).text));
  const other = new Visitor(served);
  expect((await other.signIn(email, chosen)).status).toBe(200);
  expect(await signedIn(other)).toBe(true);
});

it("asha sees her own sessions and signs out everywhere", async () => {
  const phone = await joined("sessions");
  const shop = new Visitor(served);
  const sent = { mode: "sign-in", email: "sessions@example.in", password, returnTo: "/" };
  await shop.submit("/auth", sent, { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Safari/537.36" });
  const { body } = await shop.open("/account/sessions");
  expect(body.match(/Since \d+ \w+ \d{4}/g) ?? textOf(body).match(/Since \d+ \w+ \d{4}/g)).toHaveLength(2);
  expect(textOf(body).match(/This device/g)).toHaveLength(1);
  expect(textOf(body)).toContain("Chrome on Android This device");
  const { results } = await served.db
    .prepare("select token, user_id from sessions")
    .all<{ token: string; user_id: string }>();
  for (const { token, user_id } of results) expect(body).not.toMatch(new RegExp(`${token}|${user_id}`));
  const out = await shop.submit("/account/sessions", {});
  expect(textOf(out.body)).toContain("You are signed out everywhere.");
  for (const visitor of [phone, shop]) expect(await signedIn(visitor)).toBe(false);
});

it("a new email takes effect by the link at the new address, once, and her comments take its name", async () => {
  const asha = await joined("before");
  await served.db
    .prepare(
      `insert into fraud_reports (id, party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
       values (70, 'Malharoli Traders', '0123456', 500, '2025-01-31', 1, 1738300000000)`,
    )
    .run();
  await asha.submit("/fraud-parties/70", { content: "Named" });
  await asha.submit("/fraud-parties/70", { content: "Not named", is_anonymous: "yes" });
  const wrong = await asha.submit("/account/email", { email: "after@example.in", password: "a wrong password" });
  expect(textOf(wrong.body)).toContain("This is not your current password");
  expect(wrong.body).toContain('value="after@example.in"');
  const sent = await asha.submit("/account/email", { email: "After@example.in", password });
  expect(textOf(sent.body)).toContain("Open the link in the mail to the new address.");
  const link = linkIn((await served.mailTo("after@example.in")).text);
  const token = new URL(link).searchParams.get("token") ?? "";
  expect((await new Visitor(served).open(`/auth/callback?token=${token}`)).status).toBe(410);
  // Following the link alone, as programs that look into mail do, changes nothing.
  expect(textOf((await new Visitor(served).open(link)).body)).toContain(
    "From now on you sign in with after@example.in",
  );
  expect((await new Visitor(served).signIn("after@example.in")).status).toBe(401);
  const done = await asha.submit(link, {});
  expect(textOf(done.body)).toContain("Your email is changed.");
  expect(textOf(done.body)).toContain("You sign in as after@example.in");
  expect((await served.mailTo("before@example.in")).subject).toContain("email");
  expect((await new Visitor(served).signIn("before@example.in")).status).toBe(401);
  expect((await new Visitor(served).signIn("after@example.in")).status).toBe(200);
  const report = textOf((await asha.open("/fraud-parties/70")).body);
  expect(report).toMatch(/Anonymous , [^A]* Not named.*after , .* Named/);
  expect(report).not.toContain("before ,");
  expect((await asha.open(link)).status).toBe(410);
  expect((await asha.submit(link, {})).status).toBe(410);
});

it("asking for somebody else's email says what it says for a free one, and a mail comes: to its owner, who is told", async () => {
  await joined("taken");
  const ravi = await joined("wants");
  const same = await ravi.submit("/account/email", { email: "wants@example.in", password });
  expect(textOf(same.body)).toContain("This is already your email");
  const free = await ravi.submit("/account/email", { email: "free@example.in", password });
  const taken = await ravi.submit("/account/email", { email: "taken@example.in", password });
  expect([taken.status, taken.path]).toEqual([free.status, free.path]);
  const links = await served.db
    .prepare("select count(*) as n from verifications where identifier like 'email-change:%'")
    .first("n");
  expect(links).toBe(1);
  const notice = await served.mailTo("taken@example.in");
  expect(notice.subject).toBe("You already have an account at Bakaya");
  expect(notice.text).toContain("nothing was changed");
  expect(notice.text).not.toContain("wants");
  expect(new URL(linkIn(notice.text)).pathname).toBe("/auth");
});

it("a link to a new email is dead once the password was changed", async () => {
  const asha = await joined("hijacked");
  await asha.submit("/account/email", { email: "thief@example.in", password });
  const link = linkIn((await served.mailTo("thief@example.in")).text);
  await asha.submit("/account/password", { password, new_password: "a password of her own" });
  expect((await new Visitor(served).submit(link, {})).status).toBe(410);
  expect((await asha.open("/profile")).body).toContain("hijacked@example.in");
});

it("ten wrong passwords in a row are enough, also when changing it, the email or deleting the account", async () => {
  const strict = await serve();
  try {
    const asha = await new Visitor(strict).join("guessed@example.in");
    for (let n = 0; n < 10; n += 1)
      expect((await asha.submit("/account/delete", { password: `guess number ${n}` })).status).toBe(422);
    for (const [path, more] of [
      ["/account/delete", {}],
      ["/account/password", { new_password: "a new good password" }],
      ["/account/email", { email: "other@example.in" }],
    ] as const) {
      const refused = await asha.submit(path, { password, ...more });
      expect(refused.status).toBe(429);
      expect(textOf(refused.body)).toContain("Too many tries. Please try again after 15 minutes.");
    }
  } finally {
    await strict.stop();
  }
});

it.each(["/account/password", "/account/email", "/account/sessions", "/account/delete"])(
  "%s is only for who is signed in",
  async (path) => {
    const visitor = new Visitor(served);
    expect((await visitor.open(path)).path).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
    const form = { password, new_password: "a new good password", email: "x@example.in" };
    expect((await visitor.submit(path, form)).path).toMatch(/^\/auth\?/);
  },
);

it("a right password forgives the wrong ones before it", async () => {
  const strict = await serve();
  try {
    const asha = await new Visitor(strict).join("forgiven@example.in");
    const taken = (n: number) => asha.submit("/account/email", { email: `new${n}@example.in`, password });
    for (const round of [1, 2]) {
      for (let n = 0; n < 9; n += 1)
        expect((await asha.submit("/account/delete", { password: `guess number ${n}` })).status).toBe(422);
      expect((await taken(round)).status).toBe(200);
    }
  } finally {
    await strict.stop();
  }
});

it("a link to a new password is dead once the email was changed", async () => {
  const asha = await joined("moves");
  await new Visitor(served).submit("/auth/forgot", { email: "moves@example.in" });
  const reset = linkIn((await served.mailTo("moves@example.in")).text);
  await asha.submit("/account/email", { email: "moved@example.in", password });
  await asha.submit(linkIn((await served.mailTo("moved@example.in")).text), {});
  const late = await new Visitor(served).submit(reset, { new_password: "of who reads the old mailbox" });
  expect(late.status).toBe(410);
});

it("a session whose time is over is not listed", async () => {
  const asha = await joined("over");
  await new Visitor(served).signIn("over@example.in");
  const listed = async () => textOf((await asha.open("/account/sessions")).body).match(/Since \d+ \w+ \d{4}/g);
  expect(await listed()).toHaveLength(2);
  await served.db
    .prepare("update sessions set expires_at = 1 where id = (select id from sessions order by created_at desc limit 1)")
    .run();
  expect(await listed()).toHaveLength(1);
});
