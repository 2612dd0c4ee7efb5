// A mailed link is opened by programs that look into mail, by browsers that load ahead, and by people elsewhere.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { hidden, linkIn, textOf, Visitor } from "../../visitor";
import { reportOf } from "../admin/admin-site";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const password = "a good long password";
const signedIn = async (visitor: Visitor) => (await visitor.open("/")).body.includes("Sign Out");

/** Everything that is kept, as it is now. */
async function everything(): Promise<string> {
  const { results } = await served.db
    .prepare("select name from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite*'")
    .all<{ name: string }>();
  const tables = [];
  for (const { name } of results) {
    if (name.includes("_fts") || name.startsWith("d1_")) continue;
    tables.push([name, (await served.db.prepare(`select * from "${name}" order by 1`).all()).results]);
  }
  return JSON.stringify(tables);
}

async function signUp(name: string, returnTo = "/"): Promise<{ email: string; browser: Visitor; link: string }> {
  const email = `${name}@example.in`;
  const browser = new Visitor(served);
  await browser.submit("/auth", { mode: "create", email, password, returnTo });
  return { email, browser, link: linkIn((await served.mailTo(email)).text) };
}

const sessions = (email: string) =>
  served.db
    .prepare("select count(*) as n from sessions where user_id = (select id from users where email = ?)")
    .bind(email)
    .first("n");

const confirmed = (email: string) =>
  served.db.prepare("select email_verified as n from users where email = ?").bind(email).first("n");

/** Each mailed link, and what shows that it still works afterwards. */
const links: Record<string, () => Promise<{ link: string; works: () => Promise<unknown> }>> = {
  "to confirm a new account": async () => {
    const { email, browser, link } = await signUp("scanned");
    return {
      link,
      works: async () => {
        expect(await confirmed(email)).toBe(0);
        await browser.confirm(link);
        expect(await signedIn(browser)).toBe(true);
      },
    };
  },
  "to a new password": async () => {
    await new Visitor(served).signUp("forgetful@example.in");
    await new Visitor(served).submit("/auth/forgot", { email: "forgetful@example.in" });
    const link = linkIn((await served.mailTo("forgetful@example.in")).text);
    return {
      link,
      works: async () => {
        const done = await new Visitor(served).submit(link, { new_password: "another good password" });
        expect(textOf(done.body)).toContain("Your new password is set. Sign in with it.");
      },
    };
  },
  "to a new email": async () => {
    const asha = await new Visitor(served).signUp("moving@example.in");
    await asha.submit("/account/email", { email: "moved@example.in", password });
    const link = linkIn((await served.mailTo("moved@example.in")).text);
    return {
      link,
      works: async () => {
        expect(textOf((await asha.submit(link, {})).body)).toContain("You sign in as moved@example.in");
      },
    };
  },
  "to a removal request": async () => {
    const report = await reportOf(await new Visitor(served).signUp("reports@example.in"), "Removable Traders");
    const visitor = new Visitor(served);
    const { body } = await visitor.open(`/data-removal?report=${report}`);
    await visitor.submit("/data-removal", {
      key: hidden(body, "key"),
      report: String(report),
      kind: "settled",
      details: "It was paid in October",
      name: "Meera Stores",
      email: "meera@example.in",
      phone: "",
    });
    const link = linkIn((await served.mailTo("meera@example.in")).text);
    return {
      link,
      works: async () => {
        const press = await new Visitor(served).submit(new URL(link).pathname, { intent: "confirm" });
        expect(textOf(press.body)).toContain("We are looking at it.");
      },
    };
  },
};

describe.each(Object.entries(links))("a link %s", (_, made) => {
  it("changes nothing when a program opens it, and works afterwards", async () => {
    const { link, works } = await made();
    const before = await everything();
    const scanner = new Visitor(served);
    for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
      const answer = await scanner.send(link, { method });
      expect(answer.status, method).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      await answer.body?.cancel();
    }
    const { pathname, search } = new URL(link);
    await (await scanner.send(`${pathname}.data${search}`)).body?.cancel();
    expect(scanner.cookie).toBe("");
    expect(await everything()).toBe(before);
    await works();
  });
});

it("the page names the address that a press confirms", async () => {
  const { link } = await signUp("named");
  const { status, body } = await new Visitor(served).open(link);
  expect(status).toBe(200);
  expect(body).toMatch(/<button[^>]*>Confirm named@example.in<\/button>/);
});

it("in the browser that signed up a press signs in and leads where the person was going", async () => {
  const { email, browser, link } = await signUp("here", "/fraud-parties?search=zemlya");
  const done = await browser.confirm(link);
  expect(done.path).toBe("/fraud-parties?search=zemlya");
  expect(done.status).toBe(200);
  expect(await signedIn(browser)).toBe(true);
  expect(browser.cookie).not.toContain("bakaya.signup");
  expect(await sessions(email)).toBe(1);
});

it("a press goes on to the form that was held while the account was made, with all that was typed", async () => {
  const browser = new Visitor(served);
  const email = "typed.first@example.in";
  await browser.submit("/report", { party_name: "Held Stores", phone_number: "0012345", amount_due: "5000" });
  await browser.submit("/auth", { mode: "create", email, password, returnTo: "/report" });
  const done = await browser.confirm(linkIn((await served.mailTo(email)).text));
  expect(done.path).toBe("/report");
  expect(done.body).toContain('value="Held Stores"');
});

it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
  "a press never leads to %s",
  async (returnTo) => {
    const { browser, link } = await signUp(`led.${Math.random()}`, returnTo);
    const forged = new URL(link);
    forged.searchParams.set("returnTo", returnTo);
    const done = await browser.confirm(forged.href);
    expect(done.path).toContain("/auth/callback");
    expect(textOf(done.body)).toContain("Your email is confirmed and you are signed in.");
  },
);

it("in another browser a press confirms, and signs nobody in", async () => {
  const { email, browser, link } = await signUp("there", "/report");
  const other = new Visitor(served);
  const done = await other.confirm(link);
  expect(textOf(done.body)).toContain("Your email is confirmed. You can sign in.");
  expect(done.body).toContain('href="/auth?returnTo=%2Freport"');
  expect(other.cookie).toBe("");
  expect(await sessions(email)).toBe(0);
  expect(await confirmed(email)).toBe(1);
  expect(await signedIn(browser)).toBe(false);
  expect((await browser.signIn(email)).status).toBe(200);
  expect(await signedIn(browser)).toBe(true);
});

it("the browser of another sign-up, or with a cookie of its own making, is another browser", async () => {
  const asha = await signUp("victim");
  const mallory = await signUp("mallory");
  await mallory.browser.confirm(asha.link);
  expect(await signedIn(mallory.browser)).toBe(false);
  const forged = await signUp("forged");
  const cookie = `bakaya.signup=${forged.browser.cookie.replace(/^.*?=/, "").slice(0, -6)}AAAAAA`;
  const body = new URLSearchParams({ token: new URL(forged.link).searchParams.get("token") ?? "" });
  const headers = { Cookie: cookie, Origin: served.url };
  const answer = await fetch(forged.link, { method: "POST", headers, body, redirect: "manual" });
  expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  expect(await sessions(forged.email)).toBe(0);
});

it("what the browser keeps of a sign-up is signed, short and not for scripts", async () => {
  const answer = await new Visitor(served).send("/auth", {
    method: "POST",
    headers: { Origin: served.url },
    body: new URLSearchParams({ mode: "create", email: "cookie@example.in", password }),
  });
  const [set = ""] = answer.headers.getSetCookie();
  expect(set).toMatch(/^bakaya\.signup=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(set).not.toContain("cookie@example.in");
});

it("ravi, signed in, stays ravi when he presses the button of another account", async () => {
  const ravi = await new Visitor(served).signUp("ravi@example.in");
  const { email, link } = await signUp("asha");
  const before = ravi.cookie;
  const done = await ravi.confirm(link);
  expect(textOf(done.body)).toContain("Your email is confirmed. You can sign in.");
  expect(textOf(done.body)).toContain("You are still signed in as ravi@example.in.");
  expect(ravi.cookie).toBe(before);
  expect((await ravi.open("/profile")).body).toContain("ravi@example.in");
  expect(await sessions(email)).toBe(0);
  expect(await sessions("ravi@example.in")).toBe(1);
});

it("ravi stays ravi also in the browser where the other account was made", async () => {
  const { email, browser, link } = await signUp("shared");
  await new Visitor(served).signUp("owner@example.in");
  await browser.signIn("owner@example.in");
  await browser.confirm(link);
  expect((await browser.open("/profile")).body).toContain("owner@example.in");
  expect(await sessions(email)).toBe(0);
  expect(await confirmed(email)).toBe(1);
});

it("a link to a new email that somebody else presses changes its account's email, and not who they are", async () => {
  const asha = await new Visitor(served).signUp("old@example.in");
  await asha.submit("/account/email", { email: "new@example.in", password });
  const link = linkIn((await served.mailTo("new@example.in")).text);
  const visitor = await new Visitor(served).signUp("bystander@example.in");
  const before = visitor.cookie;
  const done = await visitor.submit(link, {});
  expect(textOf(done.body)).toContain("Your email is changed.");
  expect(done.body).not.toContain("You sign in as");
  expect(visitor.cookie).toBe(before);
  expect((await visitor.open("/profile")).body).toContain("bystander@example.in");
  expect((await asha.open("/profile")).body).toContain("new@example.in");
});

it("a link pressed a second time confirms nothing more and begins no further session", async () => {
  const { email, browser, link } = await signUp("twice");
  const { body } = await browser.open(link);
  const press = () => browser.submit(link, { token: hidden(body, "token") });
  await press();
  expect(textOf((await press()).body)).toContain("Your email is confirmed and you are signed in.");
  expect(textOf((await browser.open(link)).body)).toContain("Your email is confirmed and you are signed in.");
  expect(await sessions(email)).toBe(1);
  await browser.submit("/auth/sign-out", {});
  const late = await press();
  expect(textOf(late.body)).toContain("Your email is confirmed. You can sign in.");
  expect(await signedIn(browser)).toBe(false);
});

it("a link that is no longer valid says so, opened and pressed, with the form for a new one", async () => {
  const { email, link } = await signUp("gone");
  const visitor = new Visitor(served);
  const token = new URL(link).searchParams.get("token") ?? "";
  const [head = "", , signature = ""] = token.split(".");
  const payload = btoa(JSON.stringify({ email, userId: "x", exp: 9_999_999_999 })).replaceAll("=", "");
  await served.db.prepare("update users set email = 'another@example.in' where email = ?").bind(email).run();
  for (const dead of [token, "", "x", `${head}.${payload}.${signature}`, `${token}x`]) {
    const opened = await visitor.open(`/auth/callback?token=${dead}`);
    const pressed = await visitor.submit(`/auth/callback?token=${dead}`, { token: dead });
    for (const { status, body } of [opened, pressed]) {
      expect(status, dead).toBe(410);
      expect(textOf(body)).toContain("This link is no longer valid. Ask for a new confirmation mail.");
      expect(body).toContain("Resend confirmation mail");
    }
  }
  expect((await visitor.submit("/auth/callback", {})).status).toBe(410);
});
