// A script that stands within pages, as text: `import source from "./comfort.js?minified"`.
import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

export function minified(): Plugin {
  return {
    name: "minified",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "minified" || !file) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(minifySync(file, readFileSync(file, "utf8")).code)};`;
    },
  };
}
