import type { Page } from "@playwright/test";
import { linkIn } from "../visitor";
import { demoPassword, expect, join, faults as seenByAxe, signIn, test, widthOf } from "./test";

/** Axe is a script: where none run it cannot look. What it would see there is what it sees with scripts. */
function faults(page: Page): Promise<string[]> {
  return test.info().project.use.javaScriptEnabled ? seenByAxe(page) : Promise.resolve([]);
}

test("asha comments on a report, sees it at the top, edits it and deletes it", async ({ page, javaScriptEnabled }) => {
  await signIn(page, "asha@example.in", "/fraud-parties/57");
  const section = page.getByRole("region", { name: /^Comments/ });
  await expect(section.getByText("No comments yet.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  for (const text of ["First words", "He promised to pay on Friday.\nHe did not."]) {
    await section.getByLabel("Add a comment").fill(text);
    await section.getByRole("button", { name: "Add Comment" }).click();
    await expect(section.getByRole("listitem").first()).toContainText(text.split("\n")[0] ?? "");
  }
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByLabel("Add a comment")).toHaveValue("");
  if (javaScriptEnabled) {
    await expect(section.getByText("Comment added")).toHaveCount(1);
    await expect(section.getByLabel("Add a comment")).toBeFocused();
  }
  expect(await faults(page)).toEqual([]);
  await section.getByRole("link", { name: "Edit your comment" }).first().click();
  await expect(section.getByLabel("Edit your comment")).toHaveValue("He promised to pay on Friday.\nHe did not.");
  expect(await faults(page)).toEqual([]);
  await section.getByLabel("Edit your comment").fill("He paid in the end.");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("listitem").first()).toContainText("He paid in the end.");
  await section.getByRole("link", { name: "Delete your comment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete this comment?");
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await section.getByRole("link", { name: "Delete your comment" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
});

test("an empty comment is refused where it is read first, and a signed-out visitor is led to sign in and back", async ({
  page,
}) => {
  await page.goto("/fraud-parties/49");
  await page.getByRole("link", { name: "Please sign in to add comments" }).click();
  await page.getByLabel("Email").fill("ravi@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/fraud-parties\/49#comments$/);
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByRole("alert")).toContainText("Write something first: a comment cannot be empty");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  expect(await faults(page)).toEqual([]);
  // The page that came back is as alive as the one before.
  await page.getByLabel("Add a comment").fill("Now with words");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Now with words" })).toBeVisible();
  await expect(page).toHaveTitle(/^(?!Error)/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("asha looks after her account: profile, tabs, and a banner that goes by itself", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/profile");
  await expect(page.getByText("Please sign in to view your profile")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await signIn(page, "asha@example.in", "/profile");
  await page.clock.install();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
  await page.getByLabel("Shop Name").fill("");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Shop name is required"]);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Shop Name").fill("Asha Demo Textiles");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/profile$/);
    await page.clock.fastForward(3_100);
    await expect(page.getByText("Profile updated successfully!")).toHaveCount(0);
  }
  const tabs = page.getByRole("navigation", { name: "My Account" });
  for (const [tab, heading] of [
    [/^Reports \(\d+\)$/, "Your Reported Frauds"],
    [/^Comments \(\d+\)$/, "Your Comments"],
    [/^Promotions \(\d+\)$/, "Your Promotions"],
    [/^Profile$/, "Personal Information"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(tabs.locator("[aria-current=page]")).toHaveText(tab);
    await expect(page.getByRole("heading", { name: "Paid Fraud Party Promotions" })).toBeVisible();
    await expect(page.getByText("Free until Feb 28, 2025")).toHaveCount(3);
    expect(await faults(page)).toEqual([]);
  }
});

test("a newcomer changes the password, signs out everywhere, chooses a new one by mail and deletes the account", async ({
  page,
  served,
  javaScriptEnabled,
}) => {
  const email = `leaver-${javaScriptEnabled}@example.in`;
  await join(page, served, email);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change password" }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Current Password").fill(demoPassword);
  await page.getByLabel("New Password").fill("password1");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert")).toContainText("This password is too easy to guess. Choose another.");
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Current Password").fill(demoPassword);
  await page.getByLabel("New Password").fill("my own new password");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await served.mailTo(email);
  await page.getByRole("link", { name: "Change email" }).click();
  expect(await faults(page)).toEqual([]);
  await page.goto("/account/sessions");
  await expect(page.getByText("This device")).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the Link" }).click();
  await expect(page.getByText("If there is an account at this address")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const link = /https?:\/\/\S+/.exec((await served.mailTo(email)).text)?.[0] ?? "";
  await page.goto(link);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("New Password").fill("yet another password");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link no longer valid");
  expect(await faults(page)).toEqual([]);
  await page.goto("/auth?returnTo=%2Faccount%2Fdelete");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("yet another password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "What is deleted" })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Current Password").fill("yet another password");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("ravi withdraws a report of his after being asked", async ({ page, served, javaScriptEnabled }) => {
  const party = `Withdrawable ${javaScriptEnabled ? "Traders" : "Agencies"}`;
  await served.db
    .prepare(
      `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
       values (?, '0123456', 5000, '2025-10-31', 1, 'demo-ravi', 1738300000000)`,
    )
    .bind(party)
    .run();
  await signIn(page, "ravi@example.in", "/profile?tab=reports");
  await page.getByRole("link", { name: `Withdraw the report of ${party}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Withdraw your report of ${party}?`);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel("Another reason").check();
  await page.getByRole("button", { name: "Withdraw Report" }).click();
  await expect(page.getByText("Your report is withdrawn.")).toBeVisible();
  await expect(page.getByText(party)).toHaveCount(0);
});

test("none of these pages scrolls sideways at 320 px, even with long words in it", async ({ page, served }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await served.db
    .prepare(
      `insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at)
       values (48, ?, 'demo-asha', ?, 0, 1738300000000)`,
    )
    .bind(`https://example.in/${"x".repeat(300)}`, "averyveryveryverylongnamebeforetheatsignofanemail")
    .run();
  const own = await served.db
    .prepare("select id from fraud_reports where user_id = 'demo-asha' order by id desc limit 1")
    .first<number>("id");
  await signIn(page, "asha@example.in");
  for (const path of [
    "/fraud-parties/48",
    "/profile",
    "/profile?tab=reports",
    "/profile?tab=comments",
    "/profile?tab=promotions",
    "/account/password",
    "/account/email",
    "/account/sessions",
    "/account/delete",
    `/fraud-parties/${own}/withdraw`,
    "/auth/forgot",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wide = await widthOf(page);
    expect(wide, path).toBeLessThanOrEqual(320);
  }
});

test("after signing up there is one page: where the mail went, once more, another address, and no empty form", async ({
  page,
  served,
}) => {
  const email = `mailed.to.${test.info().project.name}@example.in`;
  await page.goto("/auth?mode=create&returnTo=%2Fbulk-report");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(`We have mailed ${email}`)).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expect(page.getByLabel("Email for the new link")).toHaveValue(email);
  await expect(page.getByRole("link", { name: "Change it" })).toHaveAttribute("href", /mode=create/);
  await page.getByRole("button", { name: "Resend confirmation mail" }).click();
  await expect(page.getByText(`We have mailed ${email}`)).toBeVisible();
  await page.goto(linkIn((await served.mailTo(email)).text));
  await page.getByRole("button", { name: /^Confirm / }).click();
  await expect(page).toHaveURL("/bulk-report");
});
