import { afterAll, beforeAll, expect, it } from "vitest";
import { withinAMinute } from "../../minute";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";

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

it("a list is a list however its address is spelled: the 121st of them waits", async () => {
  const visitor = new Visitor(served);
  const spelled = [
    ...["/fraud-parties.data", "/fraud-parties/.data", "/fraud-parties/_.data", "/fraud-parties//.data"],
    ...["/FRAUD-parties/_.data", "/hi/fraud-parties/_.data", "/%66raud-parties/.data", "/ta/fraud-parties"],
    ...["/fraud-parties//_.data?page=1", "/api/reports", "/_.data?search=ganesh", "/hi/_.data?search=ganesh"],
  ];
  const { statuses, refused } = await withinAMinute(async (address) => {
    const ask = async (path: string) => {
      const response = await visitor.send(path, { headers: from(address) });
      await response.body?.cancel();
      return response.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 120; n += 1) statuses.push(await ask(spelled[n % spelled.length] ?? ""));
    const refused: number[] = [];
    for (const path of spelled) refused.push(await ask(path));
    return { statuses, refused };
  });
  expect(statuses).not.toContain(429);
  expect(refused).toEqual(spelled.map(() => 429));
});

it("reports one after the other are 300 a minute, in whatever form, while another address goes on", async () => {
  const visitor = new Visitor(served);
  const paths = [
    ...["/fraud-parties/1", "/api/reports/1", "/fraud-parties/2.data", "/Fraud-Parties/3"],
    ...["/fraud-parties/4/_.data", "/parties/5/.data", "/gu/parties/6/_.data"],
  ];
  const { statuses, list } = await withinAMinute(async (address) => {
    const statuses: number[] = [];
    for (let n = 0; n < 301; n += 1) {
      const response = await visitor.send(paths[n % paths.length] ?? "", { headers: from(address) });
      statuses.push(response.status);
      await response.body?.cancel();
    }
    return { statuses, list: (await visitor.open("/fraud-parties", from(address))).status };
  });
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
  expect(list).toBe(200);
  expect((await visitor.open("/fraud-parties/1", from("192.0.2.201"))).status).toBe(404);
});

it("after ten wrong passwords from an address its account waits there, in parallel too; elsewhere nobody does", async () => {
  const asha = await new Visitor(served).join("asha@example.in");
  await new Visitor(served).join("ravi@example.in");
  const signIn = (email: string, address: string, password = "a good long password") =>
    new Visitor(served).submit("/auth", { mode: "sign-in", email, password }, from(address));
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signIn("asha@example.in", "198.51.100.1", `wrong password ${n}`)),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  expect(textOf(refused[0]?.body ?? "")).toMatch(/Too many tries. Please try again after 1[45] minutes\./);
  expect(refused[0]?.body).toContain('value="asha@example.in"');
  expect((await signIn("asha@example.in", "198.51.100.1")).status).toBe(429);
  // Neither is she locked out elsewhere, nor anybody else at that address; being signed in at home forgives nothing there.
  expect((await signIn("asha@example.in", "198.51.100.2")).status).toBe(200);
  expect((await signIn("ravi@example.in", "198.51.100.1")).status).toBe(200);
  expect((await signIn("asha@example.in", "198.51.100.1")).status).toBe(429);
  expect((await asha.open("/")).body).toContain("Sign Out");
  // The wait over, the right password works.
  await served.db.prepare("update limits set resets_at = 1").run();
  expect((await signIn("asha@example.in", "198.51.100.1")).status).toBe(200);
});

it("a right password forgives the wrong ones of its own address", async () => {
  await new Visitor(served).join("meena@example.in");
  const signIn = (address: string, password = "a good long password") =>
    new Visitor(served).submit("/auth", { mode: "sign-in", email: "meena@example.in", password }, from(address));
  const nine = async (address: string) => {
    for (let n = 0; n < 9; n += 1) expect((await signIn(address, `wrong ${n}`)).status).toBe(401);
  };
  await nine("198.51.100.11");
  await nine("198.51.100.12");
  expect((await signIn("198.51.100.11")).status).toBe(200);
  await nine("198.51.100.11");
  expect((await signIn("198.51.100.12", "the tenth")).status).toBe(401);
  expect((await signIn("198.51.100.12")).status).toBe(429);
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
  await new Visitor(served).signUp("first@example.in");
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

it("somebody who is not signed in has thirty forms an hour held; of more the text is on the page, to be copied", async () => {
  const send = (party_name: string, address: string) =>
    new Visitor(served).submit("/report", { party_name, comments: "Two lines\nof it" }, from(address));
  for (let n = 0; n < 30; n += 1) {
    const { status, body } = await send(`Party ${n}`, "192.0.2.77");
    expect([status, textOf(body).includes("What you typed is kept.")]).toEqual([401, true]);
  }
  const visitor = new Visitor(served);
  const { status, body } = await visitor.submit("/report", { party_name: "One & more" }, from("192.0.2.77"));
  expect(status).toBe(401);
  expect(visitor.cookie).toBe("");
  expect(textOf(body)).toContain("What you typed could not be kept. Copy it before you sign in.");
  expect(textOf(body)).not.toContain("What you typed is kept.");
  expect(/<textarea id="unkept"[^>]*readonly[^>]*>([^<]*)/i.exec(body)?.[1]).toBe("Party name: One &amp; more");
  expect(textOf((await send("Another", "192.0.2.78")).body)).toContain("What you typed is kept.");
});

it("all the addresses of one IPv6 network count as one, and those of the next do not", async () => {
  const ask = (n: number, address: string) =>
    new Visitor(served).submit("/auth/forgot", { email: `v6-${n}@example.in` }, from(address));
  const asked = await Promise.all(Array.from({ length: 31 }, (_, n) => ask(n, `2001:db8:1:2::${n.toString(16)}`)));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask(40, "2001:0db8:1:2:aaaa:bbbb:cccc:dddd")).status).toBe(429);
  expect((await ask(41, "2001:db8:1:3::1")).status).toBe(200);
});
