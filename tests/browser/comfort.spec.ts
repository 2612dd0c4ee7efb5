// What JavaScript adds: nothing here is needed, all of it is kind to a slow line.
import type { Page, Route } from "@playwright/test";
import { expect, signIn, test } from "./test";

/** A photo as phones make them: large, and full of detail. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const noise = context.createImageData(w, h);
      let seed = 1;
      for (let i = 0; i < noise.data.length; i += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        noise.data[i] = i % 4 === 3 ? 255 : seed >> 23;
      }
      context.putImageData(noise, 0, 0);
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}

/** Holds requests to an address back until they are let go. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(address);
  };
}

test("a large photo is made smaller, sent at once with its progress shown, and kept", async ({ page }) => {
  await signIn(page, "asha@example.in", "/report");
  const buffer = await photo(page, 2_600, 1_800);
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  const letGo = await hold(page, "**/report/files");
  const sent = page.waitForRequest("**/report/files");
  await page.getByLabel("Proof Documents").setInputFiles({ name: "shop.jpg", mimeType: "image/jpeg", buffer });
  await sent;
  await expect(page.getByRole("status").filter({ hasText: "Sending shop.jpg" })).toBeVisible();
  await expect(page.getByText(/^\d+ % of \d+/)).toBeVisible();
  await page.getByLabel("I accept the disclaimer").check();
  await expect(page.getByRole("button", { name: "Submit Report" })).toBeDisabled();
  await letGo();
  await expect(page.getByRole("button", { name: "Remove shop.jpg" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Report" })).toBeEnabled();
  await page.getByLabel("Party Name").fill("Photographed Party");
  await page.getByLabel("Phone Number").fill("1231231");
  await page.getByLabel("Amount Due").fill("5000");
  await page.getByLabel("Due Date").fill("2025-10-31");
  const letSubmit = await hold(page, "**/report.data*");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await letSubmit();
  await page.getByRole("link", { name: "Photographed Party" }).click();
  const href = (await page.getByRole("link", { name: "Proof 1" }).getAttribute("href")) ?? "";
  const size = await page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    return [bitmap.width, bitmap.height];
  }, href);
  expect(size).toEqual([2_000, 1_384]);
});

test("what is wrong with a file is said before it is sent, and again by the form in the same words", async ({
  page,
}) => {
  await signIn(page, "asha@example.in", "/report");
  await page
    .getByLabel("Proof Documents")
    .setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("text") });
  const card = page.getByLabel("Visiting Card");
  await card.setInputFiles({ name: "card.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.locator("#visiting_card-error")).toContainText("File type not supported.");
  await card.setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.locator("#visiting_card-error")).toContainText("The visiting card must be an image");
  await card.setInputFiles([]);
  await expect(page.locator("#proof-error")).toHaveText("File type not supported. Please upload images or PDF files.");
  await page.getByLabel("I accept the disclaimer").check();
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "File type not supported. Please upload images or PDF files." }),
  ).toBeVisible();
});

test("a lost connection while sending a file is said, and the form can still be sent", async ({ page }) => {
  await signIn(page, "asha@example.in", "/report");
  await page.route("**/report/files", (route) => route.abort());
  await page
    .getByLabel("Proof Documents")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(page, 40, 40) });
  await expect(page.locator("#proof-error")).toHaveText("Failed to upload file. Please try again.");
  await page.getByLabel("I accept the disclaimer").check();
  await expect(page.getByRole("button", { name: "Submit Report" })).toBeEnabled();
});

test("the phone field cuts nothing while typing; a whole number becomes its last seven on leaving, and that is said", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "asha@example.in", "/report");
  const phone = page.getByLabel("Phone Number");
  await phone.pressSequentially("098200-12345");
  await expect(phone).toHaveValue("098200-12345");
  await phone.press("Tab");
  await expect(phone).toHaveValue("0012345");
  await expect(page.getByText("Stored as ****0012345")).toBeVisible();
  await phone.fill("");
  await expect(page.getByText("Stored as")).toHaveCount(0);
  await page.evaluate(() => navigator.clipboard.writeText("+91 98765 43210"));
  await phone.press("Control+v");
  await phone.press("Tab");
  await expect(phone).toHaveValue("6543210");
  await phone.fill("982001234567");
  await phone.press("Tab");
  await expect(phone).toHaveValue("982001234567");
  await expect(page.getByText("Stored as")).toHaveCount(0);
});

for (const path of ["/", "/fraud-parties"])
  test(`the search of ${path} cuts nothing while typing, and shortens a whole number on leaving it`, async ({
    page,
  }) => {
    await page.goto(path);
    const search = page.getByLabel("Party name or last 7 digits of phone");
    await search.pressSequentially("९८२००१२३४५");
    await expect(search).toHaveValue("९८२००१२३४५");
    await search.press("Tab");
    await expect(search).toHaveValue("0012345");
    await expect(page.getByText("Will look for ****0012345")).toBeVisible();
    await search.fill("3M Stores 12345678");
    await search.press("Tab");
    await expect(search).toHaveValue("3M Stores 12345678");
    await expect(page.getByText("Will look for")).toHaveCount(0);
  });

test("the UPI id is copied at a press, and the button says so for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await page.clock.pauseAt(60_000);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("bakaya-local@example");
  await page.clock.runFor(1_900);
  await expect(page.getByText("Copied!")).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText("Copied!")).toHaveCount(0);
});

test("a new comment leaves the page where it was scrolled to", async ({ page }) => {
  await signIn(page, "ravi@example.in", "/fraud-parties/50");
  await page.getByLabel("Add a comment").fill("Stay where I am");
  await page.getByLabel("Post anonymously").scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { here: true }));
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByText("Stay where I am")).toBeVisible();
  expect(await page.evaluate(() => "here" in window)).toBe(true);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});
