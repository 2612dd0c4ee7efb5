// Who asks is one call to the database, and whatever ends it ends it for the next request.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { authFor } from "../../app/accounts/auth.server";
import { asAdmin, viewerOf } from "../../app/accounts/viewer.server";
import { db, headersOf } from "../people";
import { roundTrips } from "../rows-read";

const auth = authFor(env);
const day = 24 * 3600 * 1000;
let headers: Headers;
beforeEach(async () => {
  headers = await headersOf("asha");
});

const asked = async (cookies: string[] = []) => viewerOf(auth, db, headers, cookies);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const ofAsha = "(select id from users where email = 'asha@example.in')";

it("session, account, suspension, rights and language are one call; without a session's cookie there is none", async () => {
  const viewer = await asked();
  expect(viewer).toMatchObject({ email: "asha@example.in", suspended: false, admin: false, language: "en" });
  expect(await roundTrips((counted) => viewerOf(auth, counted, headers, []))).toBe(1);
  for (const cookie of ["", "other=1", "bakaya.wrote=yes"])
    expect(await roundTrips((counted) => viewerOf(auth, counted, new Headers({ Cookie: cookie }), []))).toBe(0);
});

it("a session that was ended elsewhere is nobody's at the next request, and its cookie goes", async () => {
  expect(await asked()).not.toBeNull();
  await run(`delete from sessions where user_id = ${ofAsha}`);
  const cookies: string[] = [];
  expect(await asked(cookies)).toBeNull();
  expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/i);
});

it("a session whose time is over is nobody's", async () => {
  await run(`update sessions set expires_at = ? where user_id = ${ofAsha}`, Date.now() - 1);
  expect(await asked()).toBeNull();
});

it("a suspension, its end, a promotion to admin and a demotion hold at the next request", async () => {
  await run(`update users set suspended_at = 1 where id = ${ofAsha}`);
  expect(await asked()).toMatchObject({ suspended: true });
  await run(`update user_profiles set is_admin = 1 where user_id = ${ofAsha}`);
  expect(asAdmin(await asked())).toBeNull();
  await run(`update users set suspended_at = null where id = ${ofAsha}`);
  expect(await asked()).toMatchObject({ suspended: false, admin: true });
  expect(asAdmin(await asked())).not.toBeNull();
  await run(`update user_profiles set is_admin = 0 where user_id = ${ofAsha}`);
  expect(asAdmin(await asked())).toBeNull();
});

it("another language and a second factor hold at the next request", async () => {
  await run(`update users set language = 'ta', two_factor_enabled = 1 where id = ${ofAsha}`);
  expect(await asked()).toMatchObject({ language: "ta", secondFactor: true });
  await run(`update users set language = 'en', two_factor_enabled = 0 where id = ${ofAsha}`);
  expect(await asked()).toMatchObject({ language: "en", secondFactor: false });
});

it("a session is renewed on use once a day, with its cookie", async () => {
  const left = async () =>
    env.DB.prepare(`select max(expires_at) as n from sessions where user_id = ${ofAsha}`).first<number>("n");
  await run(`delete from sessions where user_id = ${ofAsha}`);
  headers = await headersOf("asha");
  const cookies: string[] = [];
  await asked(cookies);
  expect(cookies).toEqual([]);
  await run(
    `update sessions set expires_at = expires_at - ?, updated_at = updated_at - ? where user_id = ${ofAsha}`,
    day + 1,
    day + 1,
  );
  const before = (await left()) ?? 0;
  expect(await asked(cookies)).toMatchObject({ email: "asha@example.in" });
  expect(cookies.join()).toMatch(/session_token=[^;]+;.*Max-Age=2592000/i);
  expect((await left()) ?? 0).toBeGreaterThan(before + day / 2);
});

it("whatever a cookie says, nobody is signed in by it whom better-auth would not sign in", async () => {
  const cookie = headers.get("Cookie") ?? "";
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const [token = "", mac = ""] = decodeURIComponent(value).split(".");
  const other = decodeURIComponent((await headersOf("ravi")).get("Cookie")?.split(/=(.*)/s)[1] ?? "").split(".")[1];
  const signed = (text: string) => `${name}=${encodeURIComponent(text)}`;
  const wrong = [
    ...["", "x", ".", "..", "%", "%E0%A4%A", token, `${token}.`, `.${mac}`, `${token}.${mac}x`, `x${token}.${mac}`],
    ...[`${token}.${mac.slice(1)}`, `${token}.${other}`, `${token}..${mac}`, `${token} .${mac}`, `${token}.${mac}=`],
    ...[`${token}.${mac.toLowerCase()}`, `' or 1=1 --.${mac}`, `${token}.${"A".repeat(43)}=`, `${mac}.${token}`],
  ];
  const cookies = [...wrong.map(signed), ...wrong.map((text) => `${name}=${text}`), cookie, `${name}=${token}.${mac}`];
  for (const one of cookies) {
    const sent = new Headers({ Cookie: one });
    const { response } = await auth.api.getSession({ headers: sent, returnHeaders: true });
    const viewer = await viewerOf(auth, db, sent, []);
    expect({ one, is: viewer?.email ?? null }).toEqual({ one, is: response?.user.email ?? null });
  }
  expect(await viewerOf(auth, db, new Headers({ Cookie: cookie }), [])).not.toBeNull();
});
