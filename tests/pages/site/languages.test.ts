// A language is a part of the address, and changes nothing but the words: what guards the product takes it off first.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languageCodes, languages, pathIn } from "../../../app/languages";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { linkIn, textOf, Visitor } from "../../visitor";

let served: Served;
const others = languageCodes.filter((code) => code !== "en");
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "1" });
  await seedDemo(served.db, served.bucket);
});
afterAll(() => served.stop());

const get = (path: string, headers: Record<string, string> = {}) => new Visitor(served).send(path, { headers });

it.each(languageCodes)(
  "a page in %s names its language, its own address and the same page in all others",
  async (code) => {
    const response = await get(pathIn(code, "/fraud-parties/57"));
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain(`<html lang="${code}-IN">`);
    expect(body).toContain(`<link rel="canonical" href="${served.url}${pathIn(code, "/fraud-parties/57")}"/>`);
    for (const other of languageCodes) {
      const there = pathIn(other, "/fraud-parties/57");
      expect(body).toContain(`<link rel="alternate" hrefLang="${other}" href="${served.url}${there}"/>`);
      expect(body).toContain(`lang="${other}" hrefLang="${other}" href="${there}"`);
      expect(body).toContain(languages[other].name);
    }
    expect(body).toContain(`hrefLang="x-default" href="${served.url}/fraud-parties/57"`);
  },
);

it("the switcher keeps the query, and no page leads elsewhere by what a browser prefers", async () => {
  const body = await (await get("/fraud-parties?search=malharoli&page=1", { "Accept-Language": "hi" })).text();
  expect(body).toContain('<html lang="en-IN">');
  expect(body).toContain('href="/ta/fraud-parties?search=malharoli&amp;page=1"');
});

it.each([
  ["/en", "/"],
  ["/en/report", "/report"],
  ["/HI/fraud-parties?page=2", "/hi/fraud-parties?page=2"],
  ["/hi/", "/hi"],
  ["/ta/report/", "/ta/report"],
  ["/bn/fraud-parties/5).", "/bn/fraud-parties/5"],
  ...others.map((code) => [`/${code}/admin/dashboard?x=1`, "/admin/dashboard?x=1"]),
  ["/hi/%61dmin/dashboard", "/%61dmin/dashboard"],
  ["/ta/f%69les/3", "/f%69les/3"],
  ["/hi/api/reports", "/api/reports"],
  ["/mr/files/3", "/files/3"],
  ["/te/robots.txt", "/robots.txt"],
  ["/gu/sitemap.xml", "/sitemap.xml"],
])("%s has one address: %s", async (path, location) => {
  const response = await get(path);
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe(location);
});

it.each(languageCodes)(
  "a page in %s that says nothing of itself is described to search engines, and each once",
  async (code) => {
    const about = async (path: string) => {
      const page = await (await get(pathIn(code, path))).text();
      return [...page.matchAll(/<meta name="description" content="([^"]+)"/g)].map(([, said]) => said);
    };
    const site = await about("/");
    expect(site).toHaveLength(1);
    for (const path of ["/report", "/auth", "/nowhere"]) expect(await about(path), path).toEqual(site);
    for (const path of [
      "/grievance",
      "/transparency",
      "/data-removal",
      "/how-it-works",
      "/fraud-parties/57",
      "/parties/1",
    ]) {
      expect(await about(path), path).toHaveLength(1);
      expect(await about(path), path).not.toEqual(site);
    }
  },
);

it.each(["/hin/report", "/hi/hi/report", "/xx/report", "/hi.php", "/hi/nowhere"])("%s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

it("looks in all languages are counted as one", async () => {
  const address = { "CF-Connecting-IP": "203.0.113.77" };
  const statuses: number[] = [];
  for (let at = 0; at < 400; at++) {
    const code = languageCodes[at % languageCodes.length] ?? "en";
    const response = await get(pathIn(code, "/fraud-parties"), address);
    await response.body?.cancel();
    statuses.push(response.status);
    if (response.status === 429) break;
  }
  expect(statuses.at(-1)).toBe(429);
  const refused = await get("/hi/fraud-parties", address);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('<html lang="hi-IN">');
});

it.each(others)("what the guard does, it does in %s", async (code) => {
  const form = { method: "POST", body: new URLSearchParams({ email: "a@example.in", password: "x" }) };
  const at = (path: string, init: RequestInit = {}) => new Visitor(served).send(`/${code}${path}`, init);
  expect((await at("/auth", { ...form, headers: { Origin: "https://evil.example" } })).status).toBe(403);
  const large = new URLSearchParams({ x: "a".repeat(65 * 1024) });
  expect((await at("/auth", { method: "POST", body: large, headers: { Origin: served.url } })).status).toBe(413);
  const key = "a".repeat(43);
  for (const path of [`/data-removal/${key}`, `/answer/${key}`]) expect((await at(path)).status).toBe(404);
  const email = `guard-${code}@example.in`;
  await new Visitor(served).submit(`/${code}/data-removal`, {
    ...{ report: "57", kind: "personal data", details: "x", name: "x", phone: "", key: crypto.randomUUID() },
    email,
  });
  // The mail is in the language of the form, and leads to the page in it.
  const link = new URL(linkIn((await served.mailTo(email)).text)).pathname;
  const own = await new Visitor(served).submit(link, { intent: "confirm" });
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(own.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(own.path).toMatch(new RegExp(`^/${code}/data-removal/`));
  const lines = served.log.filter((line) => line.includes(`/${code}/data-removal/`));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toMatch(/data-removal\/[\w-]{43}/);
});

it.each(others)("a suspended account is held back in %s, and let out", async (code) => {
  const visitor = await new Visitor(served).join(`suspended-${code}@example.in`);
  await served.db
    .prepare("update users set suspended_at = 1 where email = ?")
    .bind(`suspended-${code}@example.in`)
    .run();
  expect((await visitor.submit(`/${code}/profile`, { name: "x" })).status).toBe(403);
  expect((await visitor.submit(`/${code}/auth/sign-out`, {})).status).toBe(200);
});

it.each(others)("signing in from %s leads back to where one was, in it", async (code) => {
  const page = await get(`/${code}/report`);
  expect(await page.text()).toContain(`href="/${code}/auth?returnTo=%2Freport"`);
  const { path } = await new Visitor(served).submit(`/${code}/auth`, {
    ...{ mode: "sign-in", email: "asha@example.in", password: "bakaya-demo-2025", returnTo: `/${code}/report` },
  });
  expect(path).toBe(`/${code}/report`);
});

it.each(languageCodes)("reading pages in %s fit one round trip: 14 KB, without a script of their own", async (code) => {
  const pages = [
    "/",
    "/fraud-parties",
    "/fraud-parties/57",
    "/parties/1",
    "/how-it-works",
    "/privacy-policy",
    "/disclaimer",
  ];
  for (const path of [...pages, "/grievance", "/transparency", "/nowhere"]) {
    const body = await (await get(pathIn(code, path), { "CF-Connecting-IP": `203.0.113.${path.length}` })).text();
    expect(gzipSync(body).length, path).toBeLessThanOrEqual(14 * 1024);
    expect(body, path).not.toMatch(/<script[^>]* src=/);
  }
});

it("no catalog of a language has more than 40 KB, compressed", () => {
  const assets = path.resolve(import.meta.dirname, "../../../build/server/assets");
  const catalogs = globSync(`{${languageCodes.join(",")}}-*.js`, { cwd: assets });
  // Of each language two; and the ids of both, which stand once.
  expect(catalogs).toHaveLength(2 * languageCodes.length + 2);
  for (const file of catalogs)
    expect(gzipSync(readFileSync(path.join(assets, file))).length, file).toBeLessThanOrEqual(40 * 1024);
});

it.each([
  "<b>Tag</b> Traders",
  "<0>Nought</0> & Sons",
  "Half <i Open",
  "Turned \\u202e Round",
  "\\u003cb\\u003e \\x3cb {party} '{0}'",
])("a party named %s is read as it is named", async (name) => {
  const asha = new Visitor(served);
  await asha.signIn("asha@example.in", demoPassword);
  const report = { party_name: name, phone_number: "5550001", amount_due: "5000", due_date: "2025-10-31" };
  const agreed = { is_anonymous: "yes", disclaimer: "yes", key: crypto.randomUUID() };
  const { path } = await asha.submit("/hi/report", { ...report, ...agreed });
  const id = /report=(\d+)/.exec(path)?.[1];
  for (const page of [
    `/fraud-parties/${id}/withdraw`,
    `/fraud-parties/${id}/paid`,
    "/profile?tab=reports",
    `/fraud-parties/${id}`,
  ]) {
    const { body } = await asha.open(`/hi${page}`);
    expect(textOf(body).replaceAll("\u2060", ""), page).toContain(name);
  }
});

it("JSON is in English, whatever page asked for it", async () => {
  const answer = await get("/api/reports?search=12345678", { Referer: `${served.url}/hi/fraud-parties` });
  expect(await answer.json()).toMatchObject({ error: { message: "search: Phone numbers must be exactly 7 digits" } });
});

it("the English pages keep their addresses", async () => {
  for (const path of ["/", "/fraud-parties", "/report", "/how-it-works"]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain("Report Fraud");
  }
});
