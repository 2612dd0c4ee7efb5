// npm run mutants: breaks one condition after another of what must not break, and looks whether a test says so. A word
// runs those whose file or sentence has it: `npm run mutants pay-report`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { cases } from "./mutants/cases.ts";
import { guard } from "./mutants/guard.ts";
import { money } from "./mutants/money.ts";
import { parties } from "./mutants/parties.ts";
import { whoMay } from "./mutants/who-may.ts";

/** `from` occurs once in the file. `tests`: files of the project rules, without `tests/` and `.test.ts`. */
export type Mutant = { file: string; breaks: string; from: string; to: string; tests: string[] };

const root = path.resolve(import.meta.dirname, "../..");
const word = process.argv[2] ?? "";
const chosen = [...guard, ...whoMay, ...money, ...parties, ...cases].filter(
  ({ file, breaks }) => file.includes(word) || breaks.includes(word),
);

// One for all: what is not broken is read and transformed once.
const vitest = await createVitest("test", { root, watch: false, project: ["rules"], bail: 1, reporters: [] });
await vitest.standalone();
function write(file: string, code: string) {
  writeFileSync(file, code);
  vitest.invalidateFile(file);
}

/** The file that is broken at the moment, as it was. */
let whole: { file: string; code: string } | null = null;
function restore() {
  if (whole) write(whole.file, whole.code);
  whole = null;
}
process.on("exit", restore);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

for (const { file, from } of chosen) {
  const times = readFileSync(path.join(root, file), "utf8").split(from).length - 1;
  if (times !== 1) throw new Error(`${file} has this ${times} times: ${from}`);
}

// A test that fails as things are would seem to notice everything.
const asItIs = await failing([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (asItIs) throw new Error(`fails with nothing broken: ${asItIs}`);

let survived = 0;
for (const { file, breaks, from, to, tests } of chosen) {
  const full = path.join(root, file);
  const code = readFileSync(full, "utf8");
  whole = { file: full, code };
  write(
    full,
    code.replace(from, () => to),
  );
  const noticed = await failing(tests);
  restore();
  if (!noticed) survived += 1;
  console.log(`${noticed ? "killed  " : "SURVIVED"}  ${file}: ${breaks}${noticed ? `\n          ${noticed}` : ""}`);
}
await vitest.close();
console.log(`\n${chosen.length - survived} killed, ${survived} survived`);
process.exit(survived === 0 ? 0 : 1);

/** The first test that fails, with its file; null where none does. */
async function failing(tests: string[]): Promise<string | null> {
  const files = tests.map((test) => `tests/${test}.test.ts`);
  const specifications = (await Promise.all(files.map((file) => vitest.globTestSpecifications([file])))).flat();
  if (specifications.length !== files.length) throw new Error(`not all of these are there: ${files.join(", ")}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // What an earlier run found is there as well.
  for (const module of testModules.filter(({ relativeModuleId }) => files.includes(relativeModuleId))) {
    const [failed] = module.children.allTests("failed");
    if (failed || !module.ok()) return `${module.relativeModuleId}: ${failed?.fullName ?? "breaks"}`;
  }
  return unhandledErrors.length > 0 ? "an error that no test waits for" : null;
}
