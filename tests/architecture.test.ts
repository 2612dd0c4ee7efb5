import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { planted } from "./architecture/planted";
import { ownActions, owners, rules } from "./architecture/rules";

const root = path.resolve(import.meta.dirname, "..");
const sources = globSync("{app,workers,db}/**/*.{ts,tsx}", { cwd: root }).map((file) => ({
  file,
  code: readFileSync(path.join(root, file), "utf8"),
}));

it("the house is read whole", () => {
  expect(sources.length).toBeGreaterThan(250);
});

it("imports go down: the Worker, wings, site, cases to campaigns, reports, accounts, what all stand on", () => {
  expect(rules.importsUpwards(sources)).toEqual([]);
});

it("no file imports itself by way of others", () => {
  expect(rules.circles(sources)).toEqual([]);
});

it("only server files import the database or better-auth; types carry nothing along", () => {
  expect(rules.databaseOutsideServerFiles(sources)).toEqual([]);
});

it("a service function never sees a Request, a form or React", () => {
  expect(rules.servicesThatSeeRequests(sources)).toEqual([]);
});

it("each table is written by the one room that owns it", () => {
  expect(rules.writersOfForeignTables(sources)).toEqual([]);
});

it("no file is longer than a person reads at once, words and tables aside", () => {
  expect(rules.filesTooLong(sources)).toEqual([]);
});

it("nothing is deleted in cascade, sent raw or matched with LIKE, which D1 cuts at 50 bytes", () => {
  expect(rules.sqlThatHarms(sources)).toEqual([]);
});

it("nothing outside the outbox calls the mail binding", () => {
  expect(rules.mailsOutsideThePost(sources)).toEqual([]);
});

it("what one request waits for is kept for no other", () => {
  expect(rules.promisesKept(sources)).toEqual([]);
});

it("which page an address is, and all that follows from it, stands in app/pages.ts alone", () => {
  expect(rules.pathsReadElsewhere(sources)).toEqual([]);
});

it("a form page is a formAction, or stands in the list of those that say why not", () => {
  expect(rules.actionsByHand(sources)).toEqual([]);
});

it("whatever stands in that list still has an action of its own", () => {
  const byHand = sources.filter(({ code }) => /^export (async )?function action\b/m.test(code)).map(({ file }) => file);
  expect(Object.keys(ownActions).filter((file) => !byHand.includes(file))).toEqual([]);
});

it("no folder is a drawer: more than forty files are sorted into sub-rooms, those of tests too", () => {
  const tests = globSync("tests/**/*.ts", { cwd: root }).map((file) => ({ file, code: "" }));
  expect(tests.length).toBeGreaterThan(200);
  expect(rules.drawers([...sources, ...tests])).toEqual([]);
});

it("a name means one thing: those that meant several are not declared any more", () => {
  expect(rules.namesGone(sources)).toEqual([]);
});

it("no page but the root brings what the router takes before a page's module is read", () => {
  expect(rules.takenTooEarly(sources)).toEqual([]);
});

it("a page that all visitors read alike waits for no code that only other pages need", () => {
  expect(rules.readBeforeVisitors(sources)).toEqual([]);
});

// What each planted violation is found by: a rule that finds nothing holds nothing.
it.each([
  [
    "mailsOutsideThePost",
    [
      "app/cases/planted.server.ts calls the mail binding",
      "workers/planted.ts calls the mail binding",
      "app/outbox/planted.server.ts calls the mail binding",
    ],
  ],
  [
    "importsUpwards",
    [
      "app/reports/planted.server.ts imports app/lookup/list-page",
      "app/comments/planted.ts imports app/cases/case-form",
      "app/lookup/planted.tsx imports app/profile/banner",
      "app/ui/planted.tsx imports app/reports/report",
      "db/planted.ts imports app/india",
      "app/site/planted.ts imports workers/guard",
      "app/cupboard/planted.ts stands in a room that no floor has",
    ],
  ],
  ["circles", ["app/ui/egg → app/ui/hen → app/ui/farm → app/ui/egg"]],
  [
    "databaseOutsideServerFiles",
    [
      "app/lookup/planted.tsx imports type Db, openDatabase from ../../db/client",
      "app/lookup/raw.ts imports sql from drizzle-orm",
      "app/lookup/pieces.ts imports int from ../../db/sql",
    ],
  ],
  [
    "servicesThatSeeRequests",
    [
      "app/reports/planted.server.ts sees a request, a form or React",
      "app/reports/rendering.server.ts sees a request, a form or React",
    ],
  ],
  [
    "writersOfForeignTables",
    [
      "app/admin/planted.server.ts writes fraud_reports",
      "app/cases/planted.server.ts writes payments",
      "app/bulk/planted.server.ts writes limits",
      "workers/planted.ts writes sessions",
    ],
  ],
  ["drawers", ["app/attic has 41 files"]],
  [
    "namesGone",
    [
      "app/cases/planted.ts calls it says: messages, or a name by content",
      "app/cases/planted.ts calls it tellAsker: notify…",
      "app/cases/planted.ts calls it words: i18n",
      "app/reports/planted.server.ts calls it Row: what it is a row of",
      "app/reports/planted.server.ts calls it enterPayment: charge or settlement",
    ],
  ],
  ["filesTooLong", ["app/reports/planted.ts has 251 lines"]],
  ["sqlThatHarms", [expect.stringContaining("app/reports/planted.server.ts")]],
  ["promisesKept", ["workers/planted.ts keeps a promise", "app/words/planted.ts keeps a promise"]],
  [
    "actionsByHand",
    ["app/profile/planted-page.tsx has an action by hand", "app/cases/planted-page.tsx has an action by hand"],
  ],
  [
    "pathsReadElsewhere",
    ["workers/planted.ts", "app/site/planted.ts", "app/bulk/planted.ts"].map(
      (file) => `${file} reads a path by a pattern`,
    ),
  ],
  ["takenTooEarly", ["app/lookup/planted-page.tsx exports middleware", "app/admin/planted.tsx exports ErrorBoundary"]],
  ["readBeforeVisitors", ["app/lookup/rule.ts reads zod before a visitor's page stands"]],
] as const)("%s finds what is planted against it", (rule, found) => {
  expect(rules[rule](planted[rule])).toEqual(found);
});

it("every table of the schema that the code writes has one owner", () => {
  const schema = sources.filter(({ file }) => file.startsWith("db/schema/")).map(({ code }) => code);
  const tables = [...schema.join("\n").matchAll(/sqliteTable\(\s*"([a-z_]+)"/g)].map(([, table = ""]) => table);
  const owned = Object.values(owners).flat();
  expect(new Set(owned).size).toBe(owned.length);
  expect(owned.filter((table) => !tables.includes(table))).toEqual([]);
  // These are written by triggers alone.
  const byTriggers = [
    "case_decisions",
    "comment_blocks",
    "monthly_counts",
    "promised_tasks",
    "counters",
    "report_blocks",
    "party_facts",
    "weekly_counts",
  ];
  expect(tables.filter((table) => !owned.includes(table) && !byTriggers.includes(table))).toEqual([]);
});

it("the product's name is spelled in one place", () => {
  expect(sources.filter(({ code }) => /Bakaya/.test(code)).map(({ file }) => file)).toEqual(["app/product.ts"]);
});
