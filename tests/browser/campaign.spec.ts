import type { Page } from "@playwright/test";
import { faults } from "./axe";
import { alive, at, expect, named, say, signIn, tagged, test, titled, widthOf } from "./test";

/** axe is a script: without JavaScript the same markup is looked at by the other run. */
async function accessible(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
}

test("asha chooses a plan's reports, fills in where the buyer is, downloads the notice and confirms", async ({
  page,
  served,
  javaScriptEnabled,
}) => {
  await signIn(page, "asha@example.in", "/promotion-setup?plan=basic");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Set Up Your {plan} Promotion", { plan: "Basic" }),
  );
  await expect(page.getByText(say("Selected {count} of {most} reports", { count: 0, most: 2 }))).toBeVisible();
  const create = page.getByRole("button", { name: say("Create Campaign") });
  const free = page.locator("input[name=report]");
  if (javaScriptEnabled) await expect(create).toBeDisabled();
  else {
    await create.click();
    await expect(page.getByRole("alert")).toContainText(say("Select at least one report"));
  }
  await accessible(page, javaScriptEnabled);
  await free.nth(0).check();
  await free.nth(1).check();
  if (javaScriptEnabled) {
    await expect(page.getByText(say("Selected {count} of {most} reports", { count: 2, most: 2 }))).toBeVisible();
    await expect(free.nth(2)).toBeDisabled();
    await free.nth(1).uncheck();
    await expect(free.nth(2)).toBeEnabled();
    await free.nth(1).check();
  } else {
    await free.nth(2).check();
    await create.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(
      say("Select up to {most} reports to highlight", { most: 2 }),
    );
    await expect(page).toHaveTitle(titled("Error: {title}"));
    await expect(page.locator("input[name=report]:checked")).toHaveCount(3);
    await accessible(page, javaScriptEnabled);
    await free.nth(2).uncheck();
  }
  await create.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Confirm Your Campaign"));
  await accessible(page, javaScriptEnabled);

  const parties = page.getByRole("main").getByRole("group");
  await expect(parties).toHaveCount(2);
  const [first, second] = [parties.nth(0), parties.nth(1)];
  await first.getByLabel(say("Complete Address")).fill("12, Main Bazaar\nIndore");
  if (javaScriptEnabled) {
    await first.getByLabel(say("Pincode")).pressSequentially("45-20x01999");
    await expect(first.getByLabel(say("Pincode"))).toHaveValue("452001");
    const phone = first.getByLabel(say("Phone Number"));
    await phone.fill("+91 98000 00011 22");
    await phone.blur();
    await expect(phone).toHaveValue("+91 98000 00011 22");
    await phone.fill("098000 00011");
    await expect(phone).toHaveValue("098000 00011");
    await phone.blur();
    await expect(phone).toHaveValue("9800000011");
    await expect(first.getByText(say("Stored as {note}", { note: "9800000011" }))).toBeVisible();
    await second.getByLabel(say("Pincode")).fill("4520");
    await expect(
      second.getByText(say("{length} of {most} digits. You can confirm it as it is.", { length: 4, most: 6 })),
    ).toBeVisible();
    await second.getByLabel(say("Pincode")).fill("");
  } else await first.getByLabel(say("Pincode")).fill("452001");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    first.getByRole("button", { name: say("Download Legal Notice Format") }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^legal-notice-.+\.txt$/);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    first.getByRole("button", { name: say("PDF in Hindi") }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  const [print] = await Promise.all([
    page.context().waitForEvent("page"),
    first
      .getByRole("button", {
        name: new RegExp(
          named("{label}<0> of the notice to <1>{name}</1></0>", { label: say("Print"), name: "-" }).source.replace(
            "-",
            ".*",
          ),
        ),
      })
      .click(),
  ]);
  await expect(print.getByText("12, Main Bazaar, Indore")).toBeVisible();
  await accessible(print, javaScriptEnabled);
  await print.close();

  await page.getByRole("button", { name: say("Confirm Campaign") }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link").first()).toHaveText(
    say("Please fill in all required fields for each fraud party"),
  );
  await expect(first.getByLabel(say("Complete Address"))).toHaveValue("12, Main Bazaar\nIndore");
  await accessible(page, javaScriptEnabled);
  for (const [label, value] of [
    [say("Complete Address"), "3, Station Road, Ratlam"],
    [say("Pincode"), "457001"],
    [say("Phone Number"), "98000"],
  ] as const)
    await second.getByLabel(label).fill(value);
  await first.getByLabel(say("Phone Number")).fill("9800000011");
  await page.getByRole("button", { name: say("Confirm Campaign") }).click();
  await expect(page).toHaveURL(at("/profile?tab=promotions&created=1"));
  const made = async () =>
    served.db.prepare("select count(*) as n from promotions where submission not like 'demo%'").first("n");
  expect(await made()).toBe(2);

  // The next run on this server starts from the same reports.
  await served.db.exec("delete from promotions where submission not like 'demo%'");
});

test("ticks survive turning pages and searching among hundreds of reports", async ({ page, served }) => {
  const names = JSON.stringify(Array.from({ length: 60 }, (_, n) => `Paged Party ${n}`));
  await served.db
    .prepare(
      "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at) select value, '0012345', 500, '2025-10-31', 1, 'demo-ravi', 1 from json_each(?)",
    )
    .bind(names)
    .run();
  await signIn(page, "ravi@example.in", "/promotion-setup?plan=pro");
  await page.getByLabel("Paged Party 59").check();
  await page.getByRole("button", { name: say("Page {number}", { number: 2 }) }).click();
  await expect(page.getByRole("group", { name: say("Selected from other pages") })).toContainText("Paged Party 59");
  await page.getByLabel("Paged Party 39").check();
  await page.getByLabel(say("Party name or last 7 digits of phone")).fill("paged party 1");
  await page.keyboard.press("Enter");
  await page.getByLabel("Paged Party 17").check();
  await page.getByLabel("Paged Party 39").uncheck();
  await page.getByRole("button", { name: say("Create Campaign") }).click();
  await expect(page.getByRole("main").getByRole("group")).toHaveCount(2);
  await served.db.exec("delete from fraud_reports where party_name like 'Paged Party%'");
});

test("back and reload after confirming never make a second campaign", async ({ page, served, javaScriptEnabled }) => {
  const made = async () =>
    served.db.prepare("select count(*) as n from promotions where submission not like 'demo%'").first("n");
  await signIn(page, "asha@example.in", "/promotion-setup?plan=basic");
  await page.locator("input[name=report]").first().check();
  await page.getByRole("button", { name: say("Create Campaign") }).click();
  await page.getByLabel(say("Complete Address")).fill("1, Test Road, Pune");
  await page.getByLabel(say("Pincode")).fill("411001");
  await page.getByLabel(say("Phone Number")).fill("9800000012");
  await page.getByRole("button", { name: say("Confirm Campaign") }).click();
  await expect(page).toHaveURL(at("/profile?tab=promotions&created=1"));
  // A reload while the page is still on its way is no reload.
  if (javaScriptEnabled) await alive(page);
  await page.reload();
  expect(await made()).toBe(1);
  await page.goBack();
  if (javaScriptEnabled) await alive(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(new RegExp(say("{party} is promoted already", { party: ".+" })));
  await page.getByRole("link", { name: say("Back") }).click();
  await expect(page.getByText(say("· promoted already")).first()).toBeVisible();
  await expect(page.getByText(say("Selected {count} of {most} reports", { count: 0, most: 2 }))).toBeVisible();
  expect(await made()).toBe(1);
  await served.db.exec("delete from promotions where submission not like 'demo%'");
});

test("with the offer off asha pays by UPI and says which transfer it was", async ({
  page,
  served,
  javaScriptEnabled,
}) => {
  const set = (on: boolean) =>
    served.db
      .prepare("update settings set value = ? where name = 'free_offer'")
      .bind(JSON.stringify({ on, until: "2025-02-28" }))
      .run();
  await set(false);
  await signIn(page, "ravi@example.in", "/promotion-setup?plan=premium");
  await page.locator("input[name=report]").first().check();
  await page.getByRole("button", { name: say("Create Campaign") }).click();
  await page.getByLabel(say("Complete Address")).fill("1, Test Road, Pune");
  await page.getByLabel(say("Pincode")).fill("411001");
  await page.getByLabel(say("Phone Number")).fill("9800000012");
  await page.getByRole("button", { name: say("Confirm Campaign") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Pay for your campaign"));
  await expect(page.getByRole("img", { name: say("UPI QR code for {amount}", { amount: "₹3,499" }) })).toBeVisible();
  await expect(page.getByRole("link", { name: say("Open a UPI app") })).toHaveAttribute("href", /am=3499\.00/);
  await accessible(page, javaScriptEnabled);
  await page
    .getByRole("link", { name: tagged("Not paid, and you no longer want it? <0>Cancel this campaign</0>") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Cancel this campaign?"));
  await accessible(page, javaScriptEnabled);
  await page.getByRole("link", { name: say("Keep it") }).click();
  await page.getByLabel(say("Bank's reference number (UTR)")).fill("123");
  await page.getByRole("button", { name: say("Save number") }).click();
  await expect(page.getByRole("alert")).toContainText(say("The bank's reference number (UTR) has 12 digits"));
  await accessible(page, javaScriptEnabled);
  await page.getByLabel(say("Bank's reference number (UTR)")).fill("412345678901");
  await page.getByRole("button", { name: say("Save number") }).click();
  await expect(
    page.getByText(say("We are checking your payment. Your promotions start when it is verified, and no day is lost.")),
  ).toBeVisible();
  await set(true);
  await served.db.exec("delete from promotions where submission not like 'demo%'");
  await served.db.exec("delete from payments");
});

test("nothing is wider than a small phone", async ({ page, served }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const ids = (
    await served.db
      .prepare("select id from fraud_reports where user_id = 'demo-asha' order by id limit 2")
      .all<{ id: number }>()
  ).results.map(({ id }) => `&report=${id}`);
  await signIn(page, "asha@example.in", `/campaign-confirmation?plan=basic${ids.join("")}`);
  for (const path of [
    `/promotion-setup?plan=basic${ids.join("")}`,
    `/campaign-confirmation?plan=basic${ids.join("")}`,
    `/legal-notice/print?${ids[0]?.slice(1)}`,
  ]) {
    await page.goto(path);
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
  }
});
