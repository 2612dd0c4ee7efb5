// npm run db:structure: db/structure.sql, the database as all migrations make it, each table with its indexes and triggers.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { triggerReasons } from "../db/trigger-reasons.ts";

const root = path.resolve(import.meta.dirname, "..");
const file = path.join(root, "db/structure.sql");

type Part = { type: string; name: string; table: string; sql: string };

/** What the migrations make, without what SQLite makes by itself: tables of a full-text index, indexes of unique columns. */
export function parts(): Part[] {
  const db = new DatabaseSync(":memory:");
  for (const name of globSync("migrations/*.sql", { cwd: root }).sort())
    db.exec(readFileSync(path.join(root, name), "utf8").replaceAll(/^--.*$/gm, ""));
  const rows = db
    .prepare(
      `select type, name, tbl_name as "table", sql from sqlite_master
      where sql is not null and name not like 'sqlite%' and name not in (select name from pragma_table_list where type = 'shadow')
      order by tbl_name, type <> 'table' and type <> 'view', type, name`,
    )
    .all();
  db.close();
  return rows as Part[];
}

/** `db/structure.sql` as it has to be. */
export function structure(): string {
  const written = parts().map(({ type, name, sql }) => {
    const reason = type === "trigger" ? `-- ${triggerReasons[name] ?? "No reason yet: db/trigger-reasons.ts."}\n` : "";
    return `${type === "table" || type === "view" ? "\n" : ""}${reason}${sql.trim()};\n`;
  });
  return `-- Written by npm run db:structure from the migrations, to be read: what the database is, and what it does by itself.\n${written.join("")}`;
}

/** As it is in the tree. */
export const written = () => readFileSync(file, "utf8");

if (import.meta.main) {
  writeFileSync(file, structure());
  const missing = parts().filter(({ type, name }) => type === "trigger" && !triggerReasons[name]);
  for (const { name } of missing) console.log(`${name} has no reason in db/trigger-reasons.ts yet.`);
}
