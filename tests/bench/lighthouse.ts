// npm run bench:pages: Lighthouse, on its own settings for a phone, over the built Worker behind a proxy that compresses
// as the edge does. 100 four times where people read, at least 95 four times where they write.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { Visitor } from "../visitor.ts";
import { compressed } from "./compressing-proxy.ts";

const reading = { home: "/", list: "/fraud-parties", report: "/fraud-parties/57", "how it works": "/how-it-works" };
const signedOut = { "sign-in": "/auth" };
const writing = { "report form": "/report", bulk: "/bulk-report", profile: "/profile" };

const site = await compressed();

const port = 9333;
const executablePath = await findBrowser();
let missed = 0;

/** Each page in a browser of its own, as Lighthouse's command line does: what an earlier one left would be counted in. */
async function measure(pages: Record<string, string>, least: number, extraHeaders: Record<string, string> = {}) {
  for (const [name, address] of Object.entries(pages)) {
    const browser = await chromium.launch({
      executablePath,
      args: [...browserArgs, `--remote-debugging-port=${port}`],
    });
    const run = await lighthouse(site.url + address, {
      port,
      logLevel: "error",
      extraHeaders,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    await browser.close();
    // Not the sign-in in place of a page that asks for it.
    if (run?.lhr.finalDisplayedUrl !== site.url + address)
      throw new Error(`${name} led to ${run?.lhr.finalDisplayedUrl}`);
    const categories = Object.values(run?.lhr.categories ?? {});
    const scores = categories.map(({ score }) => Math.round((score ?? 0) * 100));
    console.log(`${name.padEnd(14)} ${scores.map((score) => String(score).padStart(4)).join("")}`);
    for (const [at, category] of categories.entries()) {
      if ((scores[at] ?? 0) >= least) continue;
      missed += 1;
      for (const { id, weight } of category.auditRefs) {
        const audit = run?.lhr.audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          console.log(`    ${category.title}: ${audit?.title} ${audit?.displayValue ?? ""}`);
      }
    }
  }
}

console.log("               fast  for all  sound  found");
await measure(reading, 100);
await measure(signedOut, 95);
const asha = new Visitor(site);
await asha.signIn("asha@example.in", "bakaya-demo-2025");
await measure(writing, 95, { Cookie: asha.cookie });
await site.stop();
console.log(missed === 0 ? "\nEvery budget holds." : `\n${missed} scores below their budget.`);
process.exitCode = missed === 0 ? 0 : 1;
