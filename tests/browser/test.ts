import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { demoData } from "../../scripts/load.mjs";
import { type Served, serve } from "../serve";
import { linkIn } from "../visitor";

export { expect };

/** The built Worker with the demo data in it, one for each worker of the test runner. */
export const test = base.extend<{ baseURL: string }, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const served = await serve({ LIMIT_FACTOR: "100" });
      const { seedDemo } = await demoData();
      await seedDemo(served.db, served.bucket);
      await use(served);
      await served.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ served }, use) => use(served.url),
});

export const demoPassword = "bakaya-demo-2025";

export async function signIn(page: Page, email: string, returnTo = "/"): Promise<void> {
  await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("banner").getByText("Profile")).toBeVisible();
}

/** Creates and confirms an account as a person does: form, mail, link. */
export async function join(page: Page, served: Served, email: string): Promise<void> {
  await page.goto("/auth?mode=create");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please check your email for confirmation link.")).toBeVisible();
  await page.goto(linkIn((await served.mailTo(email)).text));
  await page.getByRole("button", { name: `Confirm ${email}` }).click();
  await expect(page.getByText("Your email is confirmed and you are signed in.")).toBeVisible();
}

/** What axe finds wrong with the page as it is now: in light, in dark, and in colours that the reader has chosen. */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, forcedColors] of [
    ["light", "none"],
    ["dark", "none"],
    ["dark", "active"],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      // No frames here: one run, without a blank page for each to gather what frames found.
      .setLegacyMode()
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      // Colours that the reader has chosen are not ours to measure.
      .disableRules(forcedColors === "active" ? ["color-contrast"] : [])
      .analyze();
    const where = forcedColors === "active" ? "forced colours" : colorScheme;
    for (const { id, nodes } of violations) found.push(...nodes.map((node) => `${where} ${id}: ${node.html}`));
  }
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** How wide the page is that the last press or address leads to: one that is on its way cannot be measured. */
export async function widthOf(page: Page): Promise<number> {
  for (;;) {
    await page.waitForLoadState("load");
    try {
      return await page.evaluate(() => document.documentElement.scrollWidth);
    } catch (error) {
      // It went on while it was measured.
      if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
    }
  }
}
