// Draws what browsers, phones and messengers show of the mark: node scripts/draw-icons.mjs, after a change of
// app/ui/mark.tsx. Drawn by the browser that tests, and committed.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { browserArgs, findBrowser } from "./browser.mjs";

const source = await readFile(new URL("../app/ui/mark.tsx", import.meta.url), "utf8");
const part = (name) => new RegExp(`${name}: "([^"]+)"`).exec(source)?.[1];
const strokes = `<path fill="#8c1d18" d="${part("cover")}"/><path stroke="#e9b23b" stroke-width="2" stroke-dasharray="3 2.6" d="${part("stitch")}"/><path stroke="#fff" stroke-width="3" d="${part("lines")}"/><path stroke="#e9b23b" stroke-width="3" stroke-dasharray="2 2" d="${part("owed")}"/>`;
const mark = (box) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none">${strokes}</svg>`;
const to = (name) => new URL(`../public/${name}`, import.meta.url);

await writeFile(to("favicon.svg"), `${mark("0 0 32 32").replace("<path", "<title>Bakaya</title><path")}\n`);

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
const page = await browser.newPage();
async function draw(name, width, height, html, omitBackground = false) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${html}`);
  await writeFile(to(name), await page.screenshot({ omitBackground }));
}
for (const size of [192, 512]) {
  const sized = (box, background) =>
    `<div style="width:${size}px;height:${size}px;background:${background}">${mark(box).replace("<svg", `<svg width="${size}" height="${size}"`)}</div>`;
  await draw(`icon-${size}.png`, size, size, sized("0 0 32 32", "transparent"), true);
  // A launcher cuts a circle out of it: the mark keeps to the inner four fifths.
  if (size === 512) await draw("icon-maskable.png", size, size, sized("-8 -8 48 48", "#fbf6ec"));
}
await draw(
  "apple-touch-icon.png",
  180,
  180,
  `<div style="width:180px;height:180px;background:#fbf6ec">${mark("-3 -3 38 38").replace("<svg", '<svg width="180" height="180"')}</div>`,
);
await draw(
  "preview.png",
  1200,
  630,
  `<div style="box-sizing:border-box;width:1200px;height:630px;padding:90px;background:#fbf6ec;border-bottom:24px solid #8c1d18;font:700 104px/1.1 system-ui,'Noto Sans',sans-serif;color:#1c1f26;position:relative">
    <div style="position:absolute;left:0;right:0;bottom:-14px;border-bottom:4px dashed #e9b23b"></div>
    <div style="display:flex;gap:36px;align-items:center">${mark("0 0 32 32").replace("<svg", '<svg width="150" height="150"')}Bakaya</div>
    <p style="font:400 54px/1.35 system-ui,'Noto Sans',sans-serif;margin-top:60px">Check a buyer before you give goods on credit.</p>
    <p style="font:400 34px/1.4 system-ui,'Noto Sans',sans-serif;margin-top:40px;color:#4d5461">Reported by users, not verified by us.</p>
  </div>`,
);
await browser.close();
