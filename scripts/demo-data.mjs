import { lingui } from "@lingui/vite-plugin";
import { runnerImport } from "vite";
import { root } from "./local.mjs";

/**
 * What makes the demo data. It does so by the product's own verbs, whose messages plain Node cannot read.
 * @returns {Promise<typeof import("./seed/seed.ts")>}
 */
export async function demoData() {
  const { module } = await runnerImport("./scripts/seed/seed.ts", {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [lingui({ macroTransform: true })],
  });
  return module;
}
