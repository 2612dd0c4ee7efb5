// `npm test`: types, lint, unused code, rules, pages and browser, and one line that sums them up.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.mjs";
import { bin, prepare, quiet, root } from "./local.mjs";

const results = path.join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
prepare();

let passed = 0;
let failed = 0;

const seconds = [];
/** What failed, said once more at the end: of a long output only that is kept. */
const failures = [];

/**
 * One command; its exit code is its result unless it counts for itself. What runs beside another is printed when it ends:
 * two outputs at once cannot be read.
 */
async function check(name, args, { env = {}, counts, beside = false } = {}) {
  const begun = performance.now();
  const title = `\n> ${name} ${args.join(" ")}`;
  if (!beside) console.log(title);
  const child = spawn(bin(name), args, {
    cwd: root,
    stdio: beside ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...quiet, ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(chunk));
  const status = await new Promise((resolve) => child.on("close", resolve).on("error", () => resolve(1)));
  if (beside) console.log(`${title}\n${Buffer.concat(printed)}`);
  seconds.push(`${Math.round((performance.now() - begun) / 1000)} s  ${name} ${args[0] ?? ""}`);
  console.log(seconds.at(-1));
  const counted = counts?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  passed += counted.passed;
  failures.push(...(counted.names ?? (status === 0 ? [] : [`${name} ${args.join(" ")}`])));
  // A runner that breaks before or after its tests has failed too.
  failed += status !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return status === 0;
}

/** What has to be true of the code as it is written. */
async function written() {
  await check("wrangler", ["types", "--include-runtime=false", "--strict-vars=false"], { beside: true });
  await check("react-router", ["typegen"], { beside: true });
  await check("tsc", ["-b"], { beside: true });
  await check("biome", ["check", "."], { beside: true });
}

/** The build, and what needs a core while the types have the other. */
async function built() {
  const isBuilt = await check("react-router", ["build"], { beside: true });
  await check("lingui", ["check", "sync"], { beside: true });
  await check("lingui", ["check", "missing"], { beside: true });
  await check("knip", [], { beside: true });
  return isBuilt;
}

const [isBuilt] = await Promise.all([built(), written()]);
if (isBuilt) {
  const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  await check("vitest", ["run", "--project", "rules", "--project", "pages", ...reporters], { counts: vitestCounts });
  await check("playwright", ["test"], { env: { CHROMIUM_PATH: await findBrowser() }, counts: browserCounts });
}
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${seconds.join("\n")}\n\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function vitestCounts() {
  const { numPassedTests, numTotalTests, testResults = [] } = read("vitest.json");
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== "passed").map(({ fullName }) => fullName);
    // A file that breaks before its tests has none.
    return (tests.length === 0 && status === "failed" ? [""] : tests).map((test) => `${name} ${test}`);
  });
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, names };
}

function browserCounts() {
  const { stats, suites = [] } = read("browser.json");
  const failed = ({ title, file, ok }) => (ok ? [] : [`${file} ${title}`]);
  const within = (suite) => [...(suite.specs ?? []).flatMap(failed), ...(suite.suites ?? []).flatMap(within)];
  const names = suites.flatMap(within);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, names };
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(results, name), "utf8"));
  } catch {
    return { numPassedTests: 0, numTotalTests: 0, stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  }
}
