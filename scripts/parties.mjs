// npm run db:parties [-- --remote]: the party of every report that has none yet; `npm run deploy` does it. Range by range:
// one that is cut short is begun again where it stopped, and what has its party keeps it.
import { parseArgs } from "node:util";
import { databaseOf } from "./d1.mjs";
import { load } from "./load.mjs";

const { values } = parseArgs({ options: { remote: { type: "boolean" } } });
const client = await load("./db/client.ts");
const service = await load("./app/reports/form/assign-parties.server.ts");

/** A look and a write take some seconds from here. */
const patience = 120_000;
const db = client.openDatabase(databaseOf(values), patience);
let last = 0;
for (;;) {
  const next = await service.assignParties(db, last);
  if (next === null) break;
  last = next;
  console.log(`Reports up to ${last} have their party.`);
}
console.log("Every report has its party.");
