import type { Plugin } from "vite";
import { idsOf } from "./lingui.ts";

const name = "virtual:page-words";

/**
 * Which words each page needs in the browser: `virtual:page-words` maps a route's client module to their ids. They are
 * read from what is left of the client's modules after tree-shaking, so no page is sent a word that only the server says.
 */
export function pageWords(): Plugin[] {
  let found: Record<string, string[]> = {};
  return [
    {
      name: "page-words",
      apply: "build",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          const ids = new Set(idsOf("app/words/po/en.po"));
          const said = new Map<string, string[]>();
          const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
          for (const { modules } of chunks)
            for (const [module, { code }] of Object.entries(modules))
              said.set(
                module,
                [...(code ?? "").matchAll(/["'`]([\w+/-]{6})["'`]/g)]
                  .map(([, id]) => id ?? "")
                  .filter((id) => ids.has(id)),
              );
          const reached = (from: string, seen: Set<string>): Set<string> => {
            if (seen.has(from) || from.includes("node_modules")) return seen;
            seen.add(from);
            const info = this.getModuleInfo(from);
            for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
              reached(next, seen);
            return seen;
          };
          found = {};
          for (const { isEntry, facadeModuleId, fileName } of chunks)
            if (isEntry && facadeModuleId) {
              const words = [...reached(facadeModuleId, new Set())].flatMap((module) => said.get(module) ?? []);
              found[`/${fileName}`] = [...new Set(words)].sort();
            }
        },
      },
    },
    {
      name: "page-words-for-server",
      resolveId: (id) => (id === name ? `\0${name}` : null),
      load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(found)};` : null),
    },
  ];
}
