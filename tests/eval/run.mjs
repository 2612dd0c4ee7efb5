// npm run eval:names: precision and recall of "sounds alike" on every set of labelled pairs, by kind. After ` -- `:
// --failures names the pairs; --million says what the keys find among a million names; --learn moves the prices.
import path from "node:path";
import { runnerImport } from "vite";

const root = path.join(import.meta.dirname, "../..");
const [, , option] = process.argv;
const load = async (file) => (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
if (option === "--million") (await load("./tests/eval/million.ts")).amongAMillion();
else if (option === "--learn") (await load("./tests/eval/learn.ts")).learn();
else (await load("./tests/eval/names.ts")).report({ failures: option === "--failures" });
