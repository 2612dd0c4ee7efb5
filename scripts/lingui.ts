import { readFileSync } from "node:fs";
import path from "node:path";
import { lingui } from "@lingui/vite-plugin";
import type { Plugin } from "vite";
import { linguiMacro } from "./lingui-macro.ts";

/** Lingui's macros and catalogs, wherever code of the product is read: the build, tests, scripts. */
export function messages(): Plugin[] {
  return [linguiMacro(), ...lingui({ failOnMissing: true, failOnCompileError: true }), withoutIds(), ownTrans()];
}

/** The component that <Trans> becomes. */
function ownTrans(): Plugin {
  return { name: "own-trans", resolveId: (id) => (id === "virtual:trans" ? path.resolve("app/ui/trans.tsx") : null) };
}

const catalog = /\/po\/\w+\.po$/;

/**
 * Leaves the ids out of every catalog: they are the same in all languages and, being digests, a fifth of each. A catalog
 * is a list in the order of its ids, which `…/po/en.po?ids` gives once.
 */
function withoutIds(): Plugin {
  return {
    name: "without-ids",
    enforce: "post",
    load: (id) => (id.endsWith(".po?ids") ? `export const ids = ${JSON.stringify(idsOf(id.slice(0, -4)))};` : null),
    transform(code, id) {
      if (!catalog.test(id)) return null;
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
      if (!literal) this.error(`${id} is no compiled catalog`);
      const said = JSON.parse(JSON.parse(literal)) as Record<string, unknown>;
      const list = idsOf(path.join(path.dirname(id), "en.po")).map((one) => said[one] ?? null);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(list))});`;
    },
  };
}

/** The ids of a catalog, sorted. */
export function idsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#\. js-lingui-id: (.+)$/gm)].map(([, id = ""]) => id).sort();
}
