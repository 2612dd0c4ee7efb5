// Rows that were there before a migration, for tests of what it makes of them.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";

const folder = path.resolve(import.meta.dirname, "../migrations");

/** Runs the migrations that `which` takes by their numbers, in order. */
export function migrateStored(db: DatabaseSync, which: (number: number) => boolean): void {
  for (const name of globSync("*.sql", { cwd: folder }).sort())
    if (which(Number(name.slice(0, 4))))
      db.exec(readFileSync(path.join(folder, name), "utf8").replaceAll(/^--.*$/gm, ""));
}

export type StoredRow = Record<string, string | number | null>;

export function insertStored(db: DatabaseSync, table: string, row: StoredRow): void {
  const names = Object.keys(row);
  db.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`).run(
    ...Object.values(row),
  );
}
