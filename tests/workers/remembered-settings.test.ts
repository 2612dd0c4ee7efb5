// What admins set: a form's page that nobody is signed in on waits for nothing, and whatever is sent goes by what is set now.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client";
import { settingsFor } from "../../workers/remembered-settings";
import { roundTrips } from "../rows-read";

const product = { ...env, REMEMBERS: "yes" } as Env;
const page = (init: RequestInit = {}) => new Request("http://example.com/report", init);
let now = 1_900_000_000_000;
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

async function set(email: string): Promise<void> {
  const value = JSON.stringify({ support_email: email });
  await env.DB.prepare(
    "insert into settings (name, value, updated_at) values ('site', ?, 1) on conflict (name) do update set value = ?1",
  )
    .bind(value)
    .run();
}
const said = async (request: Request, kept = false) =>
  (await settingsFor(request, kept, openDatabase(env.DB), product)).support_email;
const trips = (request: Request, kept = false, bindings = product) =>
  roundTrips((db) => settingsFor(request, kept, db, bindings));

it("is remembered for thirty seconds for whoever only looks", async () => {
  now += 60_000;
  await set("one@example.in");
  expect([await trips(page()), await said(page())]).toEqual([1, "one@example.in"]);
  await set("two@example.in");
  now += 29_999;
  expect([await trips(page()), await said(page({ method: "HEAD" }))]).toEqual([0, "one@example.in"]);
  now += 1;
  expect([await trips(page()), await said(page())]).toEqual([1, "two@example.in"]);
});

it.each([
  ["sends something", page({ method: "POST", body: "" }), false],
  ["is signed in", page({ headers: { Cookie: "bakaya.session_token=x" } }), false],
  ["has just written", page({ headers: { Cookie: "bakaya.wrote=yes" } }), false],
  ["makes a page that is kept", page(), true],
])("whoever %s reads what is set now, and the next who looks does, too", async (_, request, kept) => {
  now += 60_000;
  await set("before@example.in");
  expect(await said(page())).toBe("before@example.in");
  await set("after@example.in");
  expect([await trips(request, kept), await said(request, kept), await trips(page()), await said(page())]).toEqual([
    1,
    "after@example.in",
    0,
    "after@example.in",
  ]);
});

it("of a clock that went back, and where nothing is to be remembered, it is read", async () => {
  now += 60_000;
  expect([await trips(page()), await trips(page())]).toEqual([1, 0]);
  expect(await trips(page(), false, { ...product, REMEMBERS: "no" } as Env)).toBe(1);
  now -= 1;
  expect(await trips(page())).toBe(1);
});
