import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../migrations");
const migrations = globSync("*.sql", { cwd: folder })
  .sort()
  .map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));

it("migrations are numbered without a gap", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index));
});

/** What became another table: its rows are copied first (tests/cases-migration.test.ts), then nobody reads it any more. */
const replaced: Record<string, { gone: string; copied: RegExp }> = {
  "0017_cases.sql": { gone: "DROP TABLE removal_requests;", copied: /INSERT INTO cases\(.*FROM removal_requests/ },
};

it.each(migrations)(
  "$name takes nothing away: what a table rebuild drops, D1 does not bring back",
  ({ name, sql: whole }) => {
    const { gone = "", copied = /^/ } = replaced[name] ?? {};
    expect(whole).toMatch(copied);
    const sql = whole.replace(gone, "");
    expect(sql).not.toMatch(/drop\s+table|__new_|drop\s+column|rename\s+to/i);
    expect(sql).not.toMatch(/on delete cascade/i);
  },
);

it.each(migrations)("$name is what remote D1 can split: LF, triggers of one line, no CASE in them", ({ sql }) => {
  expect(sql).not.toContain("\r");
  for (const [line] of sql.matchAll(/^.*create\s+trigger.*$/gim)) {
    expect(line).toMatch(/\bEND;$/);
    expect(line).not.toMatch(/\bcase\b/i);
  }
});

it.each(migrations)("$name asks for nothing that D1 refuses", ({ sql }) => {
  expect(sql).not.toMatch(/\b(pragma|attach|vacuum|begin\s+transaction|commit)\b/i);
});
