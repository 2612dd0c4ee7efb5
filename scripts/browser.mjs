// A Chromium to test with: the one named, an installed one, Playwright's own, else one from npm that unpacks itself.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

// The shell first: it is the same engine without a desktop's browser around it, and takes half the time of it.
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

export const browserArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-dev-shm-usage",
];

/** The path of a Chromium that can be started on this machine. */
export async function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  // As on a bare server: then the package brings the libraries that a desktop would have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}
