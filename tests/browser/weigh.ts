import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

// Weighed as sent with gzip; the edge's Brotli makes them smaller still. Pictures of a report come on top.
type Load = { html: number; css: number; script: number; requests: number; inlineScript: number };

/** What a page loads. */
export async function weigh(page: Page, path: string): Promise<Load> {
  const load: Load = { html: 0, css: 0, script: 0, requests: 0, inlineScript: 0 };
  const bodies: Promise<void>[] = [];
  await page.goto("about:blank", { waitUntil: "networkidle" });
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "image" && !response.url().endsWith("favicon.svg")) return;
    load.requests += 1;
    bodies.push(
      response.body().then((body) => {
        const size = gzipSync(body).length;
        if (type === "document") load.html += size;
        if (type === "stylesheet") load.css += size;
        if (type === "script") load.script += size;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(bodies);
  const inline = await page.locator("script:not([src]):not([type])").allTextContents();
  load.inlineScript = inline.reduce((sum, text) => sum + text.length, 0);
  page.removeAllListeners("response");
  return load;
}
