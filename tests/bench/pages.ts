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
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
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

/** A page is measured twice: as kept at the edge, and made anew, each time under an address that nobody asked for before. */
const routes: Record<string, { url: string; anew?: true }> = {
  "bare JSON (an unknown API address)": { url: "/api/none" },
  "a static file": { url: "/favicon.svg" },
  "JSON list": { url: "/api/reports" },
  "JSON search, common name": { url: "/api/reports?search=traders" },
};
for (const [name, url] of Object.entries({
  home: "/",
  "list, page 1": "/fraud-parties",
  "list, middle page": "/fraud-parties?page=2000",
  "search, rare name": "/fraud-parties?search=malharoli",
  "search, common name": "/fraud-parties?search=traders",
  "search, phone": "/fraud-parties?search=7654321",
  report: "/fraud-parties/57",
})) {
  routes[`${name}, HIT`] = { url };
  routes[`${name}, MISS`] = { url, anew: true };
}

let asked = 0;
const anew = (url: string) => `${url}${url.includes("?") ? "&" : "?"}n=${asked++}`;
const load = (url: string, isAnew: boolean, duration: number) =>
  autocannon({
    url: served.url + url,
    connections: 8,
    duration,
    ...(isAnew && { requests: [{ setupRequest: (request) => ({ ...request, path: anew(url) }) }] }),
  });

const rows: { route: string; "requests/s": number; "of bare": string; "CPU ms": string; "times bare": string }[] = [];
let bare = { rate: 0, cpu: 0 };
for (const [route, { url, anew: isAnew = false }] of Object.entries(routes)) {
  await load(url, isAnew, 1);
  const before = cpuMilliseconds();
  const result = await load(url, isAnew, seconds);
  const cpu = (cpuMilliseconds() - before) / result.requests.total;
  const rate = result.requests.average;
  if (rows.length === 0) bare = { rate, cpu };
  rows.push({
    route,
    "requests/s": Math.round(rate),
    "of bare": (rate / bare.rate).toFixed(3),
    "CPU ms": cpu.toFixed(2),
    "times bare": (cpu / bare.cpu).toFixed(1),
  });
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
