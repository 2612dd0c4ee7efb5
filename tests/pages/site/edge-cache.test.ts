// Pages that all visitors read alike come from the edge's cache: fresh for ten seconds, served for thirty more while they are
// made anew behind the answer. Whoever writes sees their own write at once; what is hidden is gone for everybody within 40 s.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { freePort, type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100000", REMEMBERS: "yes" });
  await seedDemo(served.db, served.bucket);
});
afterAll(() => served.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers, redirect: "manual" });
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await get(path, headers);
  return { how: response.headers.get("X-Cache"), status: response.status, body: await response.text() };
};
const how = async (path: string, headers: Record<string, string> = {}) => (await read(path, headers)).how;
/** The page made now, and kept from then on. */
async function keptNow(path: string): Promise<string> {
  await served.later(40_000);
  const { how, body } = await read(path);
  expect([path, how]).toEqual([path, "MISS"]);
  expect(await read(path)).toMatchObject({ how: "HIT", body });
  return body;
}
const comment = (report: number, content: string) =>
  served.db
    .prepare("insert into comments (report_id, user_name, content, is_anonymous, created_at) values (?, 'x', ?, 0, 1)")
    .bind(report, content)
    .run();

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
  await served.later(40_000);
  const [first, second] = [await get(path), await get(path)];
  expect([first.headers.get("X-Cache"), second.headers.get("X-Cache")]).toEqual(["MISS", "HIT"]);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(second.headers.get("Content-Security-Policy")).not.toContain("nonce");
  expect(second.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(second.headers.get("X-Begun")).toBe(null);
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
  "/api/reports/57",
  "/api/suggest?search=mal",
  "/sitemap.xml",
  "/offline",
])("%s is made anew each time", async (path) => {
  expect([await how(path), await how(path)]).toEqual([null, null]);
});

it("a page is fresh for ten seconds; then it is served once more, and made anew behind that answer", async () => {
  const page = "/fraud-parties/52";
  await keptNow(page);
  await comment(52, "New since");
  await served.later(9_000);
  expect(await how(page)).toBe("HIT");
  await served.later(1_000);
  const stale = await read(page);
  expect([stale.how, stale.body.includes("New since")]).toEqual(["STALE", false]);
  await expect.poll(async () => (await read(page)).body.includes("New since"), { timeout: 20_000 }).toBe(true);
  expect(await how(page)).toBe("HIT");
});

it("what nobody asked for within 40 seconds is made before the answer", async () => {
  await keptNow("/fraud-parties/53");
  await comment(53, "Also new");
  await served.later(40_000);
  const made = await read("/fraud-parties/53");
  expect([made.how, made.body.includes("Also new")]).toEqual(["MISS", true]);
});

it("what everybody asks for the data centre keeps, and it serves an isolate that has just begun", async () => {
  const kept = { folder: mkdtempSync(path.join(tmpdir(), "bakaya-edge-")), port: await freePort() };
  const vars = { LIMIT_FACTOR: "1000", REMEMBERS: "yes" };
  const first = await serve(vars, kept);
  await seedDemo(first.db, first.bucket);
  const began = Date.now();
  const ask = (address: string) => fetch(first.url + address);
  const made = await ask("/fraud-parties").then((response) => response.text());
  const seldom = ["/fraud-parties/57", "/parties/1", "/fraud-parties?search=demo", "/fraud-parties?page=2"];
  for (const address of seldom) await (await ask(address)).arrayBuffer();
  await first.stop();

  const second = await serve(vars, kept);
  await second.later(began + 5_000 - second.now());
  const again = await ask("/fraud-parties");
  expect(again.headers.get("X-Cache")).toBe("HIT");
  expect(again.headers.get("X-Begun")).toBe(null);
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(await again.text()).toBe(made);
  // Few ask for the same report or search: each isolate remembers its own.
  for (const address of seldom) {
    const asked = await ask(address);
    expect([address, asked.headers.get("X-Cache")]).toEqual([address, "MISS"]);
    await asked.arrayBuffer();
  }
  await second.stop();

  // However long the data centre keeps it, after 40 seconds nobody is given it.
  const third = await serve(vars, kept);
  await third.later(began + 41_000 - third.now());
  expect((await ask("/fraud-parties")).headers.get("X-Cache")).toBe("MISS");
  await third.stop();
  rmSync(kept.folder, { recursive: true });
});

it("a cookie of ours, whatever it is, makes a page somebody's", async () => {
  await keptNow("/fraud-parties/56");
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
  await keptNow("/fraud-parties/55");
  expect(await how("/gu/fraud-parties/55")).toBe("MISS");
  expect(await how("/fraud-parties/55?comments=1")).toBe("MISS");
  const from = { Referer: `${served.url}/fraud-parties?search=demo` };
  expect(await how("/fraud-parties/55", from)).toBe("MISS");
  expect(await (await get("/fraud-parties/55", from)).text()).toContain('href="/fraud-parties?search=demo"');
  expect(await (await get("/fraud-parties/55", { Referer: "https://evil.example/x" })).text()).not.toContain("evil");
});

it("a page that was renewed behind one visitor's answer has nothing of that visitor, nor of their language", async () => {
  const page = "/fraud-parties/45";
  const english = await keptNow(page);
  await read(`/gu${page}`);
  await served.later(15_000);
  const odd = {
    "Accept-Language": "ta",
    "User-Agent": "Oddity",
    "X-Forwarded-Host": "evil.example",
    Range: "bytes=0-9",
  };
  const stale = await read(page, odd);
  expect(stale).toMatchObject({ how: "STALE", status: 200, body: english });
  await expect.poll(() => how(page), { timeout: 20_000 }).toBe("HIT");
  expect((await read(page)).body).toBe(english);
  expect((await read(`/gu${page}`)).body).toContain('<html lang="gu-IN"');
});

it.each([
  ["HEAD", { method: "HEAD" }],
  ["a part", { headers: { Range: "bytes=0-99" } }],
  ["what it has already", { headers: { "If-None-Match": '"x"', "If-Modified-Since": new Date().toUTCString() } }],
  ["JSON", { headers: { Accept: "application/json" } }],
] as [string, RequestInit][])("whoever asks for %s leaves the page whole for the next", async (_, init) => {
  const page = "/fraud-parties/46?odd";
  await served.later(40_000);
  await fetch(served.url + page, init).then((answer) => answer.arrayBuffer());
  const { status, body } = await read(page);
  expect([status, body.startsWith("<!DOCTYPE html>"), body.trimEnd().endsWith("</html>")]).toEqual([200, true, true]);
  expect(await read(page)).toMatchObject({ how: "HIT", status: 200, body });
});

it.each([
  "/fraud-parties/47/",
  "//fraud-parties/47",
  "/fraud-parties//47",
  "/fraud%2Dparties/47",
  "/fraud-parties/47.data",
])("%s is another spelling, and is kept under none", async (spelled) => {
  const body = await keptNow("/fraud-parties/47");
  expect([null, "MISS"]).toContain(await how(spelled));
  expect(await read("/fraud-parties/47")).toMatchObject({ how: "HIT", body });
});

it("a page of another host is another page", async () => {
  await keptNow("/grievance");
  const { port } = new URL(served.url);
  expect((await fetch(`http://localhost:${port}/grievance`)).headers.get("X-Cache")).toBe("MISS");
});

it("a page of which a part could not be read is not kept", async () => {
  await served.later(40_000);
  await served.db.exec("alter table comments rename to comments_away");
  const broken = await get("/fraud-parties/54");
  expect(textOf(await broken.text())).toContain("Failed to load comments");
  await served.db.exec("alter table comments_away rename to comments");
  const whole = await get("/fraud-parties/54");
  expect(whole.headers.get("X-Cache")).toBe("MISS");
  expect(textOf(await whole.text())).not.toContain("Failed to load comments");
});

it("a page that cannot be made is not kept, and the next visitor gets it whole", async () => {
  await served.later(40_000);
  await served.db.exec("alter table fraud_reports rename to reports_away");
  for (const path of ["/fraud-parties", "/fraud-parties/48", "/fraud-parties?search=traders"])
    expect(await read(path)).toMatchObject({ how: null, status: 503 });
  await served.db.exec("alter table reports_away rename to fraud_reports");
  for (const path of ["/fraud-parties", "/fraud-parties/48", "/fraud-parties?search=traders"])
    expect(await read(path)).toMatchObject({ how: "MISS", status: 200 });
});

it("where a page cannot be made anew the old one is served until its time is over, then what there is", async () => {
  const page = "/fraud-parties/44";
  const body = await keptNow(page);
  const failed = () => served.log.filter((line) => line.includes("report not loaded")).length;
  await served.db.exec("alter table fraud_reports rename to reports_away");
  const before = failed();
  for (const turn of [1, 2, 3]) {
    await served.later(9_900);
    if (turn === 1) continue;
    expect(await read(page)).toMatchObject({ how: "STALE", status: 200, body });
    await expect.poll(failed, { timeout: 20_000 }).toBeGreaterThan(before);
  }
  await served.later(10_300);
  expect(await read(page)).toMatchObject({ how: null, status: 503 });
  await served.db.exec("alter table reports_away rename to fraud_reports");
  expect(await read(page)).toMatchObject({ how: "MISS", status: 200, body });
});

const languages = ["", "/hi", "/gu", "/mr", "/ta", "/te", "/bn"];

it("what is hidden is gone for everybody within 40 seconds, in every language, as JSON, in the site map and the suggestions", async () => {
  const id = 43;
  const report = await served.db
    .prepare("select party_id as party, party_name as name from fraud_reports where id = ?")
    .bind(id)
    .first<{ party: number; name: string }>();
  await served.db.prepare("update fraud_reports set hidden_at = null where party_id = ?").bind(report?.party).run();
  const name = encodeURIComponent(report?.name ?? "");
  const pages = languages.flatMap((language) => [
    `${language}/fraud-parties/${id}`,
    `${language}/parties/${report?.party}`,
    `${language}/fraud-parties?search=${name}`,
    `${language}/`,
    `${language}/fraud-parties`,
  ]);
  const json = [`/api/reports/${id}`, `/api/parties/${report?.party}`, `/api/reports?search=${name}`];
  const others = [...json, `/api/suggest?search=${name}`, "/sitemap/1.xml"];
  await served.later(40_000);
  for (const path of pages) await read(path);
  expect((await read(`/hi/fraud-parties/${id}`)).body).toContain(report?.name);
  await served.db
    .prepare("update fraud_reports set hidden_at = 1 where party_id = ? or party_name = ?")
    .bind(report?.party, report?.name)
    .run();
  // Nobody is kept from asking meanwhile: what is asked for is renewed, and what is not is made anew.
  for (const path of pages.slice(0, 3)) await read(path);
  await served.later(40_000);
  const told: string[] = [];
  for (const path of [...pages, ...others]) {
    const { status, body } = await read(path);
    const isOf = path.endsWith(`/${id}`) || path.endsWith(`/${report?.party}`);
    // A search says what was looked for, and a page that is not there may say its own address.
    if (isOf ? status === 200 : body.includes(`/fraud-parties/${id}"`) || body.includes(`"id":${id},`)) told.push(path);
  }
  expect(told).toEqual([]);
});

it("a page that is not there any more goes as soon as somebody asks, not only after 40 seconds", async () => {
  await keptNow("/fraud-parties/42");
  await served.db.exec("update fraud_reports set hidden_at = 1 where id = 42");
  await served.later(10_000);
  expect(await how("/fraud-parties/42")).toBe("STALE");
  await expect.poll(async () => (await read("/fraud-parties/42")).status, { timeout: 20_000 }).toBe(404);
});

it("whoever writes reads their own write at once, also once they have signed out", async () => {
  for (let turn = 0; turn < 5; turn++) {
    await fetch(`${served.url}/fraud-parties/49`).then((response) => response.text());
    const asha = new Visitor(served);
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

it("the admin who hides a report sees it gone at once, and reads when it is gone for everybody", async () => {
  const page = "/fraud-parties/41";
  await keptNow(page);
  const admin = new Visitor(served);
  await admin.submit("/admin/login", { email: "admin@example.in", password: demoPassword });
  const asked = await admin.open("/admin/reports/41/hide");
  expect(textOf(asked.body)).toContain("It is gone for everybody within 40 seconds");
  const after = await admin.submit("/admin/reports/41/hide", { reason: "Settled", hidden_reason: "It was settled." });
  expect(textOf(after.body)).toContain("Hidden. It is gone for everybody within 40 seconds.");
  expect((await admin.open(page)).status).toBe(404);
  await served.later(40_000);
  expect((await read(page)).status).toBe(404);
});

it("four read and four write at once: nothing is read 40 seconds after it was hidden, and no page is of two states", async () => {
  const hiddenAt = new Map<number, number>();
  const wrong: string[] = [];
  let writing = true;
  let kept = 0;
  // Each pair is hidden in one statement: a list has both or neither, and its count goes by two.
  const pairs = [12, 14, 16, 18, 20, 22, 24, 26].map((id) => [id, id + 1] as const);
  await served.db.exec(
    "update fraud_reports set created_at = 1800000000000 + id, hidden_at = null, archived_at = null",
  );
  await served.later(40_000);
  const totalIn = (body: string) => Number(/([\d,]+) reports? ·/.exec(textOf(body))?.[1]?.replaceAll(",", ""));
  const total = totalIn((await read("/fraud-parties")).body);
  expect(total).toBeGreaterThan(40);
  const readOn = async (path: (id: number) => string) => {
    for (let id = 1; writing; id = (id % 44) + 1) {
      const asked = served.now();
      const { how, status, body } = await read(path(id));
      kept += how === "HIT" || how === "STALE" ? 1 : 0;
      for (const [gone, at] of hiddenAt)
        if (
          asked >= at + 40_000 &&
          (path(id).endsWith(`/${gone}`) ? status === 200 : body.includes(`"/fraud-parties/${gone}"`))
        )
          wrong.push(`${gone} at ${path(id)}, ${asked - at} ms after it was hidden`);
      if (path(id).startsWith("/fraud-parties?") && (total - totalIn(body)) % 2 !== 0)
        wrong.push(`${path(id)} counts ${totalIn(body)}: half a pair`);
    }
  };
  const hide = async (own: (readonly [number, number])[]) => {
    for (const [one, other] of own) {
      await served.db.prepare("update fraud_reports set hidden_at = 1 where id in (?, ?)").bind(one, other).run();
      for (const id of [one, other]) hiddenAt.set(id, served.now());
      for (let step = 0; step < 6; step++) {
        await served.later(8_000);
        for (const page of [1, 2, 3, 4]) await read(`/fraud-parties?page=${page}`);
      }
    }
  };
  const readers = [
    readOn((id) => `/fraud-parties?page=${(id % 3) + 1}`),
    readOn((id) => `/fraud-parties?page=${(id % 4) + 1}`),
    readOn((id) => `/fraud-parties/${id}`),
    readOn(() => "/"),
  ];
  await Promise.all([0, 1, 2, 3].map((n) => hide(pairs.slice(2 * n, 2 * n + 2))));
  writing = false;
  await Promise.all(readers);
  expect(hiddenAt.size).toBe(16);
  expect(kept).toBeGreaterThan(50);
  expect(wrong.slice(0, 10)).toEqual([]);
});
