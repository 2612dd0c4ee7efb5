// The post as the platform runs it: real queues. What failed at the desk, what health says, what a dead address leads to.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { codeNow } from "../../totp";
import { textOf, Visitor } from "../../visitor";
import { adminAt, enrol, password, userId } from "./admin-site";

let served: Served;
let boss: Visitor;
beforeAll(async () => {
  served = await serve({ ADMINS_NEED_SECOND_FACTOR: "no" });
  boss = await adminAt(served, "boss@example.in");
  for (const name of ["asha", "ravi"]) await new Visitor(served).join(`${name}@example.in`);
});
afterAll(() => served.stop());
beforeEach(async () => {
  await served.db.exec("delete from outbox; delete from dead_addresses");
  served.mails.length = 0;
});

/** A letter to somebody that was given up. */
async function failed(name: string, id: string, why = "E_RECIPIENT_SUPPRESSED"): Promise<void> {
  await served.db
    .prepare(
      `insert into outbox (id, kind, user_id, dedupe_key, state, error, attempts, not_before, created_at, done_at)
       values (?, 'password changed', ?, ?, 'failed', ?, 3, 1, ?, ?)`,
    )
    .bind(id, await userId(served, `${name}@example.in`), id, why, Date.now(), Date.now())
    .run();
}

const health = async () =>
  (await (await fetch(`${served.url}/api/health`)).json()) as { oldest_pending_letter: number; failed_letters: number };

it("the desk sees what could not be delivered, to whom and why, beside how much of it there is", async () => {
  await failed("asha", "1");
  await failed("ravi", "2", "unknown");
  const { body } = await boss.open("/admin/post");
  for (const text of [
    "The password was changed",
    "asha@example.in",
    "ravi@example.in",
    "mail came back from there before",
    "the mail service failed for three days, after 3 tries",
  ])
    expect(textOf(body)).toContain(text);
  expect(textOf(body)).toContain("Post 2 waiting");
  expect(await health()).toMatchObject({ failed_letters: 2, oldest_pending_letter: 0 });
});

it("it tries again: the letter goes by its queue, and the log says who did", async () => {
  await failed("asha", "3");
  const { path, body } = await boss.submit("/admin/post", { letter: "3", act: "again" });
  expect(path).toBe("/admin/post?done=again");
  expect(textOf(body)).toContain("The letter is on its way again");
  expect((await served.mailTo("asha@example.in")).subject).toBe("Your password at Bakaya was changed");
  expect(textOf((await boss.open("/admin/audit")).body)).toContain("send letter again");
  // A second press finds nothing to do.
  expect((await boss.submit("/admin/post", { letter: "3", act: "again" })).status).toBe(409);
});

it("an address that it marks as dead gets nothing more but what is asked for, its owner is told at sign-in, and it can be used again", async () => {
  await failed("ravi", "4");
  expect((await boss.submit("/admin/post", { letter: "4", act: "dead" })).path).toBe("/admin/post?done=dead");
  expect(textOf((await boss.open("/admin/post")).body)).toContain("Every letter has gone");
  await served.db
    .prepare(
      `insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at) values ('9', 'password changed', ?, '9', 1, 1)`,
    )
    .bind(await userId(served, "ravi@example.in"))
    .run();
  await new Visitor(served).submit("/auth/forgot", { email: "ravi@example.in" });
  await served.posted();
  const subjects = served.mails.filter(({ to }) => to === "ravi@example.in").map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining("Choose a new password")]);
  const ravi = new Visitor(served);
  const told = await ravi.signIn("ravi@example.in", password);
  expect(told.path).toBe("/account/email");
  expect(textOf(told.body)).toContain("Our mail to your address is not delivered");
  expect((await boss.submit("/admin/post", { address: "ravi@example.in", act: "alive" })).path).toBe(
    "/admin/post?done=alive",
  );
  expect(textOf((await ravi.open("/account/email")).body)).not.toContain("is not delivered");
});

it("whose address is dead is told after the code of a second factor as well", async () => {
  const { secret } = await enrol(await adminAt(served, "kiran@example.in"), served);
  await served.db.exec("insert into dead_addresses (address, created_at) values ('kiran@example.in', 1)");
  const again = new Visitor(served);
  expect((await again.submit("/admin/login", { email: "kiran@example.in", password })).path).toMatch(/^\/auth\/code/);
  expect((await again.submit("/auth/code", { code: codeNow(secret) })).path).toBe("/account/email");
});

it("of many that failed in the same moment each stands on one of its pages, once", async () => {
  await served.db.exec(
    `insert into outbox (id, kind, address, dedupe_key, state, error, attempts, not_before, created_at, done_at)
     select 'once' || i, 'request link', 'reader' || i || '@example.in', 'at once ' || i, 'failed', 'unknown', 3, 1, 1, 7
     from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 60) select i from n)`.replaceAll(
      "\n",
      " ",
    ),
  );
  const read: string[] = [];
  for (let next: string | undefined = "/admin/post"; next; ) {
    const { body }: { body: string } = await boss.open(next);
    read.push(...new Set(textOf(body).match(/reader\d+@example\.in/g) ?? []));
    next = /href="([^"]*)" rel="next"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(read).toHaveLength(60);
  expect(new Set(read).size).toBe(60);
});

it("nobody else sees it, or does any of it", async () => {
  await failed("asha", "5");
  const asha = new Visitor(served);
  await asha.signIn("asha@example.in", password);
  for (const visitor of [new Visitor(served), asha]) {
    const { body } = await visitor.open("/admin/post");
    expect(textOf(body)).not.toContain("could not be delivered");
    await visitor.submit("/admin/post", { letter: "5", act: "again" });
  }
  expect(await served.db.prepare("select state from outbox where id = '5'").first("state")).toBe("failed");
});

it("health says for how long the oldest letter waits that is due", async () => {
  await served.db
    .prepare(
      `insert into outbox (id, kind, dedupe_key, address, not_before, created_at) values
       ('6', 'new password', '6', 'nobody@example.in', ?, 1), ('7', 'new password', '7', 'nobody@example.in', ?, 1)`,
    )
    .bind(Date.now() - 90_000, Date.now() + 90_000)
    .run();
  const { oldest_pending_letter: seconds } = await health();
  expect(seconds).toBeGreaterThanOrEqual(90);
  expect(seconds).toBeLessThan(600);
});

it("what no queue has is given to one by the sweep of every five minutes", async () => {
  await served.db
    .prepare(
      `insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at) values ('8', 'password changed', ?, '8', 1, 1)`,
    )
    .bind(await userId(served, "asha@example.in"))
    .run();
  await served.watching(new Date());
  expect((await served.mailTo("asha@example.in")).subject).toBe("Your password at Bakaya was changed");
});

it("a link that somebody waits for does not wait behind a thousand letters", async () => {
  await served.db
    .prepare(
      `insert into outbox (id, kind, user_id, dedupe_key, not_before, created_at)
       select 'digest ' || i, 'password changed', ?, 'digest ' || i, 1, 1
       from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) select i from n)`,
    )
    .bind(await userId(served, "asha@example.in"))
    .run();
  await served.watching(new Date());
  await new Visitor(served).submit("/auth/forgot", { email: "ravi@example.in" });
  await served.mailTo("ravi@example.in");
  const left = await served.db.prepare("select count(*) as n from outbox where state <> 'sent'").first<number>("n");
  expect(left).toBeGreaterThan(500);
  await served.posted();
  expect(served.mails.filter(({ to }) => to === "asha@example.in")).toHaveLength(1000);
});

it("an account's letters are in its download, and leave with it", async () => {
  const meena = await new Visitor(served).join("meena@example.in");
  await failed("meena", "9");
  expect((await meena.open("/account/download")).body).toContain("password changed");
  const id = await userId(served, "meena@example.in");
  await meena.submit("/account/delete", { password, confirm: "yes" });
  expect(await served.db.prepare("select count(*) as n from outbox where user_id = ?").bind(id).first("n")).toBe(0);
});
