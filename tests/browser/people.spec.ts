import type { Page } from "@playwright/test";
import { linkIn } from "../visitor";
import { faults as seenByAxe } from "./axe";
import { at, counted, demoPassword, expect, join, named, say, signIn, tagged, test, titled, widthOf } from "./test";

/** Axe is a script: where none run it cannot look. What it would see there is what it sees with scripts. */
function faults(page: Page): Promise<string[]> {
  return test.info().project.use.javaScriptEnabled ? seenByAxe(page) : Promise.resolve([]);
}

test("asha comments on a report, sees it at the top, edits it and deletes it", async ({ page, javaScriptEnabled }) => {
  await signIn(page, "asha@example.in", "/fraud-parties/57");
  const section = page.getByRole("region", { name: new RegExp(`^${say("Comments")}`) });
  await expect(section.getByText(say("No comments yet."))).toBeVisible();
  expect(await faults(page)).toEqual([]);
  for (const text of ["First words", "He promised to pay on Friday.\nHe did not."]) {
    await section.getByLabel(say("Add a comment")).fill(text);
    await section.getByRole("button", { name: say("Add Comment") }).click();
    await expect(section.getByRole("listitem").first()).toContainText(text.split("\n")[0] ?? "");
  }
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByLabel(say("Add a comment"))).toHaveValue("");
  if (javaScriptEnabled) {
    await expect(section.getByText(say("Comment added"))).toHaveCount(1);
    await expect(section.getByLabel(say("Add a comment"))).toBeFocused();
  }
  expect(await faults(page)).toEqual([]);
  await section
    .getByRole("link", { name: named("Edit<0> your comment</0>") })
    .first()
    .click();
  await expect(section.getByLabel(say("Edit your comment"))).toHaveValue("He promised to pay on Friday.\nHe did not.");
  expect(await faults(page)).toEqual([]);
  await section.getByLabel(say("Edit your comment")).fill("He paid in the end.");
  await section.getByRole("button", { name: say("Save") }).click();
  await expect(section.getByRole("listitem").first()).toContainText("He paid in the end.");
  await section
    .getByRole("link", { name: named("Delete<0> your comment</0>") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Delete this comment?"));
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: say("Delete") }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await section.getByRole("link", { name: named("Delete<0> your comment</0>") }).click();
  await page.getByRole("button", { name: say("Delete") }).click();
});

test("an empty comment is refused where it is read first, and a signed-out visitor is led to sign in and back", async ({
  page,
}) => {
  await page.goto("/fraud-parties/49");
  await page.getByRole("link", { name: say("Please sign in to add comments") }).click();
  await page.getByLabel(say("Email")).fill("ravi@example.in");
  await page.getByLabel(say("Password")).fill(demoPassword);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign In") })
    .click();
  await expect(page).toHaveURL(/\/fraud-parties\/49#comments$/);
  await page.getByRole("button", { name: say("Add Comment") }).click();
  await expect(page.getByRole("alert")).toContainText(say("Write something first: a comment cannot be empty"));
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(titled("Error: {title}"));
  expect(await faults(page)).toEqual([]);
  // The page that came back is as alive as the one before.
  await page.getByLabel(say("Add a comment")).fill("Now with words");
  await page.getByRole("button", { name: say("Add Comment") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Now with words" })).toBeVisible();
  await expect(page).not.toHaveTitle(titled("Error: {title}"));
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("asha looks after her account: profile, tabs, and a banner that goes by itself", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/profile");
  await expect(page.getByText(say("Please sign in to view your profile"))).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await signIn(page, "asha@example.in", "/profile");
  await page.clock.install();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("My Account"));
  await page.getByLabel(say("Shop Name")).fill("");
  await page.getByRole("button", { name: say("Save Profile") }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([say("Shop name is required")]);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Shop Name")).fill("Asha Demo Textiles");
  await page.getByRole("button", { name: say("Save Profile") }).click();
  await expect(page.getByText(say("Profile updated successfully!"))).toBeVisible();
  expect(await faults(page)).toEqual([]);
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/profile$/);
    await page.clock.fastForward(3_100);
    await expect(page.getByText(say("Profile updated successfully!"))).toHaveCount(0);
  }
  const tabs = page.getByRole("navigation", { name: say("My Account") });
  for (const [tab, heading] of [
    [counted("Reports"), say("Your Reported Frauds")],
    [counted("Comments"), say("Your Comments")],
    [counted("Promotions"), say("Your Promotions")],
    [new RegExp(`^${say("Profile")}$`), say("Personal Information")],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(tabs.locator("[aria-current=page]")).toHaveText(tab);
    await expect(page.getByRole("heading", { name: say("Paid Fraud Party Promotions") })).toBeVisible();
    await expect(page.getByText(say("Free for now"))).toHaveCount(3);
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
  await page.getByRole("link", { name: say("Change password") }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Current Password")).fill(demoPassword);
  await page.getByLabel(say("New Password")).fill("password1");
  await page.getByRole("button", { name: say("Change Password") }).click();
  await expect(page.getByRole("alert")).toContainText(say("This password is too easy to guess. Choose another."));
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Current Password")).fill(demoPassword);
  await page.getByLabel(say("New Password")).fill("my own new password");
  await page.getByRole("button", { name: say("Change Password") }).click();
  await expect(page.getByText(say("Your password is changed. All other devices are signed out."))).toBeVisible();
  await served.mailTo(email);
  await page.getByRole("link", { name: say("Change email") }).click();
  expect(await faults(page)).toEqual([]);
  await page.goto("/account/sessions");
  await expect(page.getByText(say("This device"))).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: say("Sign out everywhere") }).click();
  await expect(page.getByText(say("You are signed out everywhere."))).toBeVisible();
  await page.getByRole("link", { name: say("Forgot password?") }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Email")).fill(email);
  await page.getByRole("button", { name: say("Send the Link") }).click();
  await expect(
    page.getByText(say("If there is an account at this address, a link to choose a new password is on its way.")),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const link = /https?:\/\/\S+/.exec((await served.mailTo(email)).text)?.[0] ?? "";
  await page.goto(link);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("New Password")).fill("yet another password");
  await page.getByRole("button", { name: say("Save New Password") }).click();
  await expect(page.getByText(say("Your new password is set. Sign in with it."))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Link no longer valid"));
  expect(await faults(page)).toEqual([]);
  await page.goto("/auth?returnTo=%2Faccount%2Fdelete");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password")).fill("yet another password");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("Sign In") })
    .click();
  await expect(page.getByRole("heading", { name: say("What is deleted") })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Current Password")).fill("yet another password");
  await page.getByRole("button", { name: say("Delete My Account") }).click();
  await expect(page.getByText(say("Your account is deleted."))).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: say("Sign In") })).toBeVisible();
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
  await page.getByRole("link", { name: named("Withdraw<0> the report of <1>{party}</1></0>", { party }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Withdraw your report of {party}?", { party }));
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(say("Another reason")).check();
  await page.getByRole("button", { name: say("Withdraw Report") }).click();
  await expect(page.getByText(say("Your report is withdrawn. It is not shown anywhere any more."))).toBeVisible();
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
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password")).fill(demoPassword);
  await page.getByRole("button", { name: say("Create Account") }).click();
  await expect(
    page.getByText(
      say(
        "We have mailed <0>{email}</0>. Open the link in it on this device: you will be signed in and can continue where you left off.",
        { email },
      ),
    ),
  ).toBeVisible();
  await expect(page.getByLabel(say("Password"))).toHaveCount(0);
  await expect(page.getByLabel(say("Email for the new link"))).toHaveValue(email);
  await expect(page.getByRole("link", { name: tagged("Not the right address? <0>Change it</0>") })).toHaveAttribute(
    "href",
    /mode=create/,
  );
  await page.getByRole("button", { name: say("Resend confirmation mail") }).click();
  await expect(
    page.getByText(
      say(
        "We have mailed <0>{email}</0>. Open the link in it on this device: you will be signed in and can continue where you left off.",
        { email },
      ),
    ),
  ).toBeVisible();
  await page.goto(linkIn((await served.mailTo(email)).text));
  await page.getByRole("button", { name: say("Confirm {email}", { email }) }).click();
  await expect(page).toHaveURL(at("/bulk-report"));
});
