// What the database does by itself can be read in one file, and the file is true.
import { expect, it } from "vitest";
import { triggerReasons } from "../db/trigger-reasons";
import { parts, structure, written } from "../scripts/structure";

const triggers = () => parts().filter(({ type }) => type === "trigger");

it("db/structure.sql is what the migrations make (npm run db:structure)", () => {
  expect(written() === structure(), "npm run db:structure").toBe(true);
});

it("every trigger says why it is not code, and no reason is left of one that is gone", () => {
  expect(Object.keys(triggerReasons).sort()).toEqual(
    triggers()
      .map(({ name }) => name)
      .sort(),
  );
  for (const [name, reason] of Object.entries(triggerReasons)) expect(reason, name).toMatch(/^[A-Zb][^\n]{20,180}$/);
});

it("tables that SQLite makes for its full-text indexes are not in it, the indexes themselves are", () => {
  expect(written()).not.toMatch(/report_names_(data|idx|config)/);
  expect(written()).toContain("CREATE VIRTUAL TABLE report_names USING fts5");
});
