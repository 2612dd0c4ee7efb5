import { faults } from "./axe";
import { demoPassword, expect, test, widthOf } from "./test";

const paths = [
  "/admin/dashboard",
  "/admin/reports",
  "/admin/reports?search=ab",
  "/admin/reports?show=hidden",
  "/admin/reports/57",
  "/admin/reports/57/hide",
  "/admin/reports/57/restore",
  "/admin/reports/57/take-out",
  "/admin/parties/1",
  "/admin/parties/1/merge",
  "/admin/users",
  "/admin/users?search=asha",
  "/admin/users/demo-admin",
  "/admin/users/demo-admin/revoke",
  "/admin/cases",
  "/admin/cases?show=decided",
  "/admin/cases/2",
  "/admin/cases/4",
  "/admin/audit",
  "/admin/settings",
  "/admin/certificates",
];

test("axe finds nothing on any desk, refused forms included, and none scrolls sideways at 320 px", async ({ page }) => {
  test.setTimeout(180_000);
  const check = async (name: string) => {
    expect(await faults(page), name).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOf(page), `${name} at 320 px`).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 360, height: 740 });
  };
  await page.goto("/admin/login");
  await check("the sign-in");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("the refused sign-in");
  await page.getByLabel("Email").fill("admin@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/dashboard$/);
  // Something for the log and the histories to show: long words that must break.
  await page.goto("/admin/reports/56/hide");
  await page.getByLabel("Reason").fill(`Because${"e".repeat(120)}`);
  await page.getByRole("button", { name: "Hide Report" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await check("a hidden report");
  for (const path of paths) {
    await page.goto(path);
    await check(path);
  }
  for (const path of ["/admin/reports/57/hide", "/admin/users/demo-admin/revoke"]) {
    await page.goto(path);
    await page
      .getByRole("main")
      .getByRole("button", { name: /Hide|Take/ })
      .click();
    await expect(page.getByRole("alert")).toBeVisible();
    await check(`${path}, refused`);
  }
  await page.goto("/admin/settings");
  await page.getByLabel("Support email").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await check("settings, refused");
});
