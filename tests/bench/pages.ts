// npm run bench: what pages cost on the built Worker, against a bare JSON answer of the same run. Linux: CPU is read from /proc.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { demoData } from "../../scripts/load.mjs";
import { type Served, serve } from "../serve.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reports = 50_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);

const module = await demoData();
const vars = { LIMIT_FACTOR: "1000000", REMEMBERS: "yes" };
const served = await serve(vars);
/**
 * The same without counters by address: lists and reports are looks, which are counted, locally by a Durable Object that
 * writes to SQLite and syncs for each, in production by a number in memory. What is kept has no other cost, so it is asked
 * here.
 */
const uncounted = await withoutCounters();
for (const { db, bucket } of [served, uncounted]) {
  await module.seedDemo(db, bucket);
  await module.seedReports(db, reports);
}

/**
 * Visitors' pages, and the JSON of the same query. Where a page reads more than the API's JSON does, the JSON of the same
 * query is the page's own data, as the router hands them out. `each`: asked for one after the other.
 * `shared`: everybody asks for it, so the data centre is asked for it, too, and handed it, once a version by an isolate.
 */
type Page = { page: string; json: string; data?: string; each?: true; shared?: true };
const pages: Record<string, Page> = {
  home: { page: "/", json: "/api/reports", shared: true },
  "list, page 1": { page: "/fraud-parties", json: "/api/reports", shared: true },
  "list, middle page": { page: "/fraud-parties?page=2000", json: "/api/reports?page=2000" },
  "search, rare name": { page: "/fraud-parties?search=malharoli", json: "/api/reports?search=malharoli" },
  "search, common name": { page: "/fraud-parties?search=traders", json: "/api/reports?search=traders" },
  "search, phone": { page: "/fraud-parties?search=7654321", json: "/api/reports?search=7654321" },
  report: { page: "/fraud-parties/%", json: "/api/reports/%", data: "/fraud-parties/%.data", each: true },
  party: { page: "/parties/%", json: "/api/parties/%", data: "/parties/%.data", each: true },
};
/** An answer without the database. */
const bare = "/api/none";
const rounds = 3;
/** Of the rate of a bare answer for a page that is kept, of that of the JSON of the same query for one that is made anew. */
const least = 0.6;

type Cost = { rate: number; cpu: number };
let asked = 0;

/** Reports that can be read, and parties with one, in turn. */
const ids = {
  "/fraud-parties": await column("select id from fraud_reports where id between 1000 and 30000"),
  "/parties": await column("select id from parties where reports > 0 and merged_into is null limit 20000"),
};
const idAt = (url: string, turn: number) => {
  const list = ids[url.includes("parties/%") && !url.includes("fraud") ? "/parties" : "/fraud-parties"];
  return String(list[turn % list.length]);
};

async function column(query: string): Promise<number[]> {
  const { results } = await served.db.prepare(query).all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** An address that nobody asked for before: the next report or party, or the same page under a query that it ignores. */
function anew(url: string): string {
  const turn = asked++;
  return url.includes("%") ? url.replace("%", idAt(url, turn)) : `${url}${url.includes("?") ? "&" : "?"}n=${turn}`;
}

/** `isAnew`: "host" is another name of the site each time, under which the data centre knows nothing either. */
type Way = { of?: Served; isAnew?: boolean | "host"; most?: { amount: number } | { duration: number } };

/** Requests a second, and milliseconds of CPU each. `isAnew`: each under an address that nobody asked for before. */
async function load(url: string, { of = served, isAnew = false, most = { duration: seconds } }: Way = {}) {
  const before = cpuMilliseconds();
  const { requests } = await autocannon({
    url: of.url + url.replace("%", idAt(url, 0)),
    connections: 8,
    ...most,
    ...(isAnew && {
      requests: [
        {
          setupRequest: (request) =>
            isAnew === "host"
              ? { ...request, headers: { ...request.headers, host: `n${asked++}.localhost` } }
              : { ...request, path: anew(url) },
        },
      ],
    }),
  });
  return { rate: requests.average, cpu: (cpuMilliseconds() - before) / requests.total };
}

// All code has run often enough to be compiled before anything counts.
const first = { amount: 400 };
for (const { page, json, data = json, each } of Object.values(pages)) {
  await load(page, { of: uncounted, most: first });
  for (const url of [page, json, data]) await load(url, { isAnew: url === page || each, most: first });
}
for (const one of [served, uncounted]) await load(bare, { of: one, most: first });

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratio = (one: Cost[], other: Cost[]) =>
  middle(one.map(({ rate }, at) => rate / (other[at]?.rate ?? Number.NaN))).toFixed(2);

const kinds = ["bare", "hit", "json", "data", "miss", "shared"] as const;
type Costs = Record<(typeof kinds)[number], Cost[]>;
const rows: Record<string, string | number>[] = [];
const row = (route: string, costs: Cost[], ratios: Record<string, string> = {}): void => {
  const cpu = middle(costs.map((cost) => cost.cpu)).toFixed(2);
  rows.push({ route, "requests/s": Math.round(middle(costs.map(({ rate }) => rate))), "CPU ms": cpu, ...ratios });
};

for (const [name, url, of] of [
  ["bare JSON (an unknown API address)", bare, served],
  ["bare JSON, counted as a look", "/api/reports/none", served],
  ["a static file", "/favicon.svg", served],
] as const)
  row(name, [await load(url, { of }), await load(url, { of }), await load(url, { of })]);

for (const [name, { page, json, data, each = false, shared }] of Object.entries(pages)) {
  // In turn, so that other work of the machine meets all alike; and again where it says no, up to three times.
  for (let tries = 1; ; tries++) {
    const costs = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Costs;
    for (let round = 0; round < rounds; round++) {
      costs.bare.push(await load(bare, { of: uncounted }));
      costs.hit.push(await load(page, { of: uncounted }));
      costs.json.push(await load(json, { isAnew: each }));
      if (data) costs.data.push(await load(data, { isAnew: each }));
      costs.miss.push(await load(page, { isAnew: true }));
      if (shared) costs.shared.push(await load(page, { isAnew: "host" }));
    }
    const hit = ratio(costs.hit, costs.bare);
    const miss = ratio(costs.miss, data ? costs.data : costs.json);
    const isUnder = Number(hit) < least || Number(miss) < least;
    if (tries < 3 && isUnder) continue;
    row(`${name}, HIT`, costs.hit, { "of bare": hit });
    row(`${name}, JSON`, costs.json);
    if (data) row(`${name}, its data`, costs.data);
    row(`${name}, MISS`, costs.miss, {
      "of the same query": miss,
      ...(data && { "of the API's": ratio(costs.miss, costs.json) }),
    });
    if (shared)
      row(`${name}, MISS of the data centre, too`, costs.shared, {
        "of the same query": ratio(costs.shared, costs.json),
      });
    if (isUnder) {
      console.log(`${name}: ${hit} of bare as HIT, ${miss} of the same query as MISS; asked for are ${least}`);
      process.exitCode = 1;
    }
    break;
  }
}
console.table(rows);
for (const one of [served, uncounted]) await one.stop();

/** The built Worker, without its bindings that count. */
async function withoutCounters(): Promise<Served> {
  const folder = mkdtempSync(path.join(tmpdir(), "bakaya-uncounted-"));
  cpSync(path.join(root, "build"), path.join(folder, "build"), { recursive: true });
  const file = path.join(folder, "build/server/wrangler.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ratelimits: [] }));
  const served = await serve(vars, undefined, folder);
  const stop = async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...served, stop };
}

/** CPU time that workerd, our children, has used so far. */
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
