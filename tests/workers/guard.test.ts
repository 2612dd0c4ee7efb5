// What passes the guard and what it sends out, to the byte; how the whole Worker answers is in tests/pages/site/guard.test.ts.
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { guarded } from "../../workers/guard";

const site = "http://example.com";
const key = "k".repeat(43);
const signedIn = "bakaya.session_token=x";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** What comes to the page behind the guard, and what the guard makes of its answer. */
async function pass(path: string, init: RequestInit = {}, response = () => new Response("made"), given: object = {}) {
  const came: { body: string; cookie: string | null }[] = [];
  const ctx = createExecutionContext();
  const answer = await guarded(new Request(`${site}${path}`, init), { ...env, ...given }, ctx, async (request) => {
    came.push({ body: await request.text(), cookie: request.headers.get("Cookie") });
    return response();
  });
  await waitOnExecutionContext(ctx);
  return { answer, came };
}

const send = (path: string, headers: Record<string, string>, body = "a=1") =>
  pass(path, { method: "POST", headers, body });

it.each([
  { Origin: "https://evil.example" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { Referer: "https://evil.example/auth" },
  {},
])("a form that comes with %j is refused, and comes to no page", async (headers) => {
  const { answer, came } = await send("/auth", headers as Record<string, string>);
  expect([answer.status, came]).toEqual([403, []]);
});

it("a mail program ends mails by their key from anywhere, as nobody; by anything shorter it does not", async () => {
  const headers = { Origin: "https://mail.example", Cookie: signedIn };
  expect((await send(`/watch/stop/${key}`, headers)).came).toEqual([{ body: "a=1", cookie: null }]);
  expect((await send(`/watch/stop/${key.slice(1)}`, headers)).answer.status).toBe(403);
  expect((await send("/watch/stop/1", headers)).answer.status).toBe(403);
});

const kilobyte = 1024;
it.each([
  ["/auth", "", 64 * kilobyte],
  ["/watch/import", signedIn, 1536 * kilobyte],
  ["/watch/import", "", 512 * kilobyte],
  ["/report", "", 64 * kilobyte],
  ["/data-removal", "", 5.25 * 1024 * kilobyte],
])("%s with the cookie %j takes %i bytes and not one more", async (path, cookie, most) => {
  const headers = { Origin: site, Cookie: cookie };
  const { answer, came } = await send(path, headers, "a".repeat(most));
  expect([answer.status, came[0]?.body.length]).toEqual([200, most]);
  expect((await send(path, headers, "a".repeat(most + 1))).answer.status).toBe(413);
});

it("a page that would answer what is too long is not heard", async () => {
  const ctx = createExecutionContext();
  const init = { method: "POST", headers: { Origin: site }, body: "a".repeat(64 * kilobyte + 1) };
  const answer = await guarded(new Request(`${site}/auth`, init), env, ctx, async (request) => {
    await request.text().catch(() => undefined);
    return new Response("made");
  });
  expect(answer.status).toBe(413);
});

const kept = "public, max-age=0, must-revalidate";
const forNobodyElse = "private, no-store";
const withCookie = () => new Response("made", { headers: { "Set-Cookie": "a=1" } });
it.each([
  ["what anybody asks for", "/how-it-works", "", undefined, kept],
  ["what somebody with a session asks for", "/how-it-works", signedIn, undefined, forNobodyElse],
  ["what comes with a cookie", "/how-it-works", "", withCookie, forNobodyElse],
  ["what is not there", "/how-it-works", "", () => new Response("", { status: 404 }), forNobodyElse],
  ["what is wrong", "/how-it-works", "", () => new Response("", { status: 400 }), forNobodyElse],
  ["a page of a private key", `/data-removal/${key}`, "", undefined, forNobodyElse],
  ["the desk's sign-in", "/admin/login", "", undefined, forNobodyElse],
  ["JSON", "/api/reports", "", undefined, kept],
] as const)("%s is kept as it may be", async (_, path, cookie, response, cacheControl) => {
  const { answer } = await pass(path, { headers: { Cookie: cookie } }, response);
  expect(answer.headers.get("Cache-Control")).toBe(cacheControl);
});

it.each([
  ["/profile", "noindex, nofollow"],
  ["/api/reports", "noindex, nofollow"],
  ["/admin/login", "noindex, nofollow"],
  ["/how-it-works", null],
])("search engines are told of %s: %s", async (path, robots) => {
  expect((await pass(path)).answer.headers.get("X-Robots-Tag")).toBe(robots);
});

it.each(["GET", "HEAD"])("who has looked too often, by %s, is answered by no page", async (method) => {
  const over = { limit: async () => ({ success: false }) };
  const { answer, came } = await pass("/?search=x", { method }, undefined, { LOOKS: over });
  expect([answer.status, answer.headers.get("Retry-After"), came]).toEqual([429, "60", []]);
});
