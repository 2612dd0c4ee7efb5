import { runnerImport } from "vite";
import { messages } from "./lingui.ts";
import { root } from "./local.mjs";
import { withoutBindings } from "./without-bindings.ts";

/** A module of the product, for a script: its messages are macros, which Node itself cannot read. */
export async function load(file) {
  const { module } = await runnerImport(file, {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [...messages(), withoutBindings()],
  });
  return module;
}

/**
 * What makes the demo data.
 * @returns {Promise<typeof import("./seed/seed.ts")>}
 */
export const demoData = () => load("./scripts/seed/seed.ts");
