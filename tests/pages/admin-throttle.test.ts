import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../serve";
import { textOf, Visitor } from "../visitor";
import { adminAt, password } from "./admin-site";

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

it("200 wrong passwords at once are throttled; others sign in; the right one works after the wait", async () => {
  await adminAt(served, "meera@example.in");
  await adminAt(served, "nisha@example.in");
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      new Visitor(served).submit(
        "/admin/login",
        { email: "meera@example.in", password: `wrong ${n}` },
        { "CF-Connecting-IP": `10.0.0.${n}` },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  for (const { body } of answers) expect(textOf(body)).toContain("Invalid credentials or unauthorized access");
  const login = (email: string) => new Visitor(served).submit("/admin/login", { email, password });
  const waiting = new Visitor(served);
  const right = await waiting.submit("/admin/login", { email: "meera@example.in", password });
  expect([right.status, right.path]).toEqual([429, "/admin/login"]);
  expect(textOf(right.body)).toContain("Invalid credentials or unauthorized access");
  expect(waiting.cookie).toBe("");
  expect((await login("nisha@example.in")).path).toBe("/admin/dashboard");
  // Nobody waits for a clock here: the quarter of an hour is over.
  await served.db.prepare("update limits set resets_at = 1").run();
  expect((await login("meera@example.in")).path).toBe("/admin/dashboard");
});
