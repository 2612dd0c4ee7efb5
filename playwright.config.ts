import { defineConfig } from "@playwright/test";
import type { Language } from "./app/languages.ts";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";

const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser());

// What needs scripts to be looked at: axe is one, and a page without them weighs no more.
const withScriptsOnly = ["**/*accessible.spec.ts", "**/*comfort.spec.ts", "**/weight.spec.ts"];

// In other languages the journeys of people, not the desk's, which speaks English alone.
const journeys = ["answer", "bulk", "campaign", "journey", "people", "watching"].map((name) => `**/${name}.spec.ts`);
const inLanguage = (spoken: Language, javaScriptEnabled: boolean) => ({
  name: `${spoken}-${javaScriptEnabled ? "js" : "no-js"}`,
  testMatch: journeys,
  use: { spoken, javaScriptEnabled },
});

const all = Boolean(process.env.ALL_JOURNEYS);

// The same journeys on a small phone, without JavaScript and with it.
export default defineConfig<object, { spoken: Language }>({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/demo-state.ts",
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
    // Without JavaScript the journeys are in Hindi; in English they go on with it.
    { name: "no-js", testIgnore: [...withScriptsOnly, ...(all ? [] : journeys)], use: { javaScriptEnabled: false } },
    { name: "js", use: { javaScriptEnabled: true } },
    inLanguage("hi", false),
    // The others take as long again each: npm run soak.
    ...(all ? [inLanguage("hi", true), inLanguage("ta", true), inLanguage("ta", false)] : []),
  ],
});
