import type { Page } from "@playwright/test";
import { linkIn } from "../visitor";
import { faults } from "./axe";
import { demoPassword, expect, signIn, test, widthOf } from "./test";

const open = [
  "/",
  "/?search=1",
  "/fraud-parties",
  "/fraud-parties?page=3",
  "/fraud-parties?search=traders",
  "/fraud-parties?search=nobody",
  "/fraud-parties/57",
  "/parties/1",
  "/auth",
  "/auth?mode=create",
  "/auth?sent=confirmation",
  "/auth/callback?token=dead",
  "/report",
  "/nowhere",
  "/how-it-works",
  "/disclaimer",
  "/data-removal",
  "/data-removal/demo-case-2--------------------------------",
  "/data-removal/demo-case-4--------------------------------",
  "/grievance",
  "/transparency",
];

async function check(page: Page, name: string) {
  expect(await faults(page), name).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page), `${name} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 360, height: 740 });
}

for (const path of open) {
  test(`axe finds nothing on ${path}, and it needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.goto(path);
    await check(page, path);
  });
}

test("axe finds nothing on what somebody who is signed in sees, errors shown or not", async ({ page }) => {
  await signIn(page, "asha@example.in", "/fraud-parties/57");
  await check(page, "asha's own report");
  await page.goto("/fraud-parties/57/files");
  await check(page, "adding documents");
  await page.getByRole("button", { name: "Add Documents" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "adding no documents");
  for (const [act, button] of [
    ["bills", "Check a bill"],
    ["paid", "Save"],
    ["correct", "Save the Correction"],
    ["withdraw", "Withdraw Report"],
  ] as const) {
    await page.goto(`/fraud-parties/57/${act}`);
    await check(page, act);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await check(page, `${act} with its errors`);
  }
  await page.goto("/report");
  await page.getByText("Profile").click();
  await check(page, "the report form, the menu open");
  await page.getByText("Profile").click();
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "the report form with its errors");
});

test("axe finds nothing on what somebody watches, and on a list with its questions", async ({ page }) => {
  await signIn(page, "asha@example.in", "/watch");
  await check(page, "what asha watches");
  await page.getByRole("link", { name: "Balaji Ambuvani Textiles" }).click();
  await check(page, "one that is reported");
  await page.getByRole("link", { name: "Stop watching it" }).click();
  await check(page, "the question before it goes");
  await page.goto("/watch/add");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "a refused watch");
  await page.goto("/watch/import");
  await check(page, "the import");
  await page.getByLabel("Paste rows").fill("Customer,Mobile\nQuiet Stores,982001\nOther Stores,9820012345\nTotal,");
  await page.getByRole("button", { name: "Load Rows" }).click();
  await page.getByRole("button", { name: "Watch These 2" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "its questions");
});

test("axe finds nothing on an objection to asha's report, on what she flags, and on their errors", async ({
  page,
  served,
}) => {
  const row = await served.db
    .prepare(
      "select d.case_id as id, d.report_id as report from case_reports d join cases c on c.id = d.case_id where c.submission = 'demo case 1'",
    )
    .first<{ id: number; report: number }>();
  await signIn(page, "asha@example.in", `/fraud-parties/${row?.report}/objections/${row?.id}`);
  await check(page, "the objection");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "the objection, answered with nothing");
  await page.goto("/flag?report=56");
  await page.getByRole("button", { name: "Flag it" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "a flag without a reason");
  await page.goto("/profile");
  await check(page, "asha's account with an objection in it");
});

test("axe finds nothing on refused sign-ins and sign-ups", async ({ page }) => {
  for (const mode of ["sign-in", "create"]) {
    await page.goto(`/auth?mode=${mode}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: mode === "create" ? "Create Account" : "Sign In" })
      .click();
    await expect(page.getByRole("alert")).toBeVisible();
    await check(page, mode);
  }
});

test("axe finds nothing on the page of a mailed link, however long the address, and on what follows a press", async ({
  page,
  served,
}) => {
  const email = `${"verylongname".repeat(5)}@example.in`;
  await page.goto("/auth?mode=create");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please check your email for confirmation link.")).toBeVisible();
  await page.goto(linkIn((await served.mailTo(email)).text));
  await check(page, "a confirmation link");
  await page.getByRole("button", { name: `Confirm ${email}` }).click();
  await expect(page.getByText("Your email is confirmed and you are signed in.")).toBeVisible();
  await check(page, "a confirmed account");
  await page.goto("/auth/callback");
  await check(page, "a confirmation while somebody else is signed in");
});

test("everything can be reached and worked by keyboard, with the focus seen", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Party name or last 7 digits of phone")).toBeFocused();
  const outline = await page
    .getByLabel("Party name or last 7 digits of phone")
    .evaluate((node) => getComputedStyle(node).outlineStyle);
  expect(outline).toBe("solid");
});

test("what can be pressed is at least 44 px high", async ({ page }) => {
  await signIn(page, "asha@example.in");
  for (const path of [
    "/",
    "/fraud-parties",
    "/fraud-parties/57",
    "/fraud-parties/57/bills",
    "/fraud-parties/57/paid",
    "/fraud-parties/57/correct",
    "/fraud-parties/57/withdraw",
    "/report",
    "/profile",
    "/profile?tab=reports",
    "/watch",
    "/watch/add",
    "/account/delete",
  ]) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "button, input:not([type=hidden]):not(.tick), summary, nav a, .target, .button, .button-plain",
        ),
      ]
        .filter(
          (node) => node.checkVisibility() && !node.matches(".sr-only") && node.getBoundingClientRect().height < 44,
        )
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(small, path).toEqual([]);
  }
});
