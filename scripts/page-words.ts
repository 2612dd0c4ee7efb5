import type { Plugin } from "vite";
import { idsOf } from "./lingui.ts";

const name = "virtual:page-words";

/**
 * Which words each page needs in the browser: `virtual:page-words` maps a route's client module to their ids. They are
 * read from what is left of the client's modules after tree-shaking, so no page is sent a word that only the server says;
 * of a module of shared words (app/words) only what the page's own modules name, since other pages use the rest.
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
          const known = new Set(idsOf("app/words/po/en.po"));
          const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
          const left = new Map(
            chunks.flatMap(({ modules }) => Object.entries(modules)).map(([id, { code }]) => [id, code]),
          );
          const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? "";
          const reached = (from: string, seen: Set<string>): Set<string> => {
            if (seen.has(from) || from.includes("node_modules")) return seen;
            seen.add(from);
            const info = this.getModuleInfo(from);
            for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
              reached(next, seen);
            return seen;
          };
          const wordsOf = (page: string) => {
            const modules = [...reached(page, new Set())].filter((id) => left.get(id));
            const own = modules.filter((id) => !isShared(id));
            const shared = modules.filter(isShared).flatMap((id) => {
              const stays = new Set(idsIn(left.get(id) ?? ""));
              const parts = named(codeOf(id), modules.map(codeOf), id);
              // A page without its words says nothing at all where they stood: better no build.
              if (parts.length === 0 && stays.size > 0)
                this.error(`${page} has ${id} in it, and nothing names what of it: is its folder known here?`);
              return parts.flatMap(idsIn).filter((one) => stays.has(one));
            });
            return [...own.flatMap((id) => idsIn(left.get(id) ?? "")), ...shared].filter((id) => known.has(id));
          };
          found = {};
          for (const { isEntry, facadeModuleId, fileName } of chunks)
            if (isEntry && facadeModuleId) found[`/${fileName}`] = [...new Set(wordsOf(facadeModuleId))].sort();
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

const isShared = (id: string) => /\/app\/words\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id);
const idsIn = (code: string) => [...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id = ""]) => id);

/**
 * The parts of a module of shared words that these users name: what is its own, and each export that is imported by its
 * name or named after a dot. Of one that is used in another way, all.
 */
function named(code: string, users: string[], id: string): string[] {
  const file = /([\w-]+)\.ts$/.exec(id)?.[1];
  const used = new Set<string>();
  for (const user of users)
    for (const [, what = ""] of user.matchAll(
      new RegExp(`import ([^;]*?) from ["'][^"']*(?:words(?:/[\\w-]+)?|\\.)/${file}["']`, "g"),
    )) {
      const space = /\* as (\w+)/.exec(what)?.[1];
      if (!space) for (const [one] of what.replaceAll(/ as \w+/g, "").matchAll(/\w+/g)) used.add(one);
      else if (new RegExp(`\\b${space}\\b(?!\\.\\w| from)`).test(user.replaceAll(/import [^;]*;/g, ""))) return [code];
      else for (const [, one = ""] of user.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, "g"))) used.add(one);
    }
  return code.split(/^(?=(?:export )?(?:const|function) )/m).filter((part) => {
    const exported = /^export (?:const|function) (\w+)/.exec(part)?.[1];
    return !exported || used.has(exported);
  });
}
