// What is typed outlives a line that is lost, a fault on the way, a reload and going back. Scripts do it: without them a
// browser shows its own page and keeps the form behind it.
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test";

async function fill(page: Page, party: string) {
  await page.goto("/report");
  await page.getByLabel("Party Name").fill(party);
  await page.getByLabel("Phone Number").fill("7412580");
  await page.getByLabel("Amount Due").fill("45,000");
  await page.getByLabel("Due Date").fill("2025-10-31");
  await page.getByLabel("I accept the disclaimer").check();
}

const stillThere = async (page: Page, party: string) => {
  await expect(page.getByLabel("Party Name")).toHaveValue(party);
  await expect(page.getByLabel("Phone Number")).toHaveValue("7412580");
  await expect(page.getByLabel("Amount Due")).toHaveValue("45,000");
  await expect(page.getByLabel("Due Date")).toHaveValue("2025-10-31");
  await expect(page.getByLabel("I accept the disclaimer")).toBeChecked();
};

test("a lost line leaves the filled form, and trying again sends it", async ({ page, context }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Lost Line Traders");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection. Nothing was sent, everything is still here.");
  await stillThere(page, "Lost Line Traders");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
});

test("what was sent in Hindi without a line is kept by the device, is there in every language, and goes with its answer", async ({
  page,
  context,
}) => {
  const field = (on: Page, name: string) => on.locator(`main [name="${name}"]`);
  const send = (on: Page) => on.locator("main form#form button.button[type=submit]").last().click();
  const kept = (on: Page) =>
    on.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("typed ")),
    );
  await signIn(page, "asha@example.in");
  await page.goto("/hi/report");
  await field(page, "party_name").fill("Kept In Hindi");
  await field(page, "phone_number").fill("7412581");
  await field(page, "amount_due").fill("45000");
  await field(page, "due_date").fill("2025-10-31");
  await field(page, "disclaimer").check();
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await page.close();
  const later = await context.newPage();
  await later.goto("/ta/report");
  await expect(field(later, "party_name")).toHaveValue("Kept In Hindi");
  await expect(field(later, "phone_number")).toHaveValue("7412581");
  await send(later);
  await later.waitForURL(/\/ta\/report\/submitted/);
  expect(await kept(later)).toEqual([]);
});

for (const [fault, answer] of [
  ["a proxy's error", { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }],
  ["a server's fault", { status: 500, contentType: "text/html", body: "<h1>Something went wrong</h1>" }],
  ["an answer that is none", { status: 200, contentType: "text/plain", body: "" }],
] as const)
  test(`${fault} leaves the filled form, also after a reload`, async ({ page }) => {
    const party = `Form Behind ${answer.status} Stores`;
    await signIn(page, "asha@example.in");
    await fill(page, party);
    await page.route(/\/report\.data/, (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
    );
    await page.getByRole("button", { name: "Submit Report" }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came. Everything is still here");
    await stillThere(page, party);
    await page.unroute(/\/report\.data/);
    await page.reload();
    await stillThere(page, party);
    await page.getByRole("button", { name: "Submit Report" }).click();
    await page.waitForURL(/\/report\/submitted/);
  });

test("an answer that was lost on its way does not make two reports, nor is a form filled again that was sent", async ({
  page,
}) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Answer Lost Mills");
  let lost = true;
  await page.route(/\/report\.data/, async (route) => {
    if (route.request().method() !== "POST" || !lost) return route.fallback();
    lost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("alert")).toContainText("Everything is still here");
  await page.reload();
  await stillThere(page, "Answer Lost Mills");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
  await page.goto("/fraud-parties?search=Answer+Lost+Mills");
  await expect(page.getByText('Found 1 results for "Answer Lost Mills"')).toBeVisible();
  // The script has run once the button waits for the disclaimer: only then would it have filled anything in.
  await page.goto("/report");
  await expect(page.getByRole("button", { name: "Submit Report" })).toBeDisabled();
  await expect(page.getByLabel("Party Name")).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed ")))).toEqual([]);
});

test("a second report has a key of its own, and a debt that it repeats is asked about", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Twice Typed Traders");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
  await fill(page, "Twice Typed Traders");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(
    page.getByRole("heading", { name: /You reported this party on .*Is this another debt\?/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes, it is another debt" }).click();
  await page.waitForURL(/\/report\/submitted/);
});

test("what was typed goes with the sign-out", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Shared Phone Stores");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Shared Phone Stores");
  await page.getByText("Profile", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Shared Phone Stores");
});

test("rows that were typed in bulk come back after a reload, as many as there were", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await page.goto("/bulk-report");
  for (const n of [1, 2, 3]) {
    if (n > 1) await page.getByRole("button", { name: "Add Another Report" }).click();
    await page
      .getByRole("group", { name: `Report #${n}` })
      .getByLabel("Party Name")
      .fill(`Row ${n} Stores`);
  }
  await page.reload();
  for (const n of [1, 2, 3])
    await expect(page.getByRole("group", { name: `Report #${n}` }).getByLabel("Party Name")).toHaveValue(
      `Row ${n} Stores`,
    );
});
