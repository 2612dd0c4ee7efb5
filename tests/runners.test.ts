import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Which project of vitest.config.ts runs which file: as vitest itself answers. */
function listed(): { file: string; projectName: string }[] {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const answer = execFileSync(process.execPath, [vitest, "list", "--filesOnly", "--json"], {
    cwd: root,
    encoding: "utf8",
  });
  return JSON.parse(answer.slice(answer.indexOf("["))).map((one: { file: string; projectName: string }) => ({
    ...one,
    file: path.relative(root, one.file),
  }));
}

it("every test file is run by one project", () => {
  const run = listed();
  expect(run.map(({ file }) => file).sort()).toEqual(globSync("tests/**/*.test.ts", { cwd: root }).sort());
});

it("every browser test stands where Playwright looks for it", () => {
  const specs = globSync("**/*.spec.{ts,tsx}", { cwd: root, exclude: (name) => name === "node_modules" });
  expect(specs.filter((file) => !file.startsWith("tests/browser/"))).toEqual([]);
  expect(specs.length).toBeGreaterThan(8);
});
