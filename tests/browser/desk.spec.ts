import type { Page } from "@playwright/test";
import type { Served } from "../serve";
import { codeNow, forgetUsedCodes } from "../totp";
import { linkIn } from "../visitor";
import { faults } from "./axe";
import { demoPassword, expect, test, widthOf } from "./test";

/** What axe finds, and whether a small phone has to scroll sideways. axe is a script: without scripts only the latter. */
async function check(page: Page, name: string, scripts: boolean | undefined) {
  if (scripts) expect(await faults(page), name).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page), `${name} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 360, height: 740 });
}

async function enter(page: Page, to: string | RegExp = "/admin/dashboard") {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill("admin@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(to);
}

async function leave(page: Page) {
  const links = page.getByRole("navigation", { name: "Admin" });
  await links.getByText("Menu").click();
  await links.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/admin/login");
}

async function visibleReport(served: Served, turn: number): Promise<number> {
  const id = await served.db
    .prepare(
      "select id from fraud_reports where hidden_at is null and withdrawn_at is null order by id limit 1 offset ?",
    )
    .bind(turn)
    .first<number>("id");
  return id ?? 0;
}

test("meera pays for a removal, an admin finds the payment and removes the report, and she reads why", async ({
  page,
  served,
  javaScriptEnabled,
}) => {
  const report = await visibleReport(served, 20);
  await page.goto(`/fraud-parties/${report}`);
  await page.getByRole("link", { name: "Is this about you?" }).click();
  await page.getByRole("link", { name: "Ask for the report to be removed" }).click();
  await expect(page.getByLabel("Which report")).toHaveValue(String(report));
  await check(page, "the form", javaScriptEnabled);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose why you ask");
  await check(page, "the refused form", javaScriptEnabled);
  await page.getByLabel("None of these").check();
  await page.getByLabel("What happened").fill("We have changed owners");
  await page.getByLabel("Your Name").fill("Meera");
  await page.getByLabel("Email").fill("meera@example.in");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL("/data-removal?sent=mail");
  await check(page, "sent, to be confirmed", javaScriptEnabled);
  await page.goto(linkIn((await served.mailTo("meera@example.in")).text));
  await check(page, "to be confirmed", javaScriptEnabled);
  await page.getByRole("button", { name: "Confirm my request" }).click();
  await expect(page.getByText("We received your request, and its time has started.")).toBeVisible();
  await expect(page.getByRole("img", { name: "UPI QR code for ₹249" })).toBeVisible();
  await check(page, "the private page", javaScriptEnabled);
  const own = page.url().split("?")[0] ?? "";
  const utr = javaScriptEnabled ? "312345678901" : "312345678902";
  await page.getByLabel("Bank's reference number (UTR)").fill(utr);
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(page.getByText("We are checking your payment.")).toBeVisible();

  await enter(page);
  await page.goto("/admin/payments");
  await check(page, "payments", javaScriptEnabled);
  await page.getByRole("button", { name: "Verify" }).first().click();
  await expect(page.getByRole("alert")).toContainText("Give a reason");
  await check(page, "payments, refused", javaScriptEnabled);
  await page.getByLabel("Reason").first().fill("Seen at the bank");
  await page.getByRole("button", { name: "Verify" }).first().click();
  await expect(page.getByText("The payment is verified.")).toBeVisible();
  await page.goto("/admin/removals");
  await expect(page).toHaveURL("/admin/cases");
  await check(page, "cases", javaScriptEnabled);
  const id = await served.db
    .prepare("select id from cases where email = 'meera@example.in' order by id desc limit 1")
    .first("id");
  await page.getByRole("link", { name: `Case ${id}`, exact: true }).click();
  await page.waitForURL(/\/admin\/cases\/\d/);
  await check(page, "a case", javaScriptEnabled);
  await page.getByRole("button", { name: "Remove the report" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why");
  await page.getByLabel("Reason", { exact: true }).fill("The firm has new owners");
  await page.getByRole("button", { name: "Remove the report" }).click();
  await expect(page.getByText("Decided. The requester is told by mail.")).toBeVisible();
  await check(page, "a decided request", javaScriptEnabled);
  await leave(page);

  await page.goto(own);
  await expect(page.getByText("Removed: the report is not shown any more.")).toBeVisible();
  await expect(page.getByText("The firm has new owners")).toBeVisible();
  await check(page, "the private page, decided", javaScriptEnabled);
  await served.db
    .prepare("update fraud_reports set hidden_at = null, hidden_reason = null where id = ?")
    .bind(report)
    .run();
});

test("an admin ticks off what a campaign was promised", async ({ page, served, javaScriptEnabled }) => {
  const mark = javaScriptEnabled ? "with" : "without";
  const report = await visibleReport(served, javaScriptEnabled ? 30 : 31);
  await served.db
    .prepare(
      `insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at, submission)
       values ('demo-asha', ?, 'Premium', 'active', 0, 2, 4000000000000, 1762000000000, ?)`,
    )
    .bind(report, `desk-${mark} ${report}`)
    .run();
  await enter(page);
  await page.goto("/admin/campaigns?show=all");
  await check(page, "campaigns", javaScriptEnabled);
  await page.getByRole("link", { name: "Premium of 1 Nov 2025" }).first().click();
  await check(page, "a campaign", javaScriptEnabled);
  await page.getByRole("button", { name: "Tick off First follow-up" }).click();
  await expect(page.getByRole("alert")).toContainText("Write a note");
  await check(page, "a campaign, refused", javaScriptEnabled);
  await page.getByLabel("Note").nth(2).fill("Called the owner");
  await page.getByRole("button", { name: "Tick off First follow-up" }).click();
  await expect(page.getByText("Called the owner").first()).toBeVisible();
  await page.getByLabel("Recovered in all").fill("50,000");
  await page.getByLabel("Note").last().fill("By bank transfer");
  await page.getByRole("button", { name: "Save amount" }).click();
  await expect(page.getByText("₹1,000").first()).toBeVisible();
  await served.db.prepare("update promotions set status = 'expired' where submission like 'desk-%'").run();
});

test("an admin turns the second factor on, signs in with a code, and turns it off", async ({
  page,
  served,
  javaScriptEnabled,
}) => {
  await enter(page);
  await page.goto("/admin/second-factor");
  await check(page, "second factor, off", javaScriptEnabled);
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await check(page, "enrolment", javaScriptEnabled);
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("The second factor is on.")).toBeVisible();
  await check(page, "second factor, on", javaScriptEnabled);
  await forgetUsedCodes(served.db);
  await leave(page);
  await enter(page, /\/auth\/code/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  await check(page, "the code", javaScriptEnabled);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the code");
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await forgetUsedCodes(served.db);
  await page.goto("/admin/second-factor");
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret));
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("The second factor is off.")).toBeVisible();
});
