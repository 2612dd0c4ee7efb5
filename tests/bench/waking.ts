// npm run bench:waking: what a new isolate costs before it answers, beside a bare React Router Worker of one page (./bare), built
// by the same packages and with the same bindings. Each start is a workerd of its own; Linux: CPU is read from /proc. Whoever
// asks first for a visitor's page makes the isolate work at most 1.3 times as much as the bare one's page does.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoData } from "../../scripts/load.mjs";
import { serve, serveCopy } from "../serve.ts";

const root = path.resolve(import.meta.dirname, "../..");
const starts = Number(process.env.BENCH_RUNS ?? 10);
const most = 1.3;

const folder = mkdtempSync(path.join(tmpdir(), "bakaya-waking-"));
const { report, party } = await demo();

const bare = path.join(import.meta.dirname, "bare");
/**
 * The first page of an isolate and another one after it. `beside`: the bare page that asks the platform the same, which is what
 * a visitor's page is held against.
 */
const kinds = {
  "bare, shared": { built: bare, pages: ["/?shared", "/?shared&n=2"], beside: null },
  "bare, counted": { built: bare, pages: ["/?counted", "/?counted&n=2"], beside: null },
  "how it works, then home": { built: root, pages: ["/how-it-works", "/"], beside: "bare, shared" },
  "home, then how it works": { built: root, pages: ["/", "/how-it-works"], beside: "bare, shared" },
  "a party, then a report": {
    built: root,
    pages: [`/parties/${party}`, `/fraud-parties/${report}`],
    beside: "bare, counted",
  },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** Milliseconds of CPU, and since the process began, when it answers: before any request, the first page, the second. */
type Start = { cpu: number[]; since: number[] };

const measured = Object.fromEntries(names.map((name) => [name, [] as Start[]])) as Record<Kind, Start[]>;
// In turn, so that other work of the machine meets all alike.
for (let turn = 0; turn < starts; turn++) for (const name of names) measured[name].push(await start(name));

const column = (name: Kind, of: (start: Start) => number) => middle(measured[name].map(of));
const beside = (name: Kind, of: (start: Start) => number) =>
  (column(name, of) / column(kinds[name].beside ?? name, of)).toFixed(2);
console.log(`median of ${starts} starts each; ms of CPU of workerd, and ms since its process began; × bare`);
console.table(
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        "CPU before": column(name, ({ cpu }) => cpu[0] ?? 0),
        "to the first page": column(name, ({ cpu }) => cpu[1] ?? 0),
        "× bare": beside(name, ({ cpu }) => cpu[1] ?? 0),
        "first page alone": column(name, ({ cpu: [before = 0, first = 0] }) => first - before),
        "to the second": column(name, ({ cpu }) => cpu[2] ?? 0),
        "× bare, second": beside(name, ({ cpu }) => cpu[2] ?? 0),
        "answers after": column(name, ({ since }) => since[1] ?? 0),
        "× bare, time": beside(name, ({ since }) => since[1] ?? 0),
      },
    ]),
  ),
);
for (const name of names)
  if (Number(beside(name, ({ cpu }) => cpu[1] ?? 0)) > most) {
    console.log(`${name}: more than ${most} of the bare Worker's CPU to the first page`);
    process.exitCode = 1;
  }
rmSync(folder, { recursive: true });

async function start(name: Kind): Promise<Start> {
  const { built, pages } = kinds[name];
  const others = new Set(workerds());
  const served = await serveCopy(folder, { REMEMBERS: "yes" }, built);
  const [pid = 0] = workerds().filter((one) => !others.has(one));
  const cpu = [cpuOf(pid)];
  const since = [age(pid)];
  for (const page of pages) {
    const response = await fetch(served.url + page);
    await response.text();
    // Made by this isolate, as nobody has kept it yet.
    const made = response.headers.get("X-Cache") ?? "MISS";
    if (response.status !== 200 || made !== "MISS") throw new Error(`${page}: ${response.status}, ${made}`);
    cpu.push(cpuOf(pid));
    since.push(age(pid));
  }
  await served.stop();
  return { cpu, since };
}

/** What the starts begin with; and the numbers of a report and a party. */
async function demo(): Promise<{ report: number; party: number }> {
  const { db, bucket, stop } = await serve({}, { folder });
  await (await demoData()).seedDemo(db, bucket);
  const row = await db
    .prepare(
      "select id as report, party_id as party from fraud_reports where hidden_at is null and withdrawn_at is null",
    )
    .first();
  await stop();
  return row as { report: number; party: number };
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/** Our children. */
function workerds(): number[] {
  try {
    return execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    return [];
  }
}

/** What follows the name in /proc/…/stat (proc(5)). */
function fieldsOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
}

/** utime and stime, in clock ticks of 10 ms. */
function cpuOf(pid: number): number {
  const fields = fieldsOf(pid);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10;
}

/** Milliseconds since the process began. */
function age(pid: number): number {
  const [up = 0] = readFileSync("/proc/uptime", "utf8").split(" ").map(Number);
  return Math.round(up * 1000 - (fieldsOf(pid)[19] ?? 0) * 10);
}
