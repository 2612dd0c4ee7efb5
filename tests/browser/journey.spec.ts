import path from "node:path";
import { expect, join, signIn, test } from "./test";

const files = path.resolve(import.meta.dirname, "../../scripts/seed/demo-files");

test("a visitor looks a party up by name and by phone, and reads the report", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protect Your Business");
  await expect(page.getByRole("region", { name: "Recent reports" }).getByRole("listitem")).toHaveCount(6);
  await page.getByLabel("Party name or last 7 digits of phone").fill("malharoli");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(page.getByText('Found 1 results for "malharoli"')).toBeVisible();
  await page.getByRole("link", { name: "Malharoli Traders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malharoli Traders");
  const phone = (await page.getByText(/^\*{4}\d{7}$/).textContent()) ?? "";
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText('Found 1 results for "malharoli"')).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Party name or last 7 digits of phone").fill(phone.slice(4));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Malharoli Traders" })).toBeVisible();
});

test("a newcomer makes an account, confirms it by mail, reports a party with files, and the next visitor finds it", async ({
  page,
  browser,
  served,
  javaScriptEnabled,
  baseURL,
}) => {
  const email = `newcomer-${javaScriptEnabled}@example.in`;
  const party = `Quintessa Novelty ${javaScriptEnabled ? "Traders" : "Agencies"}`;
  await join(page, served, email);
  await page.goto("/report");
  await page.getByLabel("Party Name").fill(party);
  await page.getByLabel("Phone Number").fill("0123456");
  await page.getByLabel("Amount Due").fill("₹ 1,25,000.00");
  await page.getByLabel("Due Date").fill("2025-10-31");
  await expect(page.getByLabel("Report anonymously")).toBeChecked();
  await page.getByLabel("Visiting Card").setInputFiles(path.join(files, "card.png"));
  await page
    .getByLabel("Proof Documents")
    .setInputFiles([path.join(files, "bill.pdf"), path.join(files, "cheque.jpg")]);
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report submitted");
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/\?text=.*1%2C25%2C000/,
  );
  await expect(page.getByRole("link", { name: "Submit Another Report" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "View All Reports" })).toBeVisible();

  const next = await (
    await browser.newContext({ javaScriptEnabled, baseURL, viewport: { width: 360, height: 740 } })
  ).newPage();
  await next.goto(`/fraud-parties?search=${encodeURIComponent(party)}`);
  await expect(next.getByText(`Found 1 results for "${party}"`)).toBeVisible();
  await next.getByRole("link", { name: party }).click();
  await expect(next.getByText("****0123456")).toBeVisible();
  await expect(next.getByText("₹1,25,000", { exact: true })).toBeVisible();
  await expect(next.getByText("31 Oct 2025")).toBeVisible();
  await expect(next.getByText("Anonymous")).toBeVisible();
  await expect(next.getByRole("region", { name: "Visiting Cards/Photos" }).getByRole("listitem")).toHaveCount(1);
  await expect(next.getByRole("region", { name: "Proof Documents" }).getByRole("listitem")).toHaveCount(2);
  await next.context().close();
});

test("asha's refused report keeps what she typed and the file she chose", async ({ page, javaScriptEnabled }) => {
  await signIn(page, "asha@example.in", "/report");
  await page.getByLabel("Party Name").fill("Farzana Cloth House");
  await page.getByLabel("Phone Number").fill("12345");
  await page.getByLabel("Amount Due").fill("99");
  await page.getByLabel("Due Date").fill("2025-10-31");
  await page.getByLabel("Report anonymously").uncheck();
  await page.getByLabel("Proof Documents").setInputFiles(path.join(files, "bill.pdf"));
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Submit Report" })).toBeDisabled();
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole("link")).toHaveText([
    "Please enter exactly 7 digits",
    "Amount must be between ₹100 and ₹10,00,000",
  ]);
  await expect(page.getByLabel("Party Name")).toHaveValue("Farzana Cloth House");
  await expect(page.getByLabel("Report anonymously")).not.toBeChecked();
  await expect(page.getByLabel("Your Name")).toHaveValue("Asha Demo");
  await expect(page.getByLabel("I accept the disclaimer")).toBeChecked();
  await expect(page.getByRole("button", { name: "Remove bill.pdf" })).toBeVisible();
  await summary.getByRole("link", { name: "Please enter exactly 7 digits" }).click();
  await page.getByLabel("Phone Number").fill("7654321");
  await page.getByLabel("Amount Due").fill("5000");
  await page.getByLabel("Amount Due").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report submitted");
  await page.getByRole("link", { name: "Farzana Cloth House" }).click();
  await expect(page.getByRole("region", { name: "Proof Documents" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Asha Demo")).toBeVisible();
});

test("a kept file can be removed without losing what was typed", async ({ page }) => {
  await signIn(page, "ravi@example.in", "/report");
  await page.getByLabel("Party Name").fill("Removable Party");
  await page.getByLabel("Proof Documents").setInputFiles(path.join(files, "bill.pdf"));
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.getByRole("button", { name: "Remove bill.pdf" }).click();
  await expect(page.getByText("bill.pdf")).toHaveCount(0);
  await expect(page.getByLabel("Party Name")).toHaveValue("Removable Party");
});

test("nobody is left on a page that only sign-in opens: a signed-out visitor of the form signs in and is there", async ({
  page,
}) => {
  await page.goto("/report");
  await expect(page.getByText("Please sign in to submit a report")).toBeVisible();
  await page.getByLabel("Email").fill("ravi@example.in");
  await page.getByLabel("Password").fill("bakaya-demo-2025");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Party Name")).toBeVisible();
  await page.getByText("Profile").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});
