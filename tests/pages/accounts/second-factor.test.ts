import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { codeNow, forgetUsedCodes, wrongCode } from "../../totp";
import { hidden, textOf, Visitor } from "../../visitor";
import { adminAt, enrol, secondFactorPage as page, password, userId } from "../admin/admin-site";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const enrolled = async (name: string) => {
  const email = `${name}@example.in`;
  const visitor = await adminAt(served, email);
  return { email, visitor, ...(await enrol(visitor, served)) };
};

const atAdminDoor = (visitor: Visitor, email: string) => visitor.submit("/admin/login", { email, password });

describe("turning it on", () => {
  it("is off by default and shows key, QR code and ten recovery codes, once", async () => {
    const meera = await adminAt(served, "meera@example.in");
    expect(textOf((await meera.open(page)).body)).toContain("Yours is off.");
    const { body } = await meera.submit(page, { intent: "begin", password });
    expect(body).toContain('aria-label="QR code for your authenticator app"');
    expect(body.match(/<li>[A-Za-z0-9]{5}-[A-Za-z0-9]{5}<\/li>/g)).toHaveLength(10);
    expect(hidden(body, "uri")).toMatch(/^otpauth:\/\/totp\/Bakaya:meera%40example\.in\?secret=[A-Z2-7]+/);
    expect((await meera.open(page)).body).not.toContain("otpauth:");
  });

  it("a wrong first code turns nothing on, and the same key is still there to be scanned", async () => {
    const nisha = await adminAt(served, "nisha@example.in");
    const begun = await nisha.submit(page, { intent: "begin", password });
    const uri = hidden(begun.body, "uri").replaceAll("&amp;", "&");
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    const refused = await nisha.submit(page, { intent: "finish", uri, code: wrongCode(secret) });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toContain(secret);
    expect((await atAdminDoor(new Visitor(served), "nisha@example.in")).path).toBe("/admin/dashboard");
  });

  it("a wrong password turns nothing on", async () => {
    const visitor = await adminAt(served, "wrong@example.in");
    const { status, body } = await visitor.submit(page, { intent: "begin", password: "not the password" });
    expect(status).toBe(422);
    expect(body).not.toContain("otpauth:");
  });

  it("ends the sessions that were begun without a code, and is written down", async () => {
    const older = await adminAt(served, "older@example.in");
    const newer = new Visitor(served);
    await atAdminDoor(newer, "older@example.in");
    await enrol(newer, served);
    expect((await newer.open("/admin/dashboard")).path).toBe("/admin/dashboard");
    expect((await older.open("/admin/dashboard")).path).toBe("/admin/login");
    const line = await served.db.prepare("select action from audit_log where admin_email = 'older@example.in'").first();
    expect(line).toEqual({ action: "turn on second factor" });
  });
});

describe("once it is on", () => {
  it("both doors ask for the code before there is a session", async () => {
    const { email, secret } = await enrolled("doors");
    for (const door of ["/admin/login", "/auth"]) {
      const visitor = new Visitor(served);
      const asked = await visitor.submit(door, { mode: "sign-in", email, password, returnTo: "/admin/dashboard" });
      expect(asked.path).toBe("/auth/code?returnTo=%2Fadmin%2Fdashboard");
      expect(visitor.cookie).not.toContain("session_token");
      expect((await visitor.open("/admin/dashboard")).path).toBe("/admin/login");
      const answered = await visitor.submit(asked.path, { returnTo: "/admin/dashboard", code: codeNow(secret) });
      expect(answered.path).toBe("/admin/dashboard");
      await forgetUsedCodes(served.db);
    }
  });

  it("nobody enters a code without a password that was right just now", async () => {
    const { secret } = await enrolled("nocookie");
    const visitor = new Visitor(served);
    expect((await visitor.open("/auth/code?returnTo=/admin/dashboard")).path).toMatch(/^\/auth\?/);
    const { path, body } = await visitor.submit("/auth/code", { code: codeNow(secret) });
    expect(path).toMatch(/^\/auth\?/);
    expect(textOf(body)).toContain("The time for the code is over. Please sign in again.");
    expect(visitor.cookie).toBe("");
  });

  it("the challenge of one account takes no code of another", async () => {
    const first = await enrolled("first");
    const second = await enrolled("second");
    const visitor = new Visitor(served);
    await atAdminDoor(visitor, first.email);
    expect((await visitor.submit("/auth/code", { code: codeNow(second.secret) })).status).toBe(401);
    expect(visitor.cookie).not.toContain("session_token");
  });

  it("a recovery code lets its owner in once", async () => {
    const { email, codes } = await enrolled("recovers");
    const use = async (code = "") => {
      const visitor = new Visitor(served);
      await atAdminDoor(visitor, email);
      return visitor.submit("/auth/code", { kind: "recovery", code, returnTo: "/admin/dashboard" });
    };
    expect((await use(codes[0])).path).toBe("/admin/dashboard");
    const again = await use(codes[0]);
    expect(again.status).toBe(401);
    expect(textOf(again.body)).toContain("This recovery code is not right, or it was used before");
    expect((await use(codes[1])).path).toBe("/admin/dashboard");
  });

  it("a code of the app lets its owner in once, also when eight send it at once", async () => {
    const { email, visitor, secret } = await enrolled("twice");
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = new Visitor(served);
        await atAdminDoor(visitor, email);
        return visitor;
      }),
    );
    const code = codeNow(secret);
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.submit("/auth/code", { code, returnTo: "/admin/dashboard" })),
    );
    expect(answers.filter(({ path }) => path === "/admin/dashboard")).toHaveLength(1);
    for (const { status, body } of answers.filter(({ path }) => path !== "/admin/dashboard")) {
      expect(status).toBe(401);
      expect(textOf(body)).toContain("This code was just used. Wait for the next one that your app shows.");
    }
    const off = await visitor.submit(page, { intent: "off", password, code });
    expect(off.status).toBe(422);
    expect(textOf(off.body)).toContain("This code was just used.");
    const log = await served.db.prepare("select key from limits where key like 'once:%'").all();
    expect(JSON.stringify(log.results)).not.toContain(code);
  });

  it("one recovery code used eight times at once makes one session", async () => {
    const { email, codes } = await enrolled("raced");
    const id = await userId(served, email);
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = new Visitor(served);
        await atAdminDoor(visitor, email);
        return visitor;
      }),
    );
    const sessions = () =>
      served.db.prepare("select count(*) as n from sessions where user_id = ?").bind(id).first<number>("n");
    const before = (await sessions()) ?? 0;
    await Promise.all(
      visitors.map((visitor) => visitor.submit("/auth/code", { kind: "recovery", code: codes[0] ?? "" })),
    );
    expect(await sessions()).toBe(before + 1);
  });

  it("who is no admin any more is told at the admins' door what everybody is told", async () => {
    const { email } = await enrolled("demoted");
    const id = await userId(served, email);
    await served.db.prepare("update user_profiles set is_admin = 0 where user_id = ?").bind(id).run();
    const visitor = new Visitor(served);
    const { status, body } = await atAdminDoor(visitor, email);
    expect(status).toBe(401);
    expect(textOf(body)).toContain("Invalid credentials or unauthorized access");
    expect(visitor.cookie).toBe("");
  });

  it("turning it off takes the password and a code", async () => {
    const { email, visitor, secret, codes } = await enrolled("off");
    expect((await visitor.submit(page, { intent: "off", password, code: wrongCode(secret) })).status).toBe(422);
    expect(
      (await visitor.submit(page, { intent: "off", password: "not it at all", code: codeNow(secret) })).status,
    ).toBe(422);
    expect((await visitor.submit(page, { intent: "off", password, code: "" })).status).toBe(422);
    expect((await atAdminDoor(new Visitor(served), email)).path).toMatch(/^\/auth\/code/);
    // Nothing can be turned off that is not written down.
    const acts = () =>
      served.db
        .prepare("select action, object_kind, what from audit_log where admin_email = ? order by id")
        .bind(email)
        .all();
    await served.db.exec("create trigger broken before insert on audit_log begin select raise(abort, 'broken'); end");
    const unwritten = await visitor
      .submit(page, { intent: "off", password, code: codes[8] ?? "" })
      .finally(() => served.db.exec("drop trigger broken"));
    expect(unwritten.status).toBe(500);
    expect((await atAdminDoor(new Visitor(served), email)).path).toMatch(/^\/auth\/code/);
    expect((await acts()).results).toHaveLength(1);
    const off = await visitor.submit(page, { intent: "off", password, code: codes[9] ?? "" });
    expect(textOf(off.body)).toContain("The second factor is off.");
    expect((await acts()).results[1]).toEqual({ action: "turn off second factor", object_kind: "user", what: email });
    expect((await atAdminDoor(new Visitor(served), email)).path).toBe("/admin/dashboard");
  });
});

it("an operator resets the one of an admin who lost phone and codes, as README says, and the log says so", async () => {
  const { email } = await enrolled("lost");
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../../README.md"), "utf8");
  const [, command = ""] = /--command "(delete from two_factors[^"]+)"/.exec(readme) ?? [];
  for (const statement of command.replaceAll("you@example.in", email).split("; "))
    await served.db.prepare(statement).run();
  expect((await atAdminDoor(new Visitor(served), email)).path).toBe("/admin/dashboard");
  const log = await served.db
    .prepare("select action, reason from audit_log where admin_email = ? order by id")
    .bind(email)
    .all();
  expect(log.results).toEqual([
    { action: "turn on second factor", reason: "their own account" },
    { action: "turn off second factor", reason: "reset at the database" },
  ]);
});

it("where the deployment asks it of all admins, a fresh one is led to turn it on, until an admin sets it otherwise", async () => {
  const strict = await serve({ LIMIT_FACTOR: "100", ADMINS_NEED_SECOND_FACTOR: "yes" });
  try {
    const newcomer = await adminAt(strict, "fresh@example.in");
    expect((await newcomer.open("/admin/dashboard")).path).toBe(page);
    expect(textOf((await newcomer.open(page)).body)).toContain("Yours is off.");
    await enrol(newcomer, strict);
    expect((await newcomer.open("/admin/dashboard")).path).toBe("/admin/dashboard");
    const bare = await adminAt(strict, "bare@example.in");
    expect((await bare.open("/admin/dashboard")).path).toBe(page);
    await strict.db
      .prepare("insert into settings (name, value, updated_at) values ('site', ?, '')")
      .bind(JSON.stringify({ admins_need_second_factor: false }))
      .run();
    expect((await bare.open("/admin/dashboard")).path).toBe("/admin/dashboard");
  } finally {
    await strict.stop();
  }
});

it("where all admins must have one, an admin without reaches only the page that turns it on", async () => {
  const bare = await adminAt(served, "bare@example.in");
  const set = (on: boolean) =>
    served.db
      .prepare(
        "insert into settings (name, value, updated_at) values ('site', ?, '') on conflict (name) do update set value = excluded.value",
      )
      .bind(JSON.stringify({ admins_need_second_factor: on }))
      .run();
  await set(true);
  for (const path of [
    "/admin/dashboard",
    "/admin/payments",
    "/admin/cases",
    "/admin/campaigns",
    "/admin/users",
    "/admin/settings",
    "/admin/reports",
    "/admin/reports/1",
    "/admin/reports/1/hide",
    "/admin/files/1",
    "/admin/users/nobody",
    "/admin/users/nobody/grant",
    "/admin/campaigns/1",
    "/admin/cases/1",
    "/admin/cases/1/proof",
    "/admin/cases/1/proof/1",
    "/admin/audit",
    "/admin/audit.csv",
  ])
    expect((await bare.open(path)).path, path).toBe(page);
  const post = await bare.send("/admin/payments", {
    method: "POST",
    body: new URLSearchParams({ reference: "X", reason: "y", verdict: "verified" }),
    headers: { Origin: served.url },
  });
  expect(post.headers.get("Location")).toBe(page);
  await enrol(bare, served);
  expect((await bare.open("/admin/payments")).path).toBe("/admin/payments");
  await set(false);
});

it("two hundred wrong codes are ten; the right one works after the wait, and others are not kept waiting", async () => {
  const strict = await serve();
  try {
    const guessed = await adminAt(strict, "guessed@example.in");
    const { secret } = await enrol(guessed, strict);
    const other = await enrol(await adminAt(strict, "unharmed@example.in"), strict);
    const challenged = async (email: string, from: string) => {
      const visitor = new Visitor(strict);
      await visitor.submit("/admin/login", { email, password }, { "CF-Connecting-IP": from });
      return visitor;
    };
    const visitors = await Promise.all([1, 2, 3, 4, 5].map((n) => challenged("guessed@example.in", `10.0.1.${n}`)));
    const guess = (n: number) =>
      visitors[n % 5]?.send("/auth/code", {
        method: "POST",
        body: new URLSearchParams({ code: wrongCode(secret) }),
        headers: { Origin: strict.url, "CF-Connecting-IP": `10.0.0.${n}` },
      });
    // Twenty-five at once: a busy machine resets more connections than it can take.
    const answers: Awaited<ReturnType<typeof guess>>[] = [];
    for (let wave = 0; wave < 200; wave += 25)
      answers.push(...(await Promise.all(Array.from({ length: 25 }, (_, n) => guess(wave + n)))));
    // Wrong, or, for those who came together with one challenge, over: none of them more than ten looked at.
    expect(answers.filter((answer) => answer?.status === 401 || answer?.status === 303)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(190);
    const late = await challenged("guessed@example.in", "10.0.2.1");
    const right = { returnTo: "/admin/dashboard", code: codeNow(secret) };
    expect((await late.submit("/auth/code", right)).status).toBe(429);
    const unharmed = await challenged("unharmed@example.in", "10.0.2.2");
    expect((await unharmed.submit("/auth/code", { returnTo: "/", code: codeNow(other.secret) })).path).toBe("/");
    // Nobody waits for a clock here: the quarter of an hour is over.
    await strict.db.prepare("update limits set resets_at = 1").run();
    expect((await late.submit("/auth/code", { ...right, code: codeNow(secret) })).path).toBe("/admin/dashboard");
  } finally {
    await strict.stop();
  }
});
