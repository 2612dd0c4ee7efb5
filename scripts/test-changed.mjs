// `npm run test:changed [-- BASE]`: what a working day needs. Types, lint of what changed since BASE (HEAD unless said), and
// the tests that import it. Pages are tested on a build: `npm run test:pages -- tests/pages/…`, and all of it by `npm test`.
import { spawnSync } from "node:child_process";
import { bin, quiet, root } from "./local.mjs";

const base = process.argv[2] ?? "HEAD";
const lines = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\n").filter(Boolean);
};
const changed = [
  ...new Set([
    ...lines("diff", "--name-only", "--diff-filter=d", "--merge-base", base),
    ...lines("ls-files", "--others", "--exclude-standard"),
  ]),
];
if (changed.length === 0) {
  console.log(`Nothing changed since ${base}.`);
  process.exit(0);
}

let failed = 0;

function check(name, args) {
  const begun = performance.now();
  console.log(`\n> ${name} ${args.slice(0, 3).join(" ")}`);
  const { status } = spawnSync(bin(name), args, { cwd: root, stdio: "inherit", env: { ...process.env, ...quiet } });
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
  if (status !== 0) failed += 1;
}

check("wrangler", ["types", "--include-runtime=false", "--strict-vars=false"]);
check("react-router", ["typegen"]);
check("tsc", ["-b"]);
check("biome", ["check", "--no-errors-on-unmatched", ...changed]);
// A migration is in no import: it is in every test of its tables, and what has to be true of all is asked here.
const related = changed.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
if (related.length > 0) check("vitest", ["related", "--run", "--project", "rules", "--passWithNoTests", ...related]);
if (changed.some((file) => file.startsWith("migrations/")))
  check("vitest", ["run", "--project", "pages", "tests/migrations.test.ts", "tests/structure.test.ts"]);
process.exit(failed === 0 ? 0 : 1);
