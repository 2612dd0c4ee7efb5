// What scripts add to the look: a menu that closes, messages that go, pages without a line.
import type { Page } from "@playwright/test";
import { demoPassword, expect, signIn, test } from "./test";

for (const path of ["/", "/report"])
  test(`the account menu on ${path} opens by a press and closes by Escape and by a press elsewhere`, async ({
    page,
  }) => {
    await signIn(page, "asha@example.in", path);
    const menu = page.getByRole("banner").getByText("Profile");
    const own = page.getByRole("link", { name: "My reports" });
    await menu.click();
    await expect(own).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(own).toBeHidden();
    await menu.click();
    await page.mouse.click(8, 400);
    await expect(own).toBeHidden();
    await menu.click();
    await own.click();
    await expect(page).toHaveURL("/profile?tab=reports");
  });

test("a message beside a field goes as soon as the field is right, and comes back with the next answer", async ({
  page,
}) => {
  await signIn(page, "asha@example.in", "/report");
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  for (const [label, wrong, right] of [
    ["Party Name", " ", "Right Traders"],
    ["Phone Number", "12345", "1234567"],
    ["Amount Due", "99", "1,00,000"],
    ["Due Date", "2999-01-01", "2025-10-31"],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(wrong);
    await expect(field, `${label}: ${wrong}`).toHaveAttribute("aria-invalid", "true");
    await field.fill(right);
    await expect(field, `${label}: ${right}`).not.toHaveAttribute("aria-invalid");
  }
  await page.getByLabel("Amount Due").fill("5");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByLabel("Amount Due")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Party Name")).not.toHaveAttribute("aria-invalid");
});

test("a slash begins a search, and is an ordinary sign within a field", async ({ page }) => {
  await page.goto("/fraud-parties");
  await page.keyboard.press("/");
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await expect(search).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(search).toHaveValue("a/b");
});

test("the two kinds of buttons differ also in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "asha@example.in", "/fraud-parties/57");
  const edge = (name: string, role: "link" | "button") =>
    page
      .getByRole("main")
      .getByRole(role, { name })
      .evaluate((node) => getComputedStyle(node).borderTopWidth);
  expect(await edge("Report Fraud", "link")).not.toBe(await edge("Share on WhatsApp", "link"));
});

/** Addresses of the pages that stand on the device: a page is kept just after it is shown. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Until the worker of kept pages stands and answers for this page: what is opened before is not kept. */
async function underItsWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test.describe("without a line", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that was seen in another language is kept, and without a line it and what was not seen are in that language", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await underItsWorker(page);
    await page.goto("/mr/fraud-parties/56");
    await expect.poll(() => keptPages(page)).toContain("/mr/fraud-parties/56");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/mr/offline")))).toBe(true);
    await context.setOffline(true);
    await page.goto("/mr/fraud-parties/56");
    await expect(page.getByRole("status").first()).toHaveText(/\d\d:\d\d/);
    await page.goto("/mr/fraud-parties/57");
    await expect(page.locator("html")).toHaveAttribute("lang", "mr-IN");
    await page.goto("/fraud-parties/57");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  });

  /** Asha has seen her own report in this browser, and it is kept. */
  async function keptForAsha(page: Page, own: string): Promise<void> {
    await page.goto("/");
    await underItsWorker(page);
    await signIn(page, "asha@example.in", own);
    await expect(page.getByText("This is your report.")).toBeVisible();
    await expect.poll(() => keptPages(page)).toContain(own);
  }

  /** Without a line nothing of asha's is shown, not even that she was here; with one again nothing is kept of her. */
  async function nothingOfAsha(page: Page, own: string): Promise<void> {
    await page.context().setOffline(true);
    await page.goto(own);
    await expect(page.getByText("This is your report.")).toHaveCount(0);
    await expect(page.getByRole("banner").getByText("Profile")).toBeHidden();
    await page.context().setOffline(false);
  }

  for (const [how, end] of [
    ["signed out everywhere from another device", "delete from sessions"],
    ["whose session has expired", "update sessions set expires_at = 1"],
    ["suspended by an admin", "update users set suspended_at = 1 where email = 'asha@example.in'"],
  ] as const)
    for (const next of ["/", "/fraud-parties/56", "/profile"])
      test(`of somebody ${how} no page is left once ${next} was opened`, async ({ page, served }) => {
        const own = "/fraud-parties/57";
        await keptForAsha(page, own);
        await served.db.exec(end);
        // Whoever has just written reads with a cookie of ours, though nobody is signed in.
        await page.context().addCookies([{ name: "bakaya.wrote", value: "yes", url: served.url }]);
        await page.goto(next);
        expect(await keptPages(page)).not.toContain(own);
        await nothingOfAsha(page, own);
        await served.db.exec("update users set suspended_at = null");
      });

  test("of somebody whose session is gone no page is left when a second person signs in at the same browser", async ({
    page,
    context,
  }) => {
    const own = "/fraud-parties/57";
    await keptForAsha(page, own);
    await context.clearCookies();
    await signIn(page, "ravi@example.in", "/profile");
    expect(await keptPages(page)).not.toContain(own);
    await nothingOfAsha(page, own);
  });

  test("without a line own pages are shown for an hour after the session was confirmed, and then no more", async ({
    page,
    context,
  }) => {
    const own = "/fraud-parties/57";
    await keptForAsha(page, own);
    const confirmedBefore = (minutes: number) =>
      page.evaluate(async (minutes) => {
        const cache = await caches.open("owned");
        const { owner }: { owner?: string } = (await (await cache.match("/confirmed"))?.json()) ?? {};
        await cache.put("/confirmed", Response.json({ owner, at: Date.now() - minutes * 60_000 }));
      }, minutes);
    await confirmedBefore(58);
    await context.setOffline(true);
    await page.goto(own);
    await expect(page.getByText("This is your report.")).toBeVisible();
    await context.setOffline(false);
    await page.goto(own);
    await confirmedBefore(61);
    await nothingOfAsha(page, own);
  });

  test("pages last seen stay readable and say of when they are; none of somebody who has signed out", async ({
    page,
    context,
  }) => {
    const [seen, own] = ["/fraud-parties/56", "/fraud-parties/57"];
    await page.goto("/");
    await underItsWorker(page);
    await page.goto(seen);
    await expect.poll(() => keptPages(page)).toContain(seen);
    await signIn(page, "asha@example.in", own);
    await expect(page.getByText("This is your report.")).toBeVisible();
    await expect.poll(() => keptPages(page)).toContain(own);
    await page.goto("/report");
    await expect.poll(() => keptPages(page)).toContain("/report");
    await page.goto("/profile");
    await context.setOffline(true);
    await page.goto(own);
    await expect(page.getByRole("status").first()).toHaveText(/^As of \d\d:\d\d, no connection\.$/);
    await expect(page.getByText("This is your report.")).toBeVisible();
    // Nothing of an account is kept.
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    // A report is typed and sent without a line: it waits.
    await page.goto("/report");
    await page.getByLabel("Party Name").fill("Offline Traders");
    await page.getByLabel("I accept the disclaimer").check();
    await page.getByRole("button", { name: "Submit Report" }).click();
    await expect(page.getByRole("alert")).toContainText("stays on this device until it is sent or you sign out");
    await page.close();
    const another = await context.newPage();
    await another.goto("/report");
    await expect(another.getByLabel("Party Name")).toHaveValue("Offline Traders");
    await context.setOffline(false);
    await another.goto("/fraud-parties");
    await another.getByRole("banner").getByText("Profile").click();
    await another.getByRole("button", { name: "Sign Out" }).click();
    await expect(another.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await context.setOffline(true);
    await another.goto(own);
    await expect(another.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await another.goto(seen);
    await expect(another.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
    await expect(another.getByRole("banner").getByText("Profile")).toBeHidden();
    await context.setOffline(false);
    await signIn(another, "ravi@example.in", "/report");
    await expect(another.getByLabel("Party Name")).toHaveValue("");
  });
});

test("a keyboard alone signs in, reports a party and reads the report", async ({ page }) => {
  /** Tabs on until something of this name has the focus. */
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const has = await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return `${at?.labels?.[0]?.textContent ?? ""} ${at?.getAttribute("aria-label") ?? ""} ${at?.textContent ?? ""}`;
      });
      if (name.test(has)) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await page.goto("/auth?returnTo=%2Freport");
  await reach(/^Email/);
  await page.keyboard.type("ravi@example.in");
  await reach(/^Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report Fraud");
  for (const [name, text] of [
    [/^Party Name/, "Keyboard Alone Agencies"],
    [/^Phone Number/, "7771234"],
    [/^Amount Due/, "5000"],
    [/^Due Date/, "10102025"],
  ] as const) {
    await reach(name);
    await page.keyboard.type(text);
  }
  await reach(/I accept the disclaimer/);
  await page.keyboard.press("Space");
  await reach(/Submit Report/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report submitted");
  await reach(/Keyboard Alone Agencies/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard Alone Agencies");
});

/** How every element looks that is there, and what stands before and after it, in whatever a style sheet may say of it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const nothing = ["::before", "::after"].map((pseudo) => [pseudo, "none"].join());
    const there = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    return there.flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (nothing.includes([pseudo, style.content].join())) return "";
        const said = [...style].filter((name) => !/^(--|-webkit|inline|block)|-(inline|block)/.test(name));
        return [element.tagName, element.className, pseudo, ...said.map((name) => style.getPropertyValue(name))].join();
      }),
    );
  });

const differences = (some: string[], others: string[]) => some.filter((look, at) => look !== others[at]).slice(0, 5);

/** With the whole style sheet, as pages have it that come to life. */
async function withAllStyle(page: Page) {
  await page.evaluate(async () => {
    const form = new DOMParser().parseFromString(await (await fetch("/report")).text(), "text/html");
    const style = form.querySelector("style")?.textContent ?? "";
    // A tick and a search box never stand on one page that is read.
    if (!style.includes(".tick") || !style.includes(".suggested")) throw new Error("not the whole style sheet");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const path of [
  "/",
  "/fraud-parties?search=traders",
  "/fraud-parties/57",
  "/parties/1",
  "/how-it-works",
  "/bn/data-removal",
  "/nowhere",
])
  test(`${path} looks with its own style as with all of it`, async ({ page }) => {
    await page.goto(path);
    for (const [width, media] of [
      [360, "screen"],
      [1280, "screen"],
      [800, "print"],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 740 });
      const own = await looks(page);
      expect(own.length).toBeGreaterThan(20);
      await withAllStyle(page);
      expect(differences(own, await looks(page)), `${width} px, ${media}`).toEqual([]);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
    }
  });

test("what comes into a page after a comment looks as it does on a page of its own", async ({ page }) => {
  await signIn(page, "ravi@example.in", "/fraud-parties/49");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const refused = await looks(page);
  await withAllStyle(page);
  expect(differences(refused, await looks(page))).toEqual([]);
});

test("parties that are suggested while somebody types look as with all of the style", async ({ page }) => {
  await page.goto("/");
  const search = page.getByLabel("Party name or last 7 digits of phone");
  await search.focus();
  await expect(search).toHaveAttribute("role", "combobox");
  await search.pressSequentially("malharo");
  await expect(page.getByRole("option").first()).toBeVisible();
  const own = await looks(page);
  await withAllStyle(page);
  expect(differences(own, await looks(page))).toEqual([]);
});
