import type { Page } from "@playwright/test";
import { demoPassword, expect, signIn, test } from "./test";

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill("admin@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** The desk's links, behind their menu on a phone. */
async function menu(page: Page) {
  const links = page.getByRole("navigation", { name: "Admin" });
  await links.getByText("Menu").click();
  return links;
}

const desk = async (page: Page, name: string) => (await menu(page)).getByRole("link", { name, exact: true }).click();

test("asha is refused at the admins' sign-in; the admin comes in, looks around and signs out", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel("Email").fill("asha@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid credentials or unauthorized access");
  await signInAsAdmin(page);
  for (const number of ["Total Users", "Fraud Reports", "Active Promotions", "Legal Notices"])
    await expect(page.getByRole("term").filter({ hasText: number })).toBeVisible();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await (await menu(page)).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("the admin hides a report with a reason, everybody reads why, and it comes back", async ({ page, browser }, {
  project,
}) => {
  await signInAsAdmin(page);
  await desk(page, "Reports");
  const number = project.name === "js" ? 41 : 43;
  await page.getByLabel("Search reports").fill(`#${number}`);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("table").getByRole("link").click();
  const address = `/fraud-parties/${number}`;
  await page.getByRole("link", { name: "Hide Report" }).click();
  await page.getByRole("button", { name: "Hide Report" }).click();
  await expect(page.getByRole("alert")).toContainText("Give a reason");
  await page.getByLabel("Shown to everybody, in one sentence").fill("The claim was settled.");
  await page.getByLabel("Reason").fill("Both sides wrote to us");
  await page.getByRole("button", { name: "Hide Report" }).click();
  await expect(page.getByRole("table")).toContainText("Both sides wrote to us");
  const guest = await browser.newPage();
  await guest.goto(new URL(address, page.url()).href);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("This report is not available");
  await expect(guest.getByText("The claim was settled.")).toBeVisible();
  await page.getByRole("link", { name: "Restore Report" }).click();
  await page.getByLabel("Reason").fill("The cheque bounced");
  await page.getByRole("button", { name: "Restore Report" }).click();
  await expect(page.getByRole("link", { name: "Hide Report" })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Reported by users, not verified by us.")).toBeVisible();
  await guest.close();
});

test("the admin suspends ravi, who can sign in and read but not write, and lifts it", async ({ page, browser }) => {
  await signInAsAdmin(page);
  await desk(page, "Users");
  await page.getByLabel("Search users").fill("ravi@");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "ravi@example.in" }).click();
  await page.getByRole("link", { name: "Suspend" }).click();
  await page.getByLabel("Reason").fill("Invented reports");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("link", { name: "Lift Suspension" })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: test.info().project.name === "js" });
  const ravi = await context.newPage();
  await ravi.goto(new URL("/auth?returnTo=%2Freport", page.url()).href);
  await ravi.getByLabel("Email").fill("ravi@example.in");
  await ravi.getByLabel("Password").fill(demoPassword);
  await ravi.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await ravi.getByLabel("Party Name").fill("Never Stored");
  if (test.info().project.name === "js") await ravi.getByLabel("I accept the disclaimer").check();
  await ravi.getByRole("button", { name: "Submit Report" }).click();
  await expect(ravi.getByRole("heading", { level: 1 })).toHaveText("Your account is suspended");
  await expect(ravi.getByText("support@example.in")).toBeVisible();
  await context.close();

  await page.getByRole("link", { name: "Lift Suspension" }).click();
  await page.getByLabel("Reason").fill("He explained it");
  await page.getByRole("button", { name: "Lift Suspension" }).click();
  await expect(page.getByRole("table").last()).toContainText("He explained it");
});

test("the admin closes a plan and opens it again; the log says so", async ({ page }) => {
  await signInAsAdmin(page);
  await desk(page, "Settings");
  await page.getByLabel("Support email").fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address");
  await expect(page.getByLabel("Support email")).toHaveValue("not an address");
  await page.getByLabel("Support email").fill("support@example.in");
  await page.getByLabel("Premium is open for new campaigns").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved and hold from now on.")).toBeVisible();
  await page.goto("/profile#plans");
  await expect(page.getByText("Closed for new campaigns at the moment")).toBeVisible();
  await page.goto("/promotion-setup?plan=premium");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This plan is closed");
  await page.goto("/admin/settings");
  await page.getByLabel("Premium is open for new campaigns").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved and hold from now on.")).toBeVisible();
  await desk(page, "Audit log");
  await page.getByLabel("Action").selectOption("change setting");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("table")).toContainText("Premium → (none)");
});

test("asha, signed in as a vendor, is led from every desk to the admins' sign-in", async ({ page }) => {
  await signIn(page, "asha@example.in");
  for (const path of ["dashboard", "reports", "reports/41", "users", "audit", "settings"]) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
});
