// The reader of QR codes (zxing-wasm) as files of our own, for public/bill-reader.js: its version is in their names, so
// that they are kept for good. They are in no page's script.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const own = path.resolve(import.meta.dirname, "../node_modules/zxing-wasm");
const { version } = JSON.parse(readFileSync(path.join(own, "package.json"), "utf8"));
const files = [
  { fileName: `assets/zxing-${version}.js`, source: "dist/iife/reader/index.js", type: "text/javascript" },
  { fileName: `assets/zxing-${version}.wasm`, source: "dist/reader/zxing_reader.wasm", type: "application/wasm" },
];

export function zxing(): Plugin {
  return {
    name: "zxing",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const { fileName, source } of files)
        this.emitFile({ type: "asset", fileName, source: readFileSync(path.join(own, source)) });
    },
    configureServer({ middlewares }) {
      for (const { fileName, source, type } of files)
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader("Content-Type", type);
          response.end(readFileSync(path.join(own, source)));
        });
    },
  };
}
