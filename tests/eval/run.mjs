// npm run eval:names [-- --failures]: precision and recall of "sounds alike" on every set of labelled pairs, by kind.
import path from "node:path";
import { runnerImport } from "vite";

const root = path.join(import.meta.dirname, "../..");
const { module } = await runnerImport("./tests/eval/names.ts", { root, configFile: false, logLevel: "error" });
module.report({ failures: process.argv.includes("--failures") });
