// What is typed outlives a line that is lost, a fault on the way, a reload and going back. Scripts do it: without them a
// browser shows its own page and keeps the form behind it.
import type { Page } from "@playwright/test";
import { alive, expect, signIn, test } from "./test";

async function fill(page: Page, party: string) {
  await page.goto("/report");
  await page.getByLabel("Party Name").fill(party);
  await page.getByLabel("Phone Number").fill("7412580");
  await page.getByLabel("Amount Due").fill("45,000");
  await page.getByLabel("Due Date").fill("2025-10-31");
  await page.getByLabel("I accept the disclaimer").check();
}

const stillThere = async (page: Page, party: string) => {
  await expect(page.getByLabel("Party Name")).toHaveValue(party);
  await expect(page.getByLabel("Phone Number")).toHaveValue("7412580");
  await expect(page.getByLabel("Amount Due")).toHaveValue("45,000");
  await expect(page.getByLabel("Due Date")).toHaveValue("2025-10-31");
  await expect(page.getByLabel("I accept the disclaimer")).toBeChecked();
};

test("a lost line leaves the filled form, and trying again sends it", async ({ page, context }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Lost Line Traders");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection. Nothing was sent, everything is still here.");
  await stillThere(page, "Lost Line Traders");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
});

test("what was sent in Hindi without a line is kept by the device, is there in every language, and goes with its answer", async ({
  page,
  context,
}) => {
  const field = (on: Page, name: string) => on.locator(`main [name="${name}"]`);
  const send = (on: Page) => on.locator("main form#form button.button[type=submit]").last().click();
  const kept = (on: Page) =>
    on.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("typed ")),
    );
  await signIn(page, "asha@example.in");
  await page.goto("/hi/report");
  await field(page, "party_name").fill("Kept In Hindi");
  await field(page, "phone_number").fill("7412581");
  await field(page, "amount_due").fill("45000");
  await field(page, "due_date").fill("2025-10-31");
  await field(page, "disclaimer").check();
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await page.close();
  const later = await context.newPage();
  await later.goto("/ta/report");
  await expect(field(later, "party_name")).toHaveValue("Kept In Hindi");
  await expect(field(later, "phone_number")).toHaveValue("7412581");
  await send(later);
  await later.waitForURL(/\/ta\/report\/submitted/);
  expect(await kept(later)).toEqual([]);
});

for (const [fault, answer] of [
  ["a proxy's error", { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }],
  ["a server's fault", { status: 500, contentType: "text/html", body: "<h1>Something went wrong</h1>" }],
  ["an answer that is none", { status: 200, contentType: "text/plain", body: "" }],
] as const)
  test(`${fault} leaves the filled form, also after a reload`, async ({ page }) => {
    const party = `Form Behind ${answer.status} Stores`;
    await signIn(page, "asha@example.in");
    await fill(page, party);
    await page.route(/\/report\.data/, (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
    );
    await page.getByRole("button", { name: "Submit Report" }).click();
    await expect(page.getByRole("alert")).toContainText("No answer came. Everything is still here");
    await stillThere(page, party);
    await page.unroute(/\/report\.data/);
    await page.reload();
    await stillThere(page, party);
    await page.getByRole("button", { name: "Submit Report" }).click();
    await page.waitForURL(/\/report\/submitted/);
  });

test("an answer that was lost on its way does not make two reports, nor is a form filled again that was sent", async ({
  page,
}) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Answer Lost Mills");
  let lost = true;
  await page.route(/\/report\.data/, async (route) => {
    if (route.request().method() !== "POST" || !lost) return route.fallback();
    lost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("alert")).toContainText("Everything is still here");
  await page.reload();
  await stillThere(page, "Answer Lost Mills");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
  await page.goto("/fraud-parties?search=Answer+Lost+Mills");
  await expect(page.getByText('Found 1 results for "Answer Lost Mills"')).toBeVisible();
  // The script has run once the button waits for the disclaimer: only then would it have filled anything in.
  await page.goto("/report");
  await expect(page.getByRole("button", { name: "Submit Report" })).toBeDisabled();
  await expect(page.getByLabel("Party Name")).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed ")))).toEqual([]);
});

test("a second report has a key of its own, and a debt that it repeats is asked about", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Twice Typed Traders");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await page.waitForURL(/\/report\/submitted/);
  await fill(page, "Twice Typed Traders");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(
    page.getByRole("heading", { name: /You reported this party on .*Is this a different debt\?/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes, it is a different debt" }).click();
  await page.waitForURL(/\/report\/submitted/);
});

test("what was typed goes with the sign-out", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await fill(page, "Shared Phone Stores");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Shared Phone Stores");
  await page.getByText("Profile", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Shared Phone Stores");
});

test("rows that were typed in bulk come back after a reload, as many as there were", async ({ page }) => {
  await signIn(page, "asha@example.in");
  await page.goto("/bulk-report");
  for (const n of [1, 2, 3]) {
    if (n > 1) await page.getByRole("button", { name: "Add Another Report" }).click();
    await page
      .getByRole("group", { name: `Report #${n}` })
      .getByLabel("Party Name")
      .fill(`Row ${n} Stores`);
  }
  await page.reload();
  for (const n of [1, 2, 3])
    await expect(page.getByRole("group", { name: `Report #${n}` }).getByLabel("Party Name")).toHaveValue(
      `Row ${n} Stores`,
    );
});

test("what is typed before a page has come to life is newer than what was kept, and stays", async ({ page }) => {
  await signIn(page, "asha@example.in", "/bulk-report/file");
  await page.goto("/bulk-report/file");
  await page.getByRole("button", { name: "Load Rows" }).click();
  await expect(page.getByRole("alert")).toContainText("Paste some rows or choose a file");
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/bulk-report/file", { waitUntil: "commit" });
  await page.getByLabel("Paste rows").fill("Name,Phone\nNewer,7412584");
  goOn();
  await alive(page);
  await expect(page.getByLabel("Paste rows")).toHaveValue("Name,Phone\nNewer,7412584");
});

test.describe("a comment", () => {
  const send = (page: Page) => page.getByRole("button", { name: "Add Comment" }).click();
  const typed = "Paid me late twice, and the third time not at all";

  for (const [what, answer] of [
    [
      "a proxy's 502",
      { status: 502, contentType: "text/html", body: "<html><body><h1>Bad gateway</h1></body></html>" },
    ],
    ["an empty 503", { status: 503, body: "" }],
    [
      "a captive portal",
      { status: 200, contentType: "text/html", body: "<main id=comments>Log in to this Wi-Fi</main>" },
    ],
    ["JSON of somebody else", { status: 500, contentType: "application/json", body: '{"error":1}' }],
    ["a null", { status: 200, contentType: "application/json", body: "null" }],
    ["no line", null],
  ] as const)
    test(`that ${what} answers stays typed, says so, and is sent once by another press`, async ({ page }) => {
      await signIn(page, "ravi@example.in", "/fraud-parties/50");
      const before = await page.getByText(typed).count();
      await page.route("**/fraud-parties/50", (route) =>
        route.request().method() !== "POST" ? route.continue() : answer ? route.fulfill(answer) : route.abort(),
      );
      await page.getByLabel("Add a comment").fill(typed);
      await send(page);
      await expect(page.getByRole("alert")).toContainText("No answer came. Everything is still here");
      await expect(page.getByLabel("Add a comment")).toHaveValue(typed);
      await expect(page.getByText("Log in to this Wi-Fi")).toHaveCount(0);
      await page.unroute("**/fraud-parties/50");
      await send(page);
      await expect(page.getByText(typed)).toHaveCount(before + 1);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

  test("whose answer was lost on the way is there once, however often it is sent", async ({ page }) => {
    await signIn(page, "ravi@example.in", "/fraud-parties/51");
    await page.route("**/fraud-parties/51", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 502, body: "" });
    });
    await page.getByLabel("Add a comment").fill(typed);
    await send(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute("**/fraud-parties/51");
    await send(page);
    await expect(page.getByText(typed)).toHaveCount(1);
  });

  test("sent after the session ended waits for the sign-in", async ({ page, served }) => {
    await signIn(page, "ravi@example.in", "/fraud-parties/52");
    await page.getByLabel("Add a comment").fill(typed);
    await served.db.exec("delete from sessions");
    await send(page);
    await expect(page.getByText("What you typed is kept.")).toBeVisible();
    await signIn(page, "ravi@example.in", "/fraud-parties/52");
    await expect(page.getByLabel("Add a comment")).toHaveValue(typed);
  });
});

test.describe("a form that was opened by another account", () => {
  const reported = async (page: Page, party = "Left Open Traders", phone = "7412582") => {
    await page.getByLabel("Party Name").first().fill(party);
    await page.getByLabel("Phone Number").first().fill(phone);
    await page.getByLabel("Amount Due").first().fill("45000");
    await page.getByLabel("Due Date").first().fill("2025-10-31");
    await page.getByLabel("I accept the disclaimer").check();
  };
  // Pages that come to life and have an owner; with a password nothing is kept through a reload.
  for (const [path, fill, button, label, value] of [
    ["/report", (page: Page) => reported(page), "Submit Report", "Party Name", "Left Open Traders"],
    ["/bulk-report", (page: Page) => reported(page), "Submit Reports", "Party Name", "Left Open Traders"],
    [
      "/bulk-report/file",
      (page: Page) => page.getByLabel("Paste rows").fill("Name,Phone\nOpen,7412583"),
      "Load Rows",
      "Paste rows",
      "Name,Phone\nOpen,7412583",
    ],
  ] as const)
    test(`at ${path} says so, keeps all through a reload, and goes out at the next press`, async ({
      page,
      context,
    }) => {
      await signIn(page, "asha@example.in", path);
      await page.goto(path);
      // What is typed before the script runs is the form's, and kept by nobody.
      await alive(page);
      await fill(page);
      await context.clearCookies();
      const other = await context.newPage();
      await signIn(other, "ravi@example.in");
      const press = () => page.getByRole("main").getByRole("button", { name: button, exact: true }).last().click();
      await press();
      await expect(page.getByRole("alert").first()).toContainText("You are signed in as ravi now.");
      await expect(page.getByLabel(label).first()).toHaveValue(value);
      await page.reload();
      await expect(page.getByLabel(label).first()).toHaveValue(value);
      await press();
      await expect(page.getByText("You are signed in as ravi now.")).toHaveCount(0);
      await expect(page.getByText("There is a problem")).toHaveCount(0);
    });

  test("goes out without a reload, too", async ({ page, context }) => {
    await signIn(page, "asha@example.in", "/report");
    // Another party: the page asks who reports the same one twice.
    await reported(page, "Pressed Again Fabrics", "7412586");
    await context.clearCookies();
    await signIn(await context.newPage(), "ravi@example.in");
    await page.getByRole("button", { name: "Submit Report" }).click();
    await expect(page.getByRole("alert").first()).toContainText("send it again as ravi");
    await page.getByRole("button", { name: "Submit Report" }).click();
    await page.waitForURL(/\/report\/submitted/);
  });

  test("of a profile is the other account's at the next press, and after a reload shows what that one has", async ({
    page,
    context,
  }) => {
    await signIn(page, "asha@example.in", "/profile");
    await page.goto("/profile?tab=profile");
    await page.getByLabel("Full Name").fill("Left Open");
    await context.clearCookies();
    await signIn(await context.newPage(), "ravi@example.in");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await expect(page.getByRole("alert").first()).toContainText("send it again as ravi");
    await expect(page.getByLabel("Full Name")).toHaveValue("Left Open");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  });
});
