import type { Plugin } from "vite";
import { json, pages } from "../app/pages.ts";

const name = "virtual:page-modules";

/**
 * Each page's file as a module that is loaded when it is asked for: `virtual:page-modules` maps the files of app/pages.ts,
 * and those that stand around pages, to their `import()`. The router's own build of the server has all of them in one, and
 * whoever asks an isolate for its first page would wait until the desk, the sheets and the notices had been read as well.
 */
export function pageModules(): Plugin {
  return {
    name: "page-modules",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files = ["root.tsx", "admin/desk.tsx", ...pages.map(({ file }) => file).filter((file) => file !== json)];
      const loaded = [...new Set(files)].map((file) => `${JSON.stringify(file)}: () => import("/app/${file}")`);
      return `export default {${loaded.join(",\n")}};`;
    },
  };
}
