// npm run admin:grant -- EMAIL [--remote]: makes the account with this email an admin.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { bin, quiet, root } from "./local.mjs";

const { values, positionals } = parseArgs({ options: { remote: { type: "boolean" } }, allowPositionals: true });
const email = positionals[0]?.trim().toLowerCase() ?? "";
if (!/^[^\s@'";\\]+@[^\s@'";\\]+$/.test(email)) {
  console.error("Usage: npm run admin:grant -- EMAIL [--remote]");
  process.exit(2);
}
const sql = `update user_profiles set is_admin = 1 where user_id = (select id from users where email = '${email}') returning user_id`;
const where = values.remote ? ["--remote", "--env", "production"] : ["--local"];
const { status, stdout, stderr } = spawnSync(
  bin("wrangler"),
  ["d1", "execute", "DB", ...where, "--json", "--command", sql],
  {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...quiet },
  },
);
if (status !== 0) {
  console.error(stderr || stdout);
  process.exit(1);
}
if (!stdout.includes("user_id")) {
  console.error(`No account has the email ${email}.`);
  process.exit(1);
}
console.log(`${email} is an admin now.`);
