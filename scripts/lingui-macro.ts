import { transformAsync } from "@babel/core";
import macro from "@lingui/babel-plugin-lingui-macro";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";

/**
 * Lingui's macros, by Babel: Lingui's own faster way is a binary that npm leaves out where Node is 20 (its `engines`), and
 * `npm ci` has to do there. Only files that import a macro are read.
 */
export function linguiMacro(): Plugin {
  const linguiConfig = getConfig();
  return {
    name: "lingui-macro",
    enforce: "pre",
    async transform(code, id) {
      const file = id.split("?")[0] ?? "";
      if (!/\.tsx?$/.test(file) || file.includes("node_modules") || !/@lingui\/(?:core|react)\/macro/.test(code))
        return null;
      const made = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[macro, { linguiConfig }]],
      });
      return made?.code ? { code: made.code, map: made.map } : null;
    },
  };
}
