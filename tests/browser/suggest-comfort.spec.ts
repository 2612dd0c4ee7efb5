// Parties while somebody types: by arrow keys, by press, said to who hears the page, and never in the way.
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/** They are loaded by the box's first focus. */
async function suggestionsReady(page: Page) {
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await search.focus();
  await expect(search).toHaveAttribute("role", "combobox");
}

test.beforeEach(({ page }) => page.goto("/fraud-parties"));

test("typing suggests parties with their reports; arrows choose, Enter opens, Escape closes", async ({ page }) => {
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await suggestionsReady(page);
  await search.pressSequentially("malharo");
  const list = page.getByRole("listbox", { name: "Parties" });
  await expect(list.getByRole("option")).toHaveText([/^Malharoli Traders .*1 report$/]);
  await expect(page.getByText("1 party", { exact: true })).toHaveAttribute("role", "status");
  await expect(search).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(search).toHaveValue("malharo");
  await page.keyboard.type("l");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = list.getByRole("option", { selected: true });
  await expect(chosen).toContainText("Malharoli Traders");
  await expect(search).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/parties\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malharoli Traders");
});

test("a press opens a suggestion, and Enter without a choice searches as ever", async ({ page }) => {
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await suggestionsReady(page);
  await search.fill("malharoli");
  await page.getByRole("option", { name: /Malharoli/ }).click();
  await expect(page).toHaveURL(/\/parties\/\d+$/);
  await page.goto("/fraud-parties");
  await suggestionsReady(page);
  await search.fill("malharoli");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=malharoli$/);
});

test("keys of an input method are its own: they neither choose, open nor close", async ({ page }) => {
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await suggestionsReady(page);
  await search.fill("malharoli");
  const option = page.getByRole("option", { name: /Malharoli/ });
  await expect(option).toBeVisible();
  // Whether the page took the key.
  const taken = (key: string, how: { isComposing?: boolean; keyCode?: number }) =>
    search.evaluate(
      (input, init) => !input.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
      { key, ...how },
    );
  for (const key of ["ArrowDown", "Escape", "ArrowUp"]) {
    expect(await taken(key, { isComposing: true })).toBe(false);
    expect(await taken(key, { keyCode: 229 })).toBe(false);
  }
  await expect(option).toBeVisible();
  await expect(search).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  expect(await taken("Enter", { isComposing: true })).toBe(false);
  expect(await taken("Enter", { keyCode: 229 })).toBe(false);
  await expect(page).toHaveURL(/\/fraud-parties$/);
  expect(await taken("Enter", {})).toBe(true);
  await expect(page).toHaveURL(/\/parties\/\d+$/);
});

test("a suggestion on a page in another language leads to the party in that language", async ({ page }) => {
  await page.goto("/ta/fraud-parties");
  const search = page.locator("#search");
  await search.focus();
  await expect(search).toHaveAttribute("role", "combobox");
  await search.fill("malharoli");
  const option = page.getByRole("option", { name: /Malharoli.*1/ });
  await expect(option).not.toContainText("#");
  await option.click();
  await expect(page).toHaveURL(/\/ta\/parties\/\d+$/);
});

test("an answer that comes late is not shown over a later one, and a failed one is nothing", async ({ page }) => {
  const search = page.getByLabel("Party name or last 7 digits of phone");
  const held: (() => Promise<void>)[] = [];
  await page.route(/suggest\?q=bhav/, (route) => void held.push(() => route.continue().catch(() => {})));
  await suggestionsReady(page);
  await search.fill("bhav");
  await expect.poll(() => held.length).toBe(1);
  await search.fill("malharoli");
  await expect(page.getByRole("option")).toHaveText([/Malharoli/]);
  await held[0]?.();
  await expect(page.getByRole("option")).toHaveText([/Malharoli/]);
  await page.route(/suggest\?q=isq/, (route) => route.abort());
  await search.fill("isq");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=isq$/);
});
