// Pages that all visitors read alike come from the edge's cache, and two promises hold: nobody sees their own write missing,
// and what is hidden is gone everywhere within a second.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { freePort, type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "1000" });
  await seedDemo(served.db, served.bucket);
});
afterAll(() => served.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers, redirect: "manual" });
/** Asks until the page is kept: that happens behind the answer, and the minute of promotions may turn meanwhile. */
async function kept(path: string): Promise<Response> {
  for (let turn = 0; turn < 100; turn++) {
    const response = await get(path);
    if (response.headers.get("X-Cache") === "HIT") return response;
    await response.arrayBuffer();
  }
  throw new Error(`${path} is not kept`);
}
const how = async (path: string, headers: Record<string, string> = {}) => {
  const response = await get(path, headers);
  await response.arrayBuffer();
  return response.headers.get("X-Cache");
};

it.each([
  ["/"],
  ["/fraud-parties"],
  ["/fraud-parties?page=2"],
  ["/fraud-parties?search=malharoli"],
  ["/fraud-parties/57"],
  ["/parties/1"],
  ["/hi/fraud-parties/57"],
  ["/ta/how-it-works"],
  ["/privacy-policy"],
  ["/grievance"],
  ["/transparency"],
])("%s is made once, and is the same for the next visitor to the letter", async (path) => {
  const [first, second] = [await get(path), await kept(path)];
  expect(first.headers.get("X-Cache")).toBe("MISS");
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(second.headers.get("Content-Security-Policy")).not.toContain("nonce");
  expect(second.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
});

it.each([
  "/report",
  "/auth",
  "/data-removal",
  "/watch/add",
  "/nowhere",
  "/fraud-parties/99999",
  "/api/reports",
  "/offline",
])("%s is made anew each time", async (path) => {
  expect([await how(path), await how(path)]).toEqual([null, null]);
});

it("what everybody asks for the data centre keeps, and it serves an isolate that has just begun, until what it says changes", async () => {
  const kept = { folder: mkdtempSync(path.join(tmpdir(), "bakaya-edge-")), port: await freePort() };
  const first = await serve({ LIMIT_FACTOR: "1000" }, kept);
  await seedDemo(first.db, first.bucket);
  const ask = (address: string) => fetch(first.url + address);
  const made = await ask("/fraud-parties").then((response) => response.text());
  const seldom = ["/fraud-parties/57", "/parties/1", "/fraud-parties?search=demo", "/fraud-parties?page=2"];
  for (const address of seldom) await (await ask(address)).arrayBuffer();
  await first.stop();

  const second = await serve({ LIMIT_FACTOR: "1000" }, kept);
  const again = await ask("/fraud-parties");
  expect(again.headers.get("X-Cache")).toBe("HIT");
  expect(await again.text()).toBe(made);
  // Few ask for the same report or search: each isolate remembers its own.
  for (const address of seldom) {
    const asked = await ask(address);
    expect([address, asked.headers.get("X-Cache")]).toEqual([address, "MISS"]);
    await asked.arrayBuffer();
  }
  const newest =
    "select max(id) from fraud_reports where hidden_at is null and withdrawn_at is null and archived_at is null";
  await second.db.exec(`update fraud_reports set hidden_at = 1 where id = (${newest})`);
  const changed = await ask("/fraud-parties");
  expect(changed.headers.get("X-Cache")).toBe("MISS");
  expect(await changed.text()).not.toBe(made);
  await second.stop();
  rmSync(kept.folder, { recursive: true });
});

it("a cookie of ours, whatever it is, makes a page somebody's", async () => {
  await (await kept("/fraud-parties/56")).arrayBuffer();
  for (const cookie of [
    "bakaya.session_token=x",
    "__Secure-bakaya.session_token=x",
    "bakaya.signup=x",
    "bakaya.wrote=yes",
  ])
    expect(await how("/fraud-parties/56", { Cookie: cookie })).toBe(null);
  expect(await how("/fraud-parties/56", { Cookie: "other=1" })).toBe("HIT");
});

it("languages, queries and the list that a report was opened from have pages of their own", async () => {
  await (await kept("/fraud-parties/55")).arrayBuffer();
  expect(await how("/gu/fraud-parties/55")).toBe("MISS");
  expect(await how("/fraud-parties/55?comments=1")).toBe("MISS");
  const from = { Referer: `${served.url}/fraud-parties?search=demo` };
  expect(await how("/fraud-parties/55", from)).toBe("MISS");
  expect(await (await get("/fraud-parties/55", from)).text()).toContain('href="/fraud-parties?search=demo"');
  expect(await (await get("/fraud-parties/55", { Referer: "https://evil.example/x" })).text()).not.toContain("evil");
});

it.each([
  ["a report is hidden", "update fraud_reports set hidden_at = 1 where id = 50", "/fraud-parties/50"],
  ["a report is withdrawn", "update fraud_reports set withdrawn_at = 1 where id = 51", "/fraud-parties"],
  ["a setting is saved", "update settings set value = value where name = 'free_offer'", "/"],
  [
    "a comment comes",
    "insert into comments (report_id, user_name, content, is_anonymous, created_at) values (52, 'x', 'New', 0, 1)",
    "/fraud-parties/52",
  ],
  ["a party is merged", "update parties set id = id where id = 1", "/parties/1"],
  ["a promotion ends", "update promotions set status = status", "/"],
  [
    "a case is opened",
    "insert into cases (token, kind, created_at, begun_at, due_at, submission) values ('t', 'false', 1, 1, 1, 's')",
    "/transparency",
  ],
])("once %s, the page is made anew", async (_, sql, path) => {
  await (await kept(path)).arrayBuffer();
  await served.db.exec(sql);
  expect(await how(path)).not.toBe("HIT");
});

it("every table is said to be what visitors read, or not: what they read raises the version in every way it is written", async () => {
  const all = await served.db
    .prepare(
      "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
    )
    .all<{ name: string }>();
  const read = [
    ...["answers", "case_reports", "cases", "checked_bills", "comments", "fraud_reports", "monthly_counts", "parties"],
    ...["promotions", "report_events", "report_files", "report_payments", "settings"],
  ];
  const notRead = [
    ...["accounts", "audit_log", "bill_portals", "bucket_sweeps", "bulk_drafts", "campaign_tasks", "campaigns"],
    ...["bill_claims", "case_decisions", "case_requests", "case_voices", "clock_marks", "draft_files", "first_reports"],
    ...[
      "flags",
      "legal_notices",
      "limits",
      "moved_reports",
      "party_links",
      "party_rulings",
      "payments",
      "promised_tasks",
    ],
    ...["reporter_letters", "sessions", "two_factors"],
    ...["user_directory", "user_profiles", "users", "verifications", "watch_keys", "watch_mails", "watch_matches"],
    ...["watch_progress", "watchers", "watches", "weekly_counts"],
    // They follow from those that are read, in the same write.
    ...["city_keys", "comment_blocks", "counters", "party_facts", "party_moves", "report_blocks"],
    ...["report_name_keys", "term_counts"],
  ];
  const own = all.results
    .map(({ name }) => name)
    .filter((name) => !/_(data|idx|docsize|config|content)$|^d1_/.test(name));
  expect(own.sort()).toEqual([...read, ...notRead].sort());
  const triggers = await served.db
    .prepare("select name from sqlite_master where type = 'trigger' and name like 'content\\_%' escape '\\'")
    .all<{ name: string }>();
  const wanted = read.flatMap((table) => ["delete", "insert", "update"].map((act) => `content_${table}_${act}`));
  expect(triggers.results.map(({ name }) => name).sort()).toEqual(wanted.sort());
});

it("a page of which a part could not be read is not kept", async () => {
  await served.db.exec("alter table comments rename to comments_away");
  const broken = await get("/fraud-parties/54");
  expect(textOf(await broken.text())).toContain("Failed to load comments");
  await served.db.exec("alter table comments_away rename to comments");
  const whole = await get("/fraud-parties/54");
  expect(whole.headers.get("X-Cache")).toBe("MISS");
  expect(textOf(await whole.text())).not.toContain("Failed to load comments");
});

describe("where the version is believed for a second, as in production", () => {
  let edge: Served;
  beforeAll(async () => {
    edge = await serve({ LIMIT_FACTOR: "100000", CONTENT_BELIEVED_FOR: "1000" });
    await seedDemo(edge.db, edge.bucket);
  });
  afterAll(() => edge.stop());

  it("whoever writes reads their own write at once, also once they have signed out", async () => {
    for (let turn = 0; turn < 5; turn++) {
      await fetch(`${edge.url}/fraud-parties/49`).then((response) => response.text());
      const asha = new Visitor(edge);
      await asha.signIn("asha@example.in", demoPassword);
      const { body } = await asha.open("/fraud-parties/49");
      const content = `Written in turn ${turn}`;
      await asha.submit("/fraud-parties/49", { key: hidden(body, "key"), owner: hidden(body, "owner"), content });
      expect((await asha.open("/fraud-parties/49")).body).toContain(content);
      await asha.submit("/auth/sign-out", {});
      const after = await asha.open("/fraud-parties/49");
      expect(after.headers.get("X-Cache")).toBe(null);
      expect(after.body).toContain(content);
    }
  });

  it("four read and four write at once: nothing that was hidden is read a second after it was answered as hidden", async () => {
    const hiddenAt = new Map<number, number>();
    const late: string[] = [];
    let writing = true;
    let hits = 0;
    const read = async (path: (id: number) => string) => {
      for (let id = 1; writing; id = (id % 44) + 1) {
        const asked = Date.now();
        const response = await fetch(edge.url + path(id));
        const body = await response.text();
        hits += response.headers.get("X-Cache") === "HIT" ? 1 : 0;
        for (const [gone, at] of hiddenAt)
          if (
            asked > at + 1_000 &&
            (path(id).endsWith(`/${gone}`) ? response.status === 200 : body.includes(`"/fraud-parties/${gone}"`))
          )
            late.push(`${gone} at ${path(id)}, ${asked - at} ms after it was hidden`);
      }
    };
    const hide = async (ids: number[]) => {
      for (const id of ids) {
        await edge.db.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(id).run();
        hiddenAt.set(id, Date.now());
        // As long as readers take to have met it on every page.
        for (let page = 1; page <= 40; page++)
          await fetch(`${edge.url}/fraud-parties?page=${page % 5}`).then((answer) => answer.text());
      }
    };
    const readers = [
      read(() => "/fraud-parties"),
      read((id) => `/fraud-parties?page=${(id % 4) + 1}`),
      read((id) => `/fraud-parties/${id}`),
      read(() => "/"),
    ];
    await Promise.all([hide([44, 40, 36]), hide([43, 39, 35]), hide([42, 38, 34]), hide([41, 37, 33])]);
    writing = false;
    await Promise.all(readers);
    expect(hiddenAt.size).toBe(12);
    expect(hits).toBeGreaterThan(50);
    expect(late).toEqual([]);
  });
});
