import { defineConfig } from "@playwright/test";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser());

// What needs scripts to be looked at: axe is one, and a page without them weighs no more.
const withScriptsOnly = ["**/*accessible.spec.ts", "**/*comfort.spec.ts", "**/weight.spec.ts"];

// The same journeys on a small phone, without JavaScript and with it.
export default defineConfig({
  testDir: "tests/browser",
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    serviceWorkers: "block",
    launchOptions: { executablePath, args: browserArgs },
  },
  projects: [
    { name: "no-js", testIgnore: withScriptsOnly, use: { javaScriptEnabled: false } },
    { name: "js", use: { javaScriptEnabled: true } },
  ],
});
