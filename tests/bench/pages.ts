// npm run bench: what pages cost on the built Worker, against a bare JSON answer of the same run. Linux: CPU is read from /proc.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { languageCodes } from "../../app/languages.ts";
import { demoData } from "../../scripts/load.mjs";
import { serve } from "../serve.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reports = 50_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/**
 * KB, compressed: what starts with the Worker, the module that one download loads, and the words of one language with those
 * of its long pages (docs/decisions/size-of-the-worker.md).
 */
const catalogs = (code: string) => `build/server/assets/${code}-*.js`;
const budgets: { what: string; files: string; but?: string; most: number }[] = [
  { what: "scripts", files: "build/server/**/*.js", but: catalogs(`{${languageCodes.join(",")}}`), most: 560 },
  { what: "HarfBuzz's module", files: "build/server/**/*.wasm", most: 180 },
  ...languageCodes.map((code) => ({
    what: `the words of ${code}${code === "en" ? ", and the ids of all" : ""}`,
    files: catalogs(code),
    most: 45,
  })),
];

const module = await demoData();
const served = await serve({ LIMIT_FACTOR: "1000000", CONTENT_BELIEVED_FOR: "1000" });
await module.seedDemo(served.db, served.bucket);
const started = Date.now();
await module.seedReports(served.db, reports);
console.log(`${reports} reports in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);

/** Visitors' pages, and the JSON of the same query. `more`: the page asks for more than its JSON, and is not held to it. */
const pages: Record<string, { page: string; json: string; more?: true }> = {
  home: { page: "/", json: "/api/reports" },
  "list, page 1": { page: "/fraud-parties", json: "/api/reports" },
  "list, middle page": { page: "/fraud-parties?page=2000", json: "/api/reports?page=2000" },
  "search, rare name": { page: "/fraud-parties?search=malharoli", json: "/api/reports?search=malharoli" },
  "search, common name": { page: "/fraud-parties?search=traders", json: "/api/reports?search=traders" },
  "search, phone": { page: "/fraud-parties?search=7654321", json: "/api/reports?search=7654321" },
  report: { page: "/fraud-parties/57", json: "/api/reports/57", more: true },
  party: { page: "/parties/1", json: "/api/parties/1", more: true },
};
/**
 * Answers without the database. Lists and reports are looks, which are counted by address; locally the counter is a write
 * to a database of its own, in production a number in memory, so their pages stand beside a bare answer that is counted.
 */
const bare = "/api/none";
const bareLook = "/api/reports/none";
const rounds = 3;
/** Of the rate of a bare answer for a page that is kept, of that of its JSON for one that is made anew. */
const least = 0.6;

type Cost = { rate: number; cpu: number };
let asked = 0;
const anew = (url: string) => `${url}${url.includes("?") ? "&" : "?"}n=${asked++}`;

/** Requests a second, and milliseconds of CPU each. `isAnew`: each under an address that nobody asked for before. */
async function load(
  url: string,
  isAnew = false,
  most: { amount: number } | { duration: number } = { duration: seconds },
) {
  const before = cpuMilliseconds();
  const { requests } = await autocannon({
    url: served.url + url,
    connections: 8,
    ...most,
    ...(isAnew && { requests: [{ setupRequest: (request) => ({ ...request, path: anew(url) }) }] }),
  });
  return { rate: requests.average, cpu: (cpuMilliseconds() - before) / requests.total };
}

// All code has run often enough to be compiled before anything counts.
for (const { page, json } of Object.values(pages))
  for (const isAnew of [false, true]) for (const url of [page, json]) await load(url, isAnew, { amount: 400 });
for (const url of [bare, bareLook]) await load(url, false, { amount: 400 });

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratio = (of: keyof Cost, one: Cost[], other: Cost[]) =>
  middle(one.map((cost, at) => cost[of] / (other[at]?.[of] ?? Number.NaN)));

type Kind = "bare" | "look" | "json" | "hit" | "miss";
type Row = Record<string, string | number>;
const rows: Row[] = [];
const row = (route: string, costs: Cost[], ratios: Row): void => {
  const cpu = middle(costs.map((cost) => cost.cpu)).toFixed(2);
  rows.push({ route, "requests/s": Math.round(middle(costs.map(({ rate }) => rate))), "CPU ms": cpu, ...ratios });
};

for (const [name, url] of Object.entries({
  "bare JSON (an unknown API address)": bare,
  "bare JSON, counted as a look": bareLook,
  "a static file": "/favicon.svg",
}))
  row(name, [await load(url), await load(url), await load(url)], {});

for (const [name, { page, json, more }] of Object.entries(pages)) {
  // In turn, so that other work of the machine meets all alike; and again where it says no, up to three times.
  for (let tries = 1; ; tries++) {
    const costs = { bare: [], look: [], json: [], hit: [], miss: [] } satisfies Record<string, Cost[]> as Record<
      Kind,
      Cost[]
    >;
    for (let round = 0; round < rounds; round++) {
      costs.bare.push(await load(bare));
      costs.look.push(await load(bareLook));
      costs.hit.push(await load(page));
      costs.json.push(await load(json));
      costs.miss.push(await load(page, true));
    }
    const hit = ratio("rate", costs.hit, page === "/" ? costs.bare : costs.look);
    const miss = ratio("rate", costs.miss, costs.json);
    const isUnder = hit < least || (!more && miss < least);
    if (tries < 3 && isUnder) continue;
    row(`${name}, JSON`, costs.json, { "of bare": ratio("rate", costs.json, costs.bare).toFixed(2) });
    row(`${name}, HIT`, costs.hit, {
      "of bare": ratio("rate", costs.hit, costs.bare).toFixed(2),
      ...(page !== "/" && { "of a bare look": hit.toFixed(2) }),
    });
    row(`${name}, MISS`, costs.miss, {
      "of bare": ratio("rate", costs.miss, costs.bare).toFixed(2),
      "of its JSON": miss.toFixed(2),
    });
    if (isUnder) {
      console.log(
        `${name}: ${hit.toFixed(2)} of bare as HIT, ${miss.toFixed(2)} of its JSON as MISS; asked for are ${least}`,
      );
      process.exitCode = 1;
    }
    break;
  }
}
console.table(rows);
await served.stop();

for (const { what, files, but, most } of budgets) {
  const others = new Set(but ? globSync(but, { cwd: root }) : []);
  const own = globSync(files, { cwd: root }).filter((file) => !others.has(file));
  const size = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(root, file))).length, 0) / 1024;
  console.log(`${what}: ${size.toFixed(0)} KB gzip of ${most}`);
  if (size > most || own.length === 0) process.exitCode = 1;
}

/** CPU time that workerd, our child, has used so far. */
function cpuMilliseconds(): number {
  const children = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
    .trim()
    .split("\n");
  return children.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // utime and stime, in clock ticks of 10 ms (proc(5)).
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
