import type { Page } from "@playwright/test";
import { faults } from "./axe";
import { expect, signIn, test, widthOf } from "./test";
import { weigh } from "./weigh";

const list = (rows: number, date = "Due Date") =>
  [
    `Party\tMobile\tBalance\t${date}`,
    ...Array.from(
      { length: rows },
      (_, n) => `Example ${n * 37} & Sons\t98${20_000_000 + n * 7_919}\t${1_500 + n}\t1/2/2024`,
    ),
  ].join("\n");

async function paste(page: Page, rows: string): Promise<void> {
  await page.goto("/bulk-report/file");
  await page.getByLabel("Paste rows").fill(rows);
  await page.getByRole("button", { name: "Load Rows" }).click();
  await page.waitForURL(/\/drafts\//);
}

async function check(page: Page, name: string): Promise<void> {
  expect(await faults(page), name).toEqual([]);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await widthOf(page);
    expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

test("blocks come and go on the spot, keep what was typed, and number their messages anew", async ({ page }) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  await page.goto("/bulk-report", { waitUntil: "networkidle" });
  await page.getByLabel("Party Name").fill("First Example");
  await page.getByRole("button", { name: "Add Another Report" }).click();
  await expect(page.getByLabel("Party Name").nth(1)).toBeFocused();
  await expect(page.getByLabel("Party Name").first()).toHaveValue("First Example");
  await page.getByLabel("Party Name").nth(1).fill("Second Example");
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByLabel("Party Name").nth(1).press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Report #2: Phone number is required");
  await page.getByRole("button", { name: "Remove Report #1" }).click();
  await expect(page.getByRole("alert")).toContainText("Report #1: Phone number is required");
  await expect(page.getByRole("alert")).not.toContainText("Report #2");
  await expect(page.getByLabel("Party Name")).toHaveValue("Second Example");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});

test("axe finds nothing on the pages of bulk reporting, and none needs sideways scrolling", async ({ page }) => {
  await page.goto("/bulk-report");
  await check(page, "signed out");
  await signIn(page, "ravi@example.in", "/bulk-report");
  await page.goto("/bulk-report", { waitUntil: "networkidle" });
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Reports" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "the typed form with its errors");
  await page.goto("/bulk-report/file");
  await page.getByRole("button", { name: "Load Rows" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "nothing pasted");
  await paste(
    page,
    `${list(3, "Bill Date")}\nTwo Numbers\t9820012345/9820054321\t1,250.50\t1/1/2025\nPaid Up\t9820012345\t500 Cr\t1/1/2025`,
  );
  await check(page, "questions and rows set apart");
  await page.getByLabel("Days from the bill").fill("30");
  await page.getByRole("button", { name: "Set Due Dates" }).click();
  await page.waitForURL(/page=/);
  await page.locator("summary", { hasText: "Example 37" }).click();
  await check(page, "a row that is ready, open");
  const draft = new URL(page.url()).pathname;
  await page.goto(`${draft}/columns`);
  await check(page, "choosing columns");
  await page.goto(`${draft}?discard=yes`);
  await check(page, "discarding");
});

test("50 rows are at most 25 KB of page and 130 KB of script, read from a list or typed", async ({ page }) => {
  await signIn(page, "asha@example.in", "/bulk-report");
  const typed = await weigh(page, "/bulk-report");
  expect(typed.script).toBeLessThanOrEqual(130 * 1024);
  expect(typed.requests).toBeLessThanOrEqual(12);
  await paste(page, list(50));
  const { html, css, script, requests } = await weigh(page, page.url());
  expect(html + css).toBeLessThanOrEqual(25 * 1024);
  expect(script).toBeLessThanOrEqual(130 * 1024);
  expect(requests).toBeLessThanOrEqual(12);
});
