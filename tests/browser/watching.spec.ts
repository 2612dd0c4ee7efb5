// From a search that finds nothing to a list of customers, as a vendor on a phone does it.
import { expect, signIn, test } from "./test";
import { weigh } from "./weigh";

test("a search finds nothing, so ravi asks to be told, imports his customers, and sees who is reported", async ({
  page,
  served,
  browserName,
}, { project }) => {
  const own = `${browserName} ${project.name}`;
  // One that others have reported and nobody has touched: other tests hide, pay and withdraw theirs.
  const { name, digits } = (await served.db
    .prepare(
      `select party_name as name, phone_number as digits from fraud_reports where user_id is null and hidden_at is null
       and withdrawn_at is null and archived_at is null and party_name glob '[A-Z]*' order by id limit 1`,
    )
    .first<{ name: string; digits: string }>()) ?? { name: "", digits: "" };
  await signIn(page, "ravi@example.in", "/fraud-parties?search=Thirumalvi+Silks");
  await page.getByRole("link", { name: "Tell me if it is reported" }).click();
  await expect(page.getByLabel("Party Name")).toHaveValue("Thirumalvi Silks");
  await page.getByLabel("Note (optional)").fill(own);
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByText("You watch it from now on.")).toBeVisible();
  await page.getByRole("link", { name: "All that you watch" }).click();
  await page.getByRole("link", { name: "Import a list" }).click();
  await page
    .getByLabel("Paste rows")
    .fill(`Customer\tMobile\n${name}\t982${digits}\n${own} Quiet Stores\t9820012345 / 9820054321`);
  await page.getByRole("button", { name: "Read Rows" }).click();
  await expect(page.getByText("2 customers were read. One needs an answer of yours.")).toBeVisible();
  await page.getByRole("button", { name: "Watch These 2" }).click();
  await expect(page.getByRole("alert")).toContainText("choose an answer");
  await page.getByText("****0054321 (of 9820054321)").click();
  await page.getByRole("button", { name: "Watch These 2" }).click();
  await expect(page.getByText(/[1-9] of your \d customers (is|are) reported/)).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: "Reported" })).toBeVisible();
  await page.getByRole("link", { name: "Watch it no more" }).click();
  await page.getByRole("button", { name: "Watch no more" }).click();
  await expect(page.getByText("It is removed.")).toBeVisible();
});

test("the list fits one round trip, without a framework", async ({ page }, { project }) => {
  if (project.name === "no-js") return;
  await signIn(page, "asha@example.in");
  const { html, css, script } = await weigh(page, "/watch");
  expect(html + css).toBeLessThanOrEqual(14 * 1024);
  expect(script).toBe(0);
});
