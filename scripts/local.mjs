// What the local product needs before it can run: a secret of its own, the database's tables, the demo data.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
export const bin = (name) => path.join(root, "node_modules/.bin", name);
export const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", CI: "true" };

export function prepare() {
  const vars = path.join(root, ".dev.vars");
  if (!existsSync(vars)) writeFileSync(vars, `BETTER_AUTH_SECRET="${randomBytes(32).toString("hex")}"\n`);
}

/** Runs a command of node_modules to its end; its output is shown only when it fails. */
export function run(name, args, options = {}) {
  const result = spawnSync(bin(name), args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...quiet },
    ...options,
  });
  if (result.status !== 0) {
    process.stderr.write(`${name} ${args.join(" ")}\n${result.stdout ?? ""}${result.stderr ?? ""}`);
    process.exit(result.status ?? 1);
  }
  return result.stdout;
}
