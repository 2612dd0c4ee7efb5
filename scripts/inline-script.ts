// A script that stands within pages, as text, with all that it imports: `import source from "./comfort.ts?inline-script"`.
import { build, type Plugin } from "vite";

export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "inline-script" || !file) return null;
      const { code, modules } = await bundled(file);
      for (const one of modules) this.addWatchFile(one);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

async function bundled(entry: string): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
  });
  const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== "chunk") throw new Error(`${entry} is not one script`);
  return { code: chunk.code.trim(), modules: Object.keys(chunk.modules) };
}
