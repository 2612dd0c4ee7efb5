// The local or remote database as service functions know it, by way of `wrangler d1 execute`: values are written into the statements,
// which takes no more than 100 KB each.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, quiet, root } from "./local.mjs";
import { written } from "./written.ts";

/** What D1's binding can of which service functions make use: `prepare`, `bind`, `all`, `batch`. */
export function databaseOf({ remote }) {
  const where = remote ? ["--remote", "--env", "production"] : ["--local"];
  const folder = mkdtempSync(path.join(tmpdir(), "d1-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

  function execute(statements) {
    const file = path.join(folder, "statements.sql");
    writeFileSync(file, statements.map((statement) => `${statement};`).join("\n"));
    // A query's rows come back from a command only, a file's statements stand or fall together.
    const what = statements.length === 1 ? ["--command", statements[0]] : ["--file", file];
    const result = spawnSync(bin("wrangler"), ["d1", "execute", "DB", ...where, "--json", "--yes", ...what], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...quiet },
    });
    if (result.status !== 0) throw new Error(result.stderr || result.stdout);
    return JSON.parse(result.stdout.slice(result.stdout.indexOf("[")));
  }

  const prepare = (query, values = []) => ({
    bind: (...values) => prepare(query, values),
    all: async () => ({ success: true, results: execute([written(query, values)])[0]?.results ?? [], meta: {} }),
    text: () => written(query, values),
  });
  return {
    prepare,
    batch: async (statements) => {
      execute(statements.map((statement) => statement.text()));
      return statements.map(() => ({ success: true, results: [], meta: {} }));
    },
  };
}
