// npm run db:parties [-- --remote]: the party of every report that has none yet; `npm run deploy` does it. Range by range:
// one that is cut short is begun again where it stopped, and what has its party keeps it.
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { databaseOf } from "./d1.mjs";
import { root } from "./local.mjs";

const { values } = parseArgs({ options: { remote: { type: "boolean" } } });
const load = (file) => runnerImport(file, { root, configFile: false, logLevel: "error" });
const { module: client } = await load("./db/client.ts");
const { module: verbs } = await load("./app/reports/assign-parties.server.ts");

/** A look and a write take some seconds from here. */
const patience = 120_000;
const db = client.openDatabase(databaseOf(values), patience);
let last = 0;
for (;;) {
  const next = await verbs.assignParties(db, last);
  if (next === null) break;
  last = next;
  console.log(`Reports up to ${last} have their party.`);
}
console.log("Every report has its party.");
