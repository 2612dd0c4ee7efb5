// `npm run deploy`: builds for [env.production] of wrangler.toml, migrates its database, makes its queues, uploads the Worker, keeps
// the keys of names as they are read now, gives older reports their party.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { bin, quiet, root } from "./local.mjs";

const production = readFileSync(path.join(root, "wrangler.toml"), "utf8").split("[env.production]")[1] ?? "";
const open = [...production.matchAll(/^(\w+) = "your-.*$/gm)].map(([, name]) => name);
if (open.length > 0) {
  console.error(`Fill in [env.production] of wrangler.toml first: ${open.join(", ")} (README, Deployment).`);
  process.exit(1);
}
const env = { ...process.env, ...quiet, CI: undefined, CLOUDFLARE_ENV: "production" };
// Queues of the post: one that is there already refuses to be made, and nothing is wrong with that. One that is missing
// stops the upload.
const queues = new Set([...production.matchAll(/^queue = "([^"]+)"$/gm)].map(([, name]) => name));
for (const name of queues) spawnSync(bin("wrangler"), ["queues", "create", name], { cwd: root, stdio: "ignore", env });
for (const [name, ...args] of [
  ["react-router", "build"],
  ["wrangler", "d1", "migrations", "apply", "DB", "--remote", "--env", "production"],
  ["wrangler", "deploy"],
  ["node", "scripts/name-keys.mjs", "--remote"],
  ["node", "scripts/parties.mjs", "--remote"],
]) {
  const { status } = spawnSync(bin(name), args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
