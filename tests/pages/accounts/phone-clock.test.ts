import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { codeNow, forgetUsedCodes } from "../../totp";
import { hidden, textOf, Visitor } from "../../visitor";
import { adminAt, enrol, password, secondFactorPage } from "../admin/admin-site";

let served: Served;
let secret: string;
const email = "clock@example.in";
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  secret = (await enrol(await adminAt(served, email), served)).secret;
});
afterAll(() => served.stop());

/** The code of a phone whose clock is so many seconds ahead, in the middle of a half minute whatever the time is now. */
const shown = (seconds: number, key = secret) =>
  codeNow(key, Math.floor(Date.now() / 30_000) * 30_000 + 15_000 + seconds * 1000);

async function door(): Promise<Visitor> {
  const visitor = new Visitor(served);
  await visitor.signIn(email);
  return visitor;
}

it.each([
  [120, "about 2 minutes fast"],
  [-120, "about 2 minutes slow"],
  [240, "about 4 minutes fast"],
  [-270, "minutes slow"],
])("a code of a phone whose clock is %s seconds off is refused, and the page says so", async (seconds, said) => {
  const visitor = await door();
  const { status, body, path } = await visitor.submit("/auth/code", { code: shown(seconds), returnTo: "/" });
  expect(status).toBe(401);
  expect(textOf(body)).toContain(said);
  expect(textOf(body)).toContain("turn on the automatic date and time");
  expect(path).toContain("/auth/code");
  expect((await visitor.open("/profile")).body).not.toContain(email);
});

it.each([400, -400, 3_600])("a code of %s seconds from now is wrong like any other", async (seconds) => {
  const visitor = await door();
  const { status, body } = await visitor.submit("/auth/code", { code: shown(seconds), returnTo: "/" });
  expect(status).toBe(401);
  expect(textOf(body)).toContain("This code is not right.");
});

it("a code of a later time that was told works at no time, and the try counts", async () => {
  await forgetUsedCodes(served.db);
  const n = () =>
    served.db.prepare("select sum(n) as n from limits where key like 'wrong codes of an account:%'").first("n");
  const before = Number(await n());
  const visitor = await door();
  const code = shown(150);
  await visitor.submit("/auth/code", { code, returnTo: "/" });
  expect(Number(await n())).toBe(before + 1);
  const again = await visitor.submit("/auth/code", { code, returnTo: "/" });
  expect(textOf(again.body)).toContain("This code was just used.");
  const kept = await served.db
    .prepare("select max(resets_at) as at from limits where key like 'once:%'")
    .first<number>("at");
  expect(kept ?? 0).toBeGreaterThan(Date.now() + 5 * 60_000);
});

it("who turns the second factor on with such a phone is told, too, and may go on", async () => {
  const nisha = await adminAt(served, "nisha.clock@example.in");
  const begun = await nisha.submit(secondFactorPage, { intent: "begin", password });
  const uri = hidden(begun.body, "uri").replaceAll("&amp;", "&");
  const own = new URL(uri).searchParams.get("secret") ?? "";
  const answered = await nisha.submit(secondFactorPage, { intent: "finish", uri, code: shown(-120, own) });
  expect(answered.status).toBe(422);
  expect(textOf(answered.body)).toContain("about 2 minutes slow");
  const on = await nisha.submit(secondFactorPage, { intent: "finish", uri, code: codeNow(own) });
  expect(textOf(on.body)).toContain("The second factor is on.");
});

it.each([
  [-120, "about 2 minutes slow"],
  [240, "about 4 minutes fast"],
])("who turns it off with a phone whose clock is %s seconds off is told so, and it stays on", async (seconds, said) => {
  const leela = await adminAt(served, `leela${seconds}.clock@example.in`);
  const own = (await enrol(leela, served)).secret;
  const answered = await leela.submit(secondFactorPage, { intent: "off", password, code: shown(seconds, own) });
  expect(answered.status).toBe(422);
  expect(textOf(answered.body)).toContain(said);
  expect(textOf(answered.body)).not.toContain("This code is not right.");
  expect(textOf((await leela.open(secondFactorPage)).body)).toContain("Yours is on.");
  await forgetUsedCodes(served.db);
  const off = await leela.submit(secondFactorPage, { intent: "off", password, code: codeNow(own) });
  expect(textOf(off.body)).toContain("The second factor is off.");
});
