// What a person would notice if it broke: how much stands on the first screen, where things are, what never breaks apart.
import type { Locator, Page } from "@playwright/test";
import { demoPassword, expect, signIn, test, widthOf } from "./test";

const box = async (what: Locator) => {
  const found = await what.boundingBox();
  if (!found) throw new Error(`${what} is not to be seen`);
  return found;
};

/** Rows of which nothing is cut off by the edge of the screen or the bar on it. */
async function wholeRows(page: Page): Promise<number> {
  const bar = await box(page.getByRole("navigation", { name: "Main" }));
  const rows = await page.locator("li.row, li.party").all();
  const ends = await Promise.all(rows.map(async (row) => (await box(row)).y + (await box(row)).height));
  return ends.filter((end) => end <= bar.y + 1).length;
}

test("the first screen of a phone holds five results of a search, and three reports on home", async ({
  page,
  served,
}) => {
  const names = JSON.stringify(
    ["Kirana", "Traders", "Textiles", "Agencies", "Hardware", "Stores"].map((n) => `Fivefold ${n}`),
  );
  await served.db
    .prepare(
      "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at) select value, '551770' || key, 500, '2025-10-31', 1, 'demo-ravi', ? from json_each(?)",
    )
    .bind(Date.now(), names)
    .run();
  await page.goto("/fraud-parties?search=fivefold");
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(5);
  await page.goto("/");
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(3);
  await served.db.exec("delete from fraud_reports where phone_number like '551770%'");
});

test("a row says who, how much, which digits, how late, how many documents, and who reported it when", async ({
  page,
}) => {
  await page.goto("/fraud-parties?search=malharoli");
  await expect(page.locator("li.row")).toHaveText(
    /^Malharoli Traders₹3,32,500\*{4}9172405\d+ days late3 documentsAsha Demo, \d+ \w+ \d{4}$/,
  );
});

for (const [width, where] of [
  [320, "bottom"],
  [360, "bottom"],
  [768, "top"],
  [1280, "top"],
] as const)
  test(`at ${width} px the four words of navigation stand at the ${where}, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/", "/fraud-parties", "/fraud-parties/57", "/how-it-works", "/auth"]) {
      await page.goto(path);
      const bar = await box(page.getByRole("navigation", { name: "Main" }));
      expect(Math.round(where === "bottom" ? bar.y + bar.height : bar.y), path).toBe(
        where === "bottom" ? 740 : Math.min(Math.round(bar.y), 48),
      );
      const mark = await box(page.getByRole("banner").getByRole("link", { name: "Bakaya" }));
      expect(mark.height, path).toBeLessThanOrEqual(48);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(width);
    }
  });

test("text of twice the size keeps its words: the bar goes on top, and nothing scrolls sideways", async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.enable");
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ["/", "/fraud-parties?search=traders", "/fraud-parties/57", "/auth", "/data-removal"]) {
    await page.goto(path);
    const bar = page.getByRole("navigation", { name: "Main" });
    expect(await bar.evaluate((node) => getComputedStyle(node).position), path).toBe("static");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test("the bar covers no field that has the focus", async ({ page }) => {
  await signIn(page, "asha@example.in", "/report");
  const bar = await box(page.getByRole("navigation", { name: "Main" }));
  for (const field of await page.getByRole("main").locator("input:visible:enabled, button:visible:enabled").all()) {
    if ((await field.getAttribute("tabindex")) === "-1") continue;
    await field.focus();
    const { y, height } = await box(field);
    expect(y + height, await field.evaluate((node) => node.outerHTML)).toBeLessThanOrEqual(bar.y);
  }
});

test("a name is asked for only of who does not report anonymously", async ({ page }) => {
  await signIn(page, "asha@example.in", "/report");
  await expect(page.getByLabel("Your Name")).toBeHidden();
  await page.getByLabel("Report anonymously").uncheck();
  await expect(page.getByLabel("Your Name")).toBeVisible();
});

const longNames = ["M".repeat(120), "श्रीमहालक्ष्मीकृपाप्रसन्न".repeat(5).slice(0, 118)];

test("an amount, digits and a date break nowhere, however long the name beside them", async ({ page, served }) => {
  await served.db.batch(
    longNames.map((name) =>
      served.db
        .prepare(
          "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at) values (?, '5512345', 1000000, '2025-10-31', 1, 'demo-ravi', ?)",
        )
        .bind(name, Date.now()),
    ),
  );
  await signIn(page, "ravi@example.in");
  for (const path of [
    "/",
    "/fraud-parties",
    "/fraud-parties?search=5512345",
    "/profile?tab=reports",
    "/promotion-setup?plan=basic",
  ])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const amount = page.getByText("₹10,00,000").first();
      await expect(amount, path).toBeVisible();
      const { x, width: wide, height } = await box(amount);
      expect(height, `${path} at ${width} px`).toBeLessThan(36);
      expect(x + wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  await served.db.exec("delete from fraud_reports where phone_number = '5512345'");
});

test("a report prints as a clean sheet: what it says, its address and the day, and nothing to press", async ({
  page,
}) => {
  await page.goto("/fraud-parties/57");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/\/fraud-parties\/57, as shown on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const gone of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(gone).first()).toBeHidden();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toBeHidden();
});

test("an empty search shows the mark, a sentence and what to do: be told, or report it", async ({ page }) => {
  await page.goto("/fraud-parties?search=zzqqxx");
  await expect(page.getByRole("main").locator("svg.mark")).toBeVisible();
  await expect(page.getByText("No fraud reports found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tell me if it is reported" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Report it" })).toHaveAttribute("href", "/report?search=zzqqxx");
});

test("whoever hears the page hears a list of links, each with its facts, and where they are", async ({ page }) => {
  await page.goto("/fraud-parties?search=malharoli");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Bakaya"
      - navigation "Main":
        - link "Home"
        - link "Fraud Parties"
        - link "Report Fraud"
        - link "How It Works"
      - link "Sign In"
  `);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Search Results" [level=1]
      - paragraph: /Found 1 results/
      - text: Party name or last 7 digits of phone
      - searchbox "Party name or last 7 digits of phone"
      - button "Search"
      - list:
        - listitem:
          - link "Malharoli Traders"
          - text: ₹3,32,500
          - paragraph: /9172405 \\d+ days late 3 documents/
          - paragraph: /Asha Demo, \\d+ \\w+ \\d+/
  `);
});

test("the desk's tables keep amounts, digits and dates whole beside a name of 120 letters", async ({
  page,
  served,
}) => {
  const numbers = ["****6612345", "₹10,00,000"];
  await served.db
    .prepare(
      "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at) values (?, '6612345', 1000000, '2025-10-31', 1, 'demo-ravi', ?)",
    )
    .bind("M".repeat(120), Date.now())
    .run();
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill("admin@example.in");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  for (const path of ["/admin/dashboard", "/admin/reports"])
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      for (const number of numbers) {
        const { height } = await box(page.getByText(number).first());
        expect(height, `${number} on ${path} at ${width} px`).toBeLessThan(32);
      }
      expect(await widthOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  await served.db.exec("delete from fraud_reports where phone_number = '6612345'");
});

test("a long page has its contents beside the text on a wide screen, and each leads to its part", async ({ page }) => {
  const contents = page.getByRole("navigation", { name: "On this page" });
  await page.goto("/how-it-works");
  await expect(contents).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 740 });
  const text = await box(page.getByRole("heading", { name: "Search", exact: true }));
  expect((await box(contents)).x).toBeGreaterThan(text.x + 400);
  for (const link of await contents.getByRole("link").all()) {
    const to = (await link.getAttribute("href")) ?? "";
    await expect(page.locator(to), to).toHaveCount(1);
  }
});

test("the party's page prints with its address and the day, and nothing to press", async ({ page }) => {
  await page.goto("/parties/1");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/\/parties\/1, as shown on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "They owe me too" })).toBeHidden();
});
