import path from "node:path";
import { day } from "../../app/india";
import { at, expect, join, language, say, signIn, test, titled } from "./test";

const files = path.resolve(import.meta.dirname, "../../scripts/seed/demo-files");

test("a visitor looks a party up by name and by phone, and reads the report", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Protect Your Business"));
  await expect(page.getByRole("region", { name: say("Recent reports") }).getByRole("listitem")).toHaveCount(6);
  await page.getByLabel(say("Party name or last 7 digits of phone")).fill("malharoli");
  await page.getByRole("button", { name: say("Search") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Search Results"));
  await expect(
    page.getByText(say('Found {total} results for "{search}"', { total: 1, search: "malharoli" })),
  ).toBeVisible();
  await page.getByRole("link", { name: "Malharoli Traders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malharoli Traders");
  const phone = (await page.getByText(/^\*{4}\d{7}$/).textContent()) ?? "";
  await page.getByRole("link", { name: say("Back") }).click();
  await expect(
    page.getByText(say('Found {total} results for "{search}"', { total: 1, search: "malharoli" })),
  ).toBeVisible();
  await page.goto("/");
  await page.getByLabel(say("Party name or last 7 digits of phone")).fill(phone.slice(4));
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
  await page.getByLabel(say("Party Name")).fill(party);
  await page.getByLabel(say("Phone Number")).fill("0123456");
  await page.getByLabel(say("Amount Due")).fill("₹ 1,25,000.00");
  await page.getByLabel(say("Due Date")).fill("2025-10-31");
  await expect(page.getByLabel(say("Report anonymously"))).toBeChecked();
  await page.getByLabel(say("Visiting Card")).setInputFiles(path.join(files, "card.png"));
  await page
    .getByLabel(say("Proof Documents"))
    .setInputFiles([path.join(files, "bill.pdf"), path.join(files, "cheque.jpg")]);
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page.getByRole("button", { name: say("Submit Report") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Report submitted"));
  await expect(page.getByRole("link", { name: say("Share on WhatsApp") })).toHaveAttribute(
    "href",
    /wa\.me\/\?text=.*1%2C25%2C000/,
  );
  await expect(page.getByRole("link", { name: say("Submit Another Report") })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: say("View All Reports") })).toBeVisible();

  const next = await (
    await browser.newContext({ javaScriptEnabled, baseURL, viewport: { width: 360, height: 740 } })
  ).newPage();
  await next.goto(at(`/fraud-parties?search=${encodeURIComponent(party)}`));
  await expect(next.getByText(say('Found {total} results for "{search}"', { total: 1, search: party }))).toBeVisible();
  await next.getByRole("link", { name: party }).click();
  await expect(next.getByText("****0123456")).toBeVisible();
  await expect(next.getByText("₹1,25,000", { exact: true })).toBeVisible();
  await expect(next.getByText(day("2025-10-31", language()))).toBeVisible();
  await expect(next.getByText(say("Anonymous"))).toBeVisible();
  await expect(next.getByRole("region", { name: say("Visiting Cards/Photos") }).getByRole("listitem")).toHaveCount(1);
  await expect(next.getByRole("region", { name: say("Proof Documents") }).getByRole("listitem")).toHaveCount(2);
  await next.context().close();
});

test("asha's refused report keeps what she typed and the file she chose", async ({ page, javaScriptEnabled }) => {
  await signIn(page, "asha@example.in", "/report");
  await page.getByLabel(say("Party Name")).fill("Farzana Cloth House");
  await page.getByLabel(say("Phone Number")).fill("12345");
  await page.getByLabel(say("Amount Due")).fill("99");
  await page.getByLabel(say("Due Date")).fill("2025-10-31");
  await page.getByLabel(say("Report anonymously")).uncheck();
  await page.getByLabel(say("Proof Documents")).setInputFiles(path.join(files, "bill.pdf"));
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: say("Submit Report") })).toBeDisabled();
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page.getByRole("button", { name: say("Submit Report") }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(titled("Error: {title}"));
  await expect(summary.getByRole("link")).toHaveText([
    say("Please enter exactly 7 digits"),
    say("Amount must be between ₹100 and ₹10,00,000"),
  ]);
  await expect(page.getByLabel(say("Party Name"))).toHaveValue("Farzana Cloth House");
  await expect(page.getByLabel(say("Report anonymously"))).not.toBeChecked();
  await expect(page.getByLabel(say("Your Name"))).toHaveValue("Asha Demo");
  await expect(page.getByLabel(say("I accept the disclaimer"))).toBeChecked();
  await expect(page.getByRole("button", { name: `${say("Remove")} bill.pdf` })).toBeVisible();
  await summary.getByRole("link", { name: say("Please enter exactly 7 digits") }).click();
  await page.getByLabel(say("Phone Number")).fill("7654321");
  await page.getByLabel(say("Amount Due")).fill("5000");
  await page.getByLabel(say("Amount Due")).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Report submitted"));
  await page.getByRole("link", { name: "Farzana Cloth House" }).click();
  await expect(page.getByRole("region", { name: say("Proof Documents") }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Asha Demo")).toBeVisible();
});

test("a kept file can be removed without losing what was typed", async ({ page }) => {
  await signIn(page, "ravi@example.in", "/report");
  await page.getByLabel(say("Party Name")).fill("Removable Party");
  await page.getByLabel(say("Proof Documents")).setInputFiles(path.join(files, "bill.pdf"));
  await page.getByLabel(say("I accept the disclaimer")).check();
  await page.getByRole("button", { name: say("Submit Report") }).click();
  await page.getByRole("button", { name: `${say("Remove")} bill.pdf` }).click();
  await expect(page.getByText("bill.pdf")).toHaveCount(0);
  await expect(page.getByLabel(say("Party Name"))).toHaveValue("Removable Party");
});

test("nobody is left on a page that only sign-in opens: a signed-out visitor of the form signs in and is there", async ({
  page,
}) => {
  await page.goto("/report");
  await expect(page.getByText(say("Please sign in to submit a report"))).toBeVisible();
  await page.getByLabel(say("Email")).fill("ravi@example.in");
  await page.getByLabel(say("Password")).fill("bakaya-demo-2025");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign In") })
    .click();
  await expect(page.getByLabel(say("Party Name"))).toBeVisible();
  await page.getByText(say("Profile")).click();
  await page.getByRole("button", { name: say("Sign Out") }).click();
  await expect(page.getByRole("link", { name: say("Sign In") })).toBeVisible();
});
