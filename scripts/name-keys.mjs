// npm run db:names [-- --remote]: the keys that similar names and places are found by, of every stored report. After a
// change of what sounds alike; `npm run deploy` does it. Range by range, as often as one likes: keys that are there stay.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { bin, quiet, root } from "./local.mjs";

const { values } = parseArgs({ options: { remote: { type: "boolean" } } });
const where = values.remote ? ["--remote", "--env", "production"] : ["--local"];
const load = async (file) => (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
const { nameKeys } = await load("./app/parties/similar-names.ts");
const { placeKeys } = await load("./app/parties/town-keys.ts");
/** Reports of one range, far from what one statement may hold. */
const step = 2_000;

function execute(...args) {
  const result = spawnSync(bin("wrangler"), ["d1", "execute", "DB", ...where, "--json", "--yes", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...quiet },
  });
  if (result.status !== 0) {
    console.error(result.stderr || result.stdout);
    process.exit(1);
  }
  return JSON.parse(result.stdout)[0]?.results ?? [];
}

const folder = mkdtempSync(path.join(tmpdir(), "name-keys-"));
const file = path.join(folder, "keys.sql");
let last = 0;
let reports = 0;
for (;;) {
  const rows = execute(
    "--command",
    `select id, party_name, city from fraud_reports where id > ${last} order by id limit ${step}`,
  );
  if (rows.length === 0) break;
  last = rows.at(-1).id;
  reports += rows.length;
  const text = (key) => `'${key.replaceAll("'", "''")}'`;
  const pairs = rows.flatMap(({ id, party_name }) => nameKeys(party_name).map((key) => `(${text(key)}, ${id})`));
  const cities = [...new Set(rows.flatMap(({ city }) => city ?? []))];
  const places = cities.flatMap((city) => placeKeys(city).map((key) => `(${text(key)}, ${text(city)})`));
  const inserts = [];
  for (const [into, values] of [
    ["report_name_keys (key, report_id)", pairs],
    ["city_keys (key, city)", places],
  ])
    for (let start = 0; start < values.length; start += 200)
      inserts.push(`insert or ignore into ${into} values ${values.slice(start, start + 200).join(", ")};`);
  writeFileSync(file, inserts.join("\n"));
  if (inserts.length > 0) execute("--file", file);
}
rmSync(folder, { recursive: true });
console.log(`The keys of ${reports} reports are there.`);
