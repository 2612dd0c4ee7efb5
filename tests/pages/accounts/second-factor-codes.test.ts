// How often codes of a second factor may be wrong, and what a right one forgives.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { codeNow, wrongCode } from "../../totp";
import { textOf, Visitor } from "../../visitor";
import { adminAt, enrol, secondFactorPage as page, password } from "../admin/admin-site";

// As in production: the factor of every limit is 1.
let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

const wrongOnes = () =>
  served.db
    .prepare("select coalesce(sum(n), 0) as n from limits where key like 'wrong codes of an account:%'")
    .first("n");

it("turning it off takes ten wrong codes and no more, and the right one after the wait", async () => {
  const asha = await adminAt(served, "asha.codes@example.in");
  const { secret } = await enrol(asha, served);
  const off = (code: string) => asha.submit(page, { intent: "off", password, code });
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await off(wrongCode(secret));
    // The same wrong code is wrong each time, and never one that was used.
    expect([status, textOf(body).includes("This code is not right.")]).toEqual([422, true]);
  }
  const { status, body } = await off(codeNow(secret));
  expect(status).toBe(429);
  expect(textOf(body)).toContain("Too many tries. Please try again after 15 minutes.");
  expect(textOf((await asha.open(page)).body)).toContain("Yours is on.");
  await served.db.prepare("update limits set resets_at = 1 where key like 'wrong codes of an account:%'").run();
  expect(textOf((await off(codeNow(secret))).body)).toContain("The second factor is off.");
});

it("a right code at the door forgives the wrong ones before it", async () => {
  const { secret } = await enrol(await adminAt(served, "ravi.codes@example.in"), served);
  const before = await wrongOnes();
  const ravi = new Visitor(served);
  await ravi.signIn("ravi.codes@example.in");
  for (let n = 1; n <= 2; n += 1) {
    const { status, body } = await ravi.submit("/auth/code", { code: wrongCode(secret), returnTo: "/" });
    expect([status, textOf(body).includes("This code is not right.")]).toEqual([401, true]);
    expect(await wrongOnes()).toBe(Number(before) + n);
  }
  expect((await ravi.submit("/auth/code", { code: codeNow(secret), returnTo: "/" })).path).toBe("/");
  expect(await wrongOnes()).toBe(before);
});

it("once the time for the code is over, neither its page nor a right code leads further", async () => {
  const { secret } = await enrol(await adminAt(served, "late.codes@example.in"), served);
  const late = new Visitor(served);
  const asked = (await late.signIn("late.codes@example.in")).path;
  expect(asked).toMatch(/^\/auth\/code/);
  await served.db.prepare("update verifications set expires_at = 1").run();
  expect((await late.open(asked)).path).toMatch(/^\/auth\?/);
  const { path } = await late.submit("/auth/code", { code: codeNow(secret), returnTo: "/" });
  expect(path).toMatch(/^\/auth\?.*sent=over/);
  expect(late.cookie).not.toContain("bakaya.session_token=");
});
