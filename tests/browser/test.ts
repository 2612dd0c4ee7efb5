import { test as base, expect, type Page } from "@playwright/test";
import { type Language, pathIn } from "../../app/languages";
import { type Served, serveCopy } from "../serve";
import { linkIn, newSession } from "../visitor";
import { type Say, sayIn } from "./say";

export { expect };

let spoken: Language = "en";
let sayNow: Say = sayIn("en");

/** The language of this run of the journeys. */
export const language = () => spoken;
/** What the product says in it, found by its English. */
export const say: Say = (...said) => sayNow(...said).replaceAll(/<\/?\d+\/?>/g, "");
/** A path in it. */
export const at = (path: string) => pathIn(spoken, path);
/** What stands between the tags of a message: the words of its link. */
export const tagged = (english: string) => /<0>(.*)<\/0>/.exec(sayNow(english))?.[1] ?? "";
/** The name of a link or button that is partly for screen readers alone: spaces stand where its parts meet, or do not. */
export const named = (english: string, values?: Record<string, unknown>) =>
  new RegExp(`^${escaped(sayNow(english, values)).replaceAll(/\s*<\/?\d+\/?>\s*/g, "\\s*")}$`);
/** A title that says this before or after what it is the title of. */
export const titled = (english: string) => new RegExp(say(english, { title: "…" }).split("…").map(escaped).join(".*"));
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
/** A tab with a number behind it. */
export const counted = (tab: string) => new RegExp(`^${say(tab)} \\(\\d+\\)$`);

let now: { file: string; served: Served } | undefined;

/** What one file's journeys left behind is not what the next one's find. */
async function servedTo(file: string): Promise<Served> {
  if (now?.file === file) return now.served;
  await now?.served.stop();
  const served = await serveCopy(process.env.DEMO_STATE ?? "", { LIMIT_FACTOR: "100" });
  now = { file, served };
  return served;
}

/** The built Worker with the demo data in it, fresh for each file. */
export const test = base.extend<{ baseURL: string; served: Served }, { spoken: Language; speaks: undefined }>({
  spoken: ["en", { option: true, scope: "worker" }],
  speaks: [
    async ({ spoken: of }, use) => {
      spoken = of;
      sayNow = sayIn(of);
      await use(undefined);
      await now?.served.stop();
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(/^\/(?!admin)/.test(url) ? at(url) : url, options);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  served: async ({}, use, { file }) => use(await servedTo(file)),
  baseURL: ({ served }, use) => use(served.url),
});

export const demoPassword = "bakaya-demo-2025";

/** Signs in without the form, which journey.spec.ts and people.spec.ts fill in: most journeys begin after it. */
export async function signIn(page: Page, email: string, returnTo = "/"): Promise<void> {
  if (!now) throw new Error("nothing is served yet");
  const [name, value] = await newSession(now.served.db, email);
  await page.context().addCookies([{ name, value, url: now.served.url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(returnTo);
}

/** Signs in as a person does. */
export async function signInByForm(page: Page, email: string, returnTo = "/"): Promise<void> {
  await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password")).fill(demoPassword);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign In") })
    .click();
  await expect(page.getByRole("banner").getByText(say("Profile"))).toBeVisible();
}

/** Creates and confirms an account as a person does: form, mail, link. */
export async function join(page: Page, served: Served, email: string): Promise<void> {
  await page.goto("/auth?mode=create");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password")).fill(demoPassword);
  await page.getByRole("button", { name: say("Create Account") }).click();
  await expect(page.getByText(say("Please check your email for confirmation link."))).toBeVisible();
  await page.goto(linkIn((await served.mailTo(email)).text));
  await page.getByRole("button", { name: say("Confirm {email}", { email }) }).click();
  await expect(page.getByText(say("Your email is confirmed and you are signed in."))).toBeVisible();
}

/** A page that has come to life, if it does: React has taken it over and has nothing left to say of it. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isRead = document.querySelector("script[type=module]") === null;
    return isRead || Object.keys(document.body).some((key) => key.startsWith("__react"));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
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
