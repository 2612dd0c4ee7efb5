import { afterAll, beforeAll, expect, it } from "vitest";
import { withinAMinute } from "../minute";
import { type Served, serve } from "../serve";
import { textOf, Visitor } from "../visitor";

// As in production: the factor of every limit is 1.
let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

const from = (address: string) => ({ "CF-Connecting-IP": address });

it("the 121st look within a minute waits, on pages and in JSON, while another address goes on", async () => {
  const visitor = new Visitor(served);
  const { statuses, refused, json } = await withinAMinute(async (address) => {
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) {
      const response = await visitor.send(n % 2 ? "/api/reports" : "/fraud-parties", { headers: from(address) });
      statuses.push(response.status);
      await response.body?.cancel();
    }
    const refused = await visitor.open("/fraud-parties?search=ganesh", from(address));
    const json = await (await visitor.send("/api/reports", { headers: from(address) })).json();
    return { statuses, refused, json };
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(textOf(refused.body)).toContain("Please wait one minute and try again.");
  expect(json).toMatchObject({ error: { code: "too_many_requests" } });
  expect((await visitor.open("/fraud-parties", from("192.0.2.200"))).status).toBe(200);
});

it("reports one after the other are 300 a minute, in whatever form, while another address goes on", async () => {
  const visitor = new Visitor(served);
  const paths = ["/fraud-parties/1", "/api/reports/1", "/fraud-parties/2.data", "/Fraud-Parties/3"];
  const statuses: number[] = [];
  // All within one minute of the clock, by which the platform counts.
  if (new Date().getSeconds() > 45) await new Promise((done) => setTimeout(done, 16_000));
  for (let n = 0; n < 301; n += 1) {
    const response = await visitor.send(paths[n % 4] ?? "", { headers: from("192.0.2.7") });
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
  expect((await visitor.open("/fraud-parties", from("192.0.2.7"))).status).toBe(200);
  expect((await visitor.open("/fraud-parties/1", from("192.0.2.8"))).status).toBe(404);
});

it("after ten wrong passwords an account waits, in parallel too, and others are unaffected", async () => {
  const asha = await new Visitor(served).join("asha@example.in");
  await new Visitor(served).join("ravi@example.in");
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      new Visitor(served).submit(
        "/auth",
        { mode: "sign-in", email: "asha@example.in", password: `wrong password ${n}` },
        from(`198.51.100.${n}`),
      ),
    ),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  expect(textOf(refused[0]?.body ?? "")).toMatch(/Too many tries. Please try again in 1[45] minutes\./);
  expect(refused[0]?.body).toContain('value="asha@example.in"');
  expect((await new Visitor(served).signIn("asha@example.in")).status).toBe(429);
  expect((await new Visitor(served).signIn("ravi@example.in")).status).toBe(200);
  expect((await asha.open("/")).body).toContain("Sign Out");
  // The wait over, the right password works.
  await served.db.prepare("update limits set resets_at = 1").run();
  expect((await new Visitor(served).signIn("asha@example.in")).status).toBe(200);
});

it("an address makes thirty accounts an hour", async () => {
  const make = (n: number, address: string) =>
    new Visitor(served).submit(
      "/auth",
      { mode: "create", email: `many-${n}-${address}@example.in`, password: "short" },
      from(address),
    );
  // Refused forms do not count: only those that would make an account.
  expect((await make(0, "203.0.113.9")).status).toBe(422);
  await served.db
    .prepare("update limits set n = 30, resets_at = ? where key like 'sign-ups%'")
    .bind(Date.now() + 3_600_000)
    .run();
  const { status, body } = await new Visitor(served).submit("/auth", {
    mode: "create",
    email: "one-more@example.in",
    password: "a good long password",
  });
  expect(status).toBe(429);
  expect(body).toContain('value="one-more@example.in"');
});

it("a confirmation mail is sent again five times an hour, and no more", async () => {
  const resend = () => new Visitor(served).submit("/auth", { mode: "resend", email: "waiting@example.in" });
  for (let n = 0; n < 5; n += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
});

it("somebody who is not signed in has sixty forms a minute held, and no more", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1)
    statuses.push(
      (await new Visitor(served).submit("/report", { party_name: `Party ${n}` }, from("192.0.2.77"))).status,
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await new Visitor(served).submit("/report", { party_name: "Another" }, from("192.0.2.78"))).status).toBe(401);
});

it("all the addresses of one IPv6 network count as one, and those of the next do not", async () => {
  const ask = (n: number, address: string) =>
    new Visitor(served).submit("/auth/forgot", { email: `v6-${n}@example.in` }, from(address));
  const asked = await Promise.all(Array.from({ length: 31 }, (_, n) => ask(n, `2001:db8:1:2::${n.toString(16)}`)));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask(40, "2001:0db8:1:2:aaaa:bbbb:cccc:dddd")).status).toBe(429);
  expect((await ask(41, "2001:db8:1:3::1")).status).toBe(200);
});
