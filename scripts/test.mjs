// `npm test`: types, lint, unused code, rules, pages and browser, one after the other, and one line that sums them up.
import { spawnSync } from "node:child_process";
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

/** One command; its exit code is its result unless it counts for itself. */
function check(name, args, env = {}, counts) {
  const begun = performance.now();
  console.log(`\n> ${name} ${args.join(" ")}`);
  const { status } = spawnSync(bin(name), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...quiet, ...env },
  });
  seconds.push(`${Math.round((performance.now() - begun) / 1000)} s  ${name} ${args[0] ?? ""}`);
  console.log(seconds.at(-1));
  const counted = counts?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  passed += counted.passed;
  failures.push(...(counted.names ?? (status === 0 ? [] : [`${name} ${args.join(" ")}`])));
  // A runner that breaks before or after its tests has failed too.
  failed += status !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return status === 0;
}

check("wrangler", ["types", "--include-runtime=false", "--strict-vars=false"]);
check("react-router", ["typegen"]);
check("tsc", ["-b"]);
check("biome", ["check", "."]);
check("knip", []);
check("lingui", ["check", "sync"]);
check("lingui", ["check", "missing"]);
if (check("react-router", ["build"])) {
  check(
    "vitest",
    [
      "run",
      "--project",
      "rules",
      "--project",
      "pages",
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=test-results/vitest.json",
    ],
    {},
    vitestCounts,
  );
  check("playwright", ["test"], { CHROMIUM_PATH: await findBrowser() }, browserCounts);
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
