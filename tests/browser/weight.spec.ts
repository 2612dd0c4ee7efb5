import { expect, signIn, test } from "./test";
import { weigh } from "./weigh";

for (const [name, path] of [
  ["home", "/"],
  ["the list", "/fraud-parties"],
  ["search results", "/fraud-parties?search=traders"],
  ["a report", "/fraud-parties/57"],
  ["a party", "/parties/1"],
  ["how it works", "/how-it-works"],
  ["the privacy policy", "/privacy-policy"],
  ["a page not found", "/nowhere"],
] as const) {
  test(`${name} fits one round trip: at most 14 KB and three requests, no framework`, async ({ page }) => {
    const { html, css, script, requests, inlineScript } = await weigh(page, path);
    expect(html + css).toBeLessThanOrEqual(14 * 1024);
    expect(script).toBe(0);
    expect(inlineScript).toBeLessThanOrEqual(4 * 1024);
    expect(requests).toBeLessThanOrEqual(3);
  });
}

for (const [name, path] of [
  ["the report form", "/report"],
  ["My Account", "/profile"],
] as const) {
  test(`${name} is at most 16 KB of page, 130 KB of script and 12 requests`, async ({ page }) => {
    await signIn(page, "asha@example.in");
    const { html, css, script, requests } = await weigh(page, path);
    expect(html + css).toBeLessThanOrEqual(16 * 1024);
    expect(script).toBeLessThanOrEqual(130 * 1024);
    expect(requests).toBeLessThanOrEqual(12);
  });
}

test("nothing moves while a page loads, however slowly the phone reads it", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const path of ["/", "/fraud-parties/57", "/auth"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});
