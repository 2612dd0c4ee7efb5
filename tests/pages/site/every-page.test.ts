// app/pages.ts says what every page is; here each is asked on the served product whether it is that.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageCodes, pathIn } from "../../../app/languages";
import { isDesk, json, type Page, type PageRow, pages } from "../../../app/pages";
import { pageAt } from "../../../app/request/page-at";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { bodyLimitOf, longestBody } from "../../../workers/body-limits";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";

let served: Served;
let asha: Visitor;
let admin: Visitor;
let robots: string[];
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100000" });
  await seedDemo(served.db, served.bucket);
  asha = new Visitor(served);
  await asha.signIn("asha@example.in", demoPassword);
  admin = new Visitor(served);
  await admin.submit("/admin/login", { email: "admin@example.in", password: demoPassword });
  const lines = (await (await asha.send("/robots.txt")).text()).split("\n");
  robots = lines.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice("Disallow: ".length));
});
afterAll(() => served.stop());

const key = "aB3-_9kLmNoPqRsTuVwXyZ0123456789abcdefghijk";

/** An address of a page: of the first of whatever it is about. */
function addressOf({ path }: Page): string {
  return path
    .replace("/*", "/nowhere-at-all")
    .replace(":token", key)
    .replace(":part", "pages.xml")
    .replace(":reference", "BKY-000000")
    .replace(":act", "hide")
    .replaceAll(/:\w+\??/g, "1");
}

async function ask(visitor: Visitor, address: string, init: RequestInit = {}) {
  const response = await visitor.send(address, init);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, to: response.headers.get("Location") ?? "" };
}

type Who = "guest" | "asha" | "admin";
const looks = new Map<string, ReturnType<typeof ask>>();

/** A page as one of them sees it, asked once for all tests that look at it. */
function look(who: Who, address: string): ReturnType<typeof ask> {
  const visitor = { guest: new Visitor(served), asha, admin }[who];
  const looked = looks.get(`${who} ${address}`) ?? ask(visitor, address);
  looks.set(`${who} ${address}`, looked);
  return looked;
}

const send = (visitor: Visitor, address: string, body: BodyInit = "owner=") =>
  ask(visitor, address, {
    method: "POST",
    body,
    headers: { Origin: served.url, "Content-Type": "application/x-www-form-urlencoded" },
  });

/** Whether a crawler that goes by robots.txt stays out (RFC 9309): a line stands for whatever begins like it. */
const staysOut = (address: string) =>
  robots.some((line) => new RegExp(`^${line.replaceAll(".", "\\.").replaceAll("*", ".*")}`).test(address));

const nowhere = new Set(pages.filter(({ file }) => file === "site/not-found.ts").map((page) => page.path));

const each = pages.map((page) => [page.path, page] as const);

it.each(each)("%s is closed to search engines, kept and said to be so as its line says", async (_, page) => {
  const address = addressOf(page);
  const { headers, status } = await look("guest", address);
  expect(headers.get("X-Robots-Tag")).toBe(page.robots === "closed" ? "noindex, nofollow" : null);
  if (page.who === "holder of its key" || isDesk(page)) expect(headers.get("Cache-Control")).toBe("private, no-store");
  for (const code of page.inAllLanguages ? languageCodes : (["en"] as const))
    expect(staysOut(pathIn(code, address)), code).toBe(page.robots === "closed");
  expect(headers.has("X-Cache")).toBe(page.kept && status === 200);
});

it.each(each)("%s is in every language or in English alone", async (_, page) => {
  const address = addressOf(page);
  for (const code of languageCodes.filter((one) => one !== "en")) {
    const { status, to } = await look("guest", pathIn(code, address));
    if (page.inAllLanguages) expect(status, code).not.toBe(308);
    else expect([status, to], code).toEqual([308, address]);
  }
});

it.each(each)("%s comes to life in the browser or ships no framework", async (_, page) => {
  for (const who of ["guest", "asha", "admin"] as const) {
    const { headers, body, status } = await look(who, addressOf(page));
    if (status === 200 && headers.get("Content-Type")?.startsWith("text/html"))
      expect(body.includes('<script id="words"')).toBe(page.live);
  }
});

it.each(each.filter(([path]) => !nowhere.has(path)))(
  "whatever %s leads or sends to is a page of ours, or a file",
  async (_, page) => {
    for (const who of ["guest", "asha", "admin"] as const) {
      const { body } = await look(who, addressOf(page));
      const links = [...body.matchAll(/ (?:href|action|formaction|src)="(\/[^"]*)"/gi)].map(([, link = ""]) => link);
      for (const link of new Set(links)) {
        const { pathname } = new URL(link.replaceAll("&amp;", "&"), served.url);
        const isFile = existsSync(path.join(import.meta.dirname, "../../../build/client", pathname));
        expect(isFile || !nowhere.has(pageAt({ pathname }).path), `${link} leads nowhere`).toBe(true);
      }
    }
  },
);

it.each(each)("%s is for whom its line says, looked at and sent to", async (_, page) => {
  const address = addressOf(page);
  const guest = new Visitor(served);
  const asked = [
    await look("guest", address),
    await send(guest, address),
    await ask(guest, address, { method: "HEAD" }),
  ];
  const statuses = asked.map(({ status }) => status);
  if (page.who === "signed in") {
    expect(statuses).toEqual([302, 303, 302]);
    const back = `auth?returnTo=${encodeURIComponent(address)}`;
    for (const { to } of asked) expect(to).toBe(`/${back}`);
    if (page.inAllLanguages) expect((await look("guest", `/hi${address}`)).to).toBe(`/hi/${back}`);
  } else if (page.who.startsWith("admin")) {
    for (const [who, visitor] of [
      ["guest", guest],
      ["asha", asha],
    ] as const)
      for (const { status, to } of [await look(who, address), await send(visitor, address)])
        expect([Math.floor(status / 100), to]).toEqual([3, "/admin/login"]);
  } else if (page.who === "invited") {
    // It says itself what signing in is for, or leads on; and nothing that is sent is done.
    expect([302, 303, 400, 401, 403, 404, 405, 422]).toContain(asked[1]?.status);
  } else if (page.who !== "at the door") for (const { to } of asked) expect(to).not.toContain("returnTo");
});

it.each(each)(
  "a word in the address that %s does not know fails it as little as one that every object has",
  async (_, page) => {
    const word = (one: string) => `?said=${one}&done=${one}&sent=${one}&tab=${one}&show=${one}&plan=${one}&say=${one}`;
    for (const visitor of [new Visitor(served), asha, admin]) {
      const before = (await ask(visitor, addressOf(page) + word("nothing"))).status;
      for (const one of ["constructor", "__proto__", "toString"])
        expect((await ask(visitor, addressOf(page) + word(one))).status, one).toBe(before);
    }
  },
);

const kept = pages.filter(({ who }) => who === "signed in" || who.startsWith("admin"));
it.each(kept.map((page) => [page.path, page] as const))(
  "%s is led away from in whatever spelling, also where a script asks for its data or for one route of it",
  async (_, page) => {
    const address = addressOf(page);
    const route = page.file.replace(/\.tsx?$/, "");
    const spellings = [
      `${address}.data`,
      `${address}.data?_routes=${encodeURIComponent(route)}`,
      `${address}/_.data?_routes=desk`,
      address.toUpperCase(),
      address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ];
    for (const spelled of spellings)
      for (const answer of [await ask(new Visitor(served), spelled), await send(new Visitor(served), spelled)]) {
        const leads = `${answer.to} ${answer.status === 202 ? answer.body : ""}`;
        expect(leads, spelled).toMatch(page.who === "signed in" ? /\/auth\?returnTo=/ : /\/admin\/login/);
      }
  },
);

describe("a body", () => {
  const whoSends = (page: Page) => (page.who.startsWith("admin") ? admin : asha);
  const text = (bytes: number) => `note=${"n".repeat(bytes - 5)}`;
  it.each(each)("of %s is refused over what its line takes, and not before", async (_, page) => {
    const { bytes, files } = bodyLimitOf(page, true);
    expect((await send(whoSends(page), addressOf(page), text(Math.min(bytes, 500_000)))).status).not.toBe(413);
    // A page with a field for files says itself what was too much.
    if (!files) expect((await send(whoSends(page), addressOf(page), text(bytes + 1))).status).toBe(413);
    expect(bytes).toBeLessThanOrEqual(longestBody);
  });

  it("of files is taken from nobody who is not signed in, where reports are made", () => {
    for (const page of pages.filter(({ who }) => who === "invited"))
      expect(bodyLimitOf(page, false).bytes, page.path).toBeLessThanOrEqual(512 * 1024);
  });
});

it("every page of the site's own that search engines may show stands in the sitemap, and none that is closed", async () => {
  const { body } = await ask(new Visitor(served), "/sitemap/pages.xml");
  const listed = [...body.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const open = pages.filter(({ robots, who, path }) => robots === "indexed" && who === "everybody" && !/:/.test(path));
  expect(listed).toHaveLength(open.length * languageCodes.length);
  for (const { path } of open) expect(listed).toContain(served.url + path);
  for (const address of listed) expect(staysOut(new URL(address).pathname)).toBe(false);
});

it("what a device keeps for when there is no line is what the edge may keep, and the form of a report", () => {
  const worker = readFileSync(path.join(import.meta.dirname, "../../../public/offline.js"), "utf8");
  const [, pattern = ""] = /const kept = new RegExp\(\s*`([^`]+)`/.exec(worker) ?? [];
  const kept = new RegExp(pattern.replace(/\$\{language\}/, "(?:/[a-z]{2})?").replaceAll("\\\\", "\\"));
  for (const page of pages.filter((one) => one.path !== "/report"))
    if (kept.test(addressOf(page))) expect(page.kept, page.path).toBe(true);
  expect(kept.test("/report")).toBe(true);
});

it("a page with a fact that is wrong or missing is no line of the table", () => {
  const whole: PageRow = ["/made-up", "site/made-up.tsx", "everybody", "-", "form", "-", "-", "closed", "all"];
  // @ts-expect-error: who may see it is not said
  const missing: PageRow = ["/made-up", "site/made-up.tsx", "-", "form", "-", "-", "closed", "all"];
  // @ts-expect-error: nobody is called that
  const wrong: PageRow = ["/made-up", "site/made-up.tsx", "anybody", "-", "form", "-", "-", "closed", "all"];
  expect([whole.length, missing.length, wrong.length]).toEqual([9, 8, 9]);
});

it("every line names a file that is there, once an address, and JSON has none of ours", () => {
  const root = path.join(import.meta.dirname, "../../..");
  for (const { file } of pages)
    expect(() => readFileSync(path.join(root, file === json ? json : `app/${file}`))).not.toThrow();
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
});
