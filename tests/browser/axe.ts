// What axe, which knows what readers who hear a page or see it badly stumble over, finds on a page.
import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const everything = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** What a dark page may do otherwise than the light one: the same tags, in other colours. */
const ofColours = ["color-contrast", "link-in-text-block"];

type Scheme = { where: string; colorScheme: "light" | "dark"; forcedColors: "none" | "active"; asks: RunOptions };
const light: Scheme = { where: "light", colorScheme: "light", forcedColors: "none", asks: { runOnly: everything } };
const schemes: Scheme[] = [light, { ...light, where: "dark", colorScheme: "dark", asks: { runOnly: ofColours } }];

/** `npm run soak` asks everything in each, also in colours that the reader has chosen: those are not ours to measure. */
const allSchemes: Scheme[] = [
  light,
  { ...light, where: "dark", colorScheme: "dark" },
  {
    ...{ where: "forced colours", colorScheme: "dark", forcedColors: "active" },
    asks: { runOnly: everything, rules: { "color-contrast": { enabled: false } } },
  },
];

/** What axe finds wrong with the page as it is now: in light, and in dark what its colours are. */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { where, colorScheme, forcedColors, asks } of process.env.ALL_JOURNEYS ? allSchemes : schemes) {
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
    found.push(...(await violations(page, asks)).map((fault) => `${where} ${fault}`));
  }
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** The same in light alone: in other languages the colours are the same. */
export const faultsInLight = (page: Page) => violations(page, light.asks);

/**
 * axe is brought to a page once, and says only what is wrong: with the builder of `@axe-core/playwright`, which brings it
 * anew for each look and carries home all that is right, a look took three times as long.
 */
async function violations(page: Page, asks: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, asks);
}
