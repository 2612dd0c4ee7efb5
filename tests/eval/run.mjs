// npm run eval:names [-- --failures | --million]: precision and recall of "sounds alike" on every set of labelled pairs,
// by kind; or what the keys find among a million names.
import path from "node:path";
import { runnerImport } from "vite";

const root = path.join(import.meta.dirname, "../..");
const [, , option] = process.argv;
const file = option === "--million" ? "./tests/eval/million.ts" : "./tests/eval/names.ts";
const { module } = await runnerImport(file, { root, configFile: false, logLevel: "error" });
if (option === "--million") module.amongAMillion();
else module.report({ failures: option === "--failures" });
