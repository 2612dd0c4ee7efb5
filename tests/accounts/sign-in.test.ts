// Signing in is two ways to the database, and begins what better-auth would have begun: its hash, its cookie, its row.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { authFor } from "../../app/accounts/auth.server";
import { type SignIn, signIn, signOut } from "../../app/accounts/sign-in/sign-in.server";
import { viewerOf } from "../../app/accounts/viewer.server";
import { openDatabase } from "../../db/client";
import { db, headersOf } from "../people";
import { roundTrips } from "../rows-read";

const auth = authFor(env);
const password = "a good long password";
const [email, device] = ["asha@example.in", "Asha's phone"];
const ofAsha = "(select id from users where email = 'asha@example.in')";
const run = (sql: string) => env.DB.prepare(sql).run();
const count = (sql: string) => env.DB.prepare(`select count(*) as n from ${sql}`).first<number>("n");
const sessions = () => count(`sessions where user_id = ${ofAsha}`);

// As if she had just signed up.
beforeEach(async () => {
  for (const table of ["sessions", "accounts"]) await run(`delete from ${table} where user_id = ${ofAsha}`);
  await run(`delete from users where email = '${email}'`);
  await run("delete from limits");
  await headersOf("asha");
  await run(`delete from sessions where user_id = ${ofAsha}`);
});

const trying = (changes: Partial<Parameters<typeof signIn>[0]> = {}) => ({
  ...{ auth, db, factor: "1", credentials: { email, password }, address: "198.51.100.1", device },
  ...changes,
});

function cookiesOf(outcome: SignIn): string[] {
  if (!("cookies" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.cookies;
}

/** A cookie's name and attributes, without what differs each time. */
const shapeOf = (cookies: string[]) => cookies.map((one) => one.replace(/=[^;]*/, "=…"));
const headersWith = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

it("a right password is two ways there and back, a wrong one is one, signing out is one", async () => {
  let cookies: string[] = [];
  const right = async (counted: typeof db) => {
    cookies = cookiesOf(await signIn(trying({ db: counted })));
  };
  expect(await roundTrips(right)).toBe(2);
  expect(await roundTrips((counted) => signOut(auth, counted, headersWith(cookies)))).toBe(1);
  for (const credentials of [
    { email, password: "not this one" },
    { email: "nobody@example.in", password },
  ])
    expect(await roundTrips((counted) => signIn(trying({ db: counted, credentials })))).toBe(1);
});

it("cookie and session are as better-auth makes and ends them", async () => {
  const headers = new Headers({ "User-Agent": device });
  const theirs = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true });
  const ours = cookiesOf(await signIn(trying()));
  expect(shapeOf(ours)).toEqual(shapeOf(theirs.headers.getSetCookie()));
  const rows = await env.DB.prepare(`select * from sessions where user_id = ${ofAsha}`).all();
  const [first, second] = rows.results.map((row) =>
    Object.entries(row).map(([name, value]) => [name, typeof value, /id|token/.test(name) && String(value).length]),
  );
  expect(first).toEqual(second);
  expect(rows.results.map((row) => [row.user_agent, row.ip_address])).toEqual(Array(2).fill([device, ""]));
  expect(await viewerOf(auth, db, headersWith(ours), [])).toMatchObject({ email });
  const ended = await auth.api.signOut({ headers: headersWith(theirs.headers.getSetCookie()), asResponse: true });
  expect(shapeOf(await signOut(auth, db, headersWith(ours)))).toEqual(shapeOf(ended.headers.getSetCookie()));
  expect(await sessions()).toBe(0);
  expect(await viewerOf(auth, db, headersWith(ours), [])).toBeNull();
});

it("an address is the same however it is written; a cookie that nobody signed ends no session", async () => {
  const cookies = cookiesOf(await signIn(trying({ credentials: { email: "Asha@Example.IN", password } })));
  const [name = "", value = ""] = (cookies[0]?.split(";")[0] ?? "").split("=");
  const forged = `${name}=${value.replace(/\.[^.]*$/, `.${"A".repeat(43)}%3D`)}`;
  await signOut(auth, db, new Headers({ Cookie: forged }));
  expect(await sessions()).toBe(1);
});

it("ten wrong passwords at once are ten, and the right one is not looked at any more", async () => {
  const wrong = { email, password: "not this one" };
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => signIn(trying({ credentials: wrong }))));
  const refused = outcomes.map((one) => ("refused" in one ? one.refused : "in"));
  expect([refused.filter((one) => one === "wrong").length, refused.filter((one) => one === "too many").length]).toEqual(
    [10, 4],
  );
  expect(await signIn(trying())).toMatchObject({ refused: "too many" });
  // What the first limit refused has not taken of the second, which is the account's everywhere.
  expect(await env.DB.prepare("select n from limits where key like 'sign-in failures of an email:%'").first("n")).toBe(
    10,
  );
  cookiesOf(await signIn(trying({ address: "198.51.100.2" })));
});

it("a right password forgives what was wrong here, and one of what was wrong anywhere", async () => {
  const wrong = { email, password: "not this one" };
  for (const address of ["198.51.100.1", "198.51.100.1", "198.51.100.9"])
    await signIn(trying({ credentials: wrong, address }));
  cookiesOf(await signIn(trying()));
  const left = await env.DB.prepare("select key, n from limits order by key").all<{ key: string; n: number }>();
  expect(left.results.map(({ key, n }) => [key.split(":")[0], n])).toEqual([
    ["sign-in failures of an email at an address", 1],
    ["sign-in failures of an email", 3],
  ]);
});

/** The database, in which something happens before the second batch: between password and session. */
function meanwhile(change: string) {
  let batches = 0;
  return openDatabase(
    new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === 2) await run(change);
          return target.batch(statements);
        };
      },
    }),
  );
}

it.each([
  ["another password", `update accounts set password = 'x' where user_id = ${ofAsha}`],
  ["a second factor", `update users set two_factor_enabled = 1 where id = ${ofAsha}`],
  ["an address that is not confirmed", `update users set email_verified = 0 where id = ${ofAsha}`],
])("%s that comes between password and session begins none", async (_, change) => {
  expect(await signIn(trying({ db: meanwhile(change) }))).toEqual({ refused: "wrong" });
  expect(await sessions()).toBe(0);
});

it("at the desk a right password of anybody but an admin is a wrong one, and begins no session", async () => {
  expect(await signIn(trying({ only: "admins" }))).toEqual({ refused: "wrong" });
  expect(await sessions()).toBe(0);
  await run(`insert into user_profiles (user_id, is_admin, updated_at) values (${ofAsha}, 1, '')
    on conflict (user_id) do update set is_admin = 1`);
  cookiesOf(await signIn(trying({ only: "admins" })));
  await run(`update user_profiles set is_admin = 0 where user_id = ${ofAsha}`);
  expect(await signIn(trying({ only: "admins" }))).toEqual({ refused: "wrong" });
  expect(await sessions()).toBe(1);
});
