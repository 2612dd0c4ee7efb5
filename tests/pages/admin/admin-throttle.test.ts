import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";
import { adminAt, password } from "./admin-site";

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

const refusal = "Invalid credentials or unauthorized access";
const login = (email: string, address: string, typed = password, visitor = new Visitor(served)) =>
  visitor.submit("/admin/login", { email, password: typed }, { "CF-Connecting-IP": address });

it("200 wrong passwords at once from an address are throttled; others and elsewhere sign in; the right one works after the wait", async () => {
  await adminAt(served, "meera@example.in");
  await adminAt(served, "nisha@example.in");
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => login("meera@example.in", "10.0.0.1", `wrong ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  for (const { body } of answers) expect(textOf(body)).toContain(refusal);
  const waiting = new Visitor(served);
  const right = await login("meera@example.in", "10.0.0.1", password, waiting);
  expect([right.status, right.path]).toEqual([429, "/admin/login"]);
  expect(textOf(right.body)).toContain(refusal);
  expect(waiting.cookie).toBe("");
  expect((await login("meera@example.in", "10.0.0.2")).path).toBe("/admin/dashboard");
  expect((await login("nisha@example.in", "10.0.0.2")).path).toBe("/admin/dashboard");
  // Nobody waits for a clock here: the quarter of an hour is over, and so is the hour.
  for (let n = 0; n < 10; n += 1) expect((await login("meera@example.in", "10.0.0.3", `wrong ${n}`)).status).toBe(401);
  expect((await login("meera@example.in", "10.0.0.3")).status).toBe(429);
  await served.db.prepare("update limits set resets_at = 1").run();
  expect((await login("meera@example.in", "10.0.0.3")).path).toBe("/admin/dashboard");
});

/** Somebody whose account was tried 45 times from everywhere: the first try is made, the others are written. */
async function triedFromEverywhere(email: string): Promise<void> {
  expect((await login(email, "10.0.9.9", "wrong")).status).toBe(401);
  await served.db.prepare("update limits set n = 45 where key like 'sign-in failures of an email:%' and n = 1").run();
}

it("wrong passwords from everywhere are 50; the refusal stays the one message, and an admin is mailed a way in", async () => {
  await adminAt(served, "leela@example.in");
  await triedFromEverywhere("leela@example.in");
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => login("leela@example.in", `10.0.1.${n}`, `wrong ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  for (const { body } of answers) expect(textOf(body)).toContain(refusal);
  const right = await login("leela@example.in", "10.0.2.1");
  expect([right.status, textOf(right.body).includes(refusal)]).toEqual([429, true]);
  const leela = new Visitor(served);
  const link = linkIn((await served.mailTo("leela@example.in")).text);
  expect(textOf((await leela.open(link)).body)).toContain("Sign in as leela@example.in");
  expect((await leela.submit(link, {})).path).toBe("/admin/dashboard");
});

it("at the admins' sign-in nobody else is mailed a link", async () => {
  await new Visitor(served).join("kiran@example.in");
  await triedFromEverywhere("kiran@example.in");
  await Promise.all(Array.from({ length: 15 }, (_, n) => login("kiran@example.in", `10.0.3.${n}`, `wrong ${n}`)));
  await expect
    .poll(() =>
      served.db.prepare("select count(*) as n from verifications where identifier like 'sign-in-link:%'").first("n"),
    )
    .toBe(0);
});
