// npm run bench:memory: what the Worker's isolate holds after many mixed requests, and that it is the same after many more. The
// platform ends an isolate at 128 MB; it may hold half of that. Nobody is attached while requests come, since an inspector keeps
// what is logged; it is asked when they have been answered, after a collection.
import autocannon from "autocannon";
import { demoData } from "../../scripts/load.mjs";
import { freePort, serve } from "../serve.ts";
import { newSession } from "../visitor.ts";

const counts = (process.env.BENCH_REQUESTS ?? "1000,30000,100000").split(",").map(Number);
const most = 64;

const port = await freePort();
process.env.INSPECTOR_PORT = String(port);
const served = await serve({ LIMIT_FACTOR: "1000000", REMEMBERS: "yes" });
const module = await demoData();
await module.seedDemo(served.db, served.bucket);
await module.seedReports(served.db, 5_000);
const cookie = (await newSession(served.db, "asha@example.in")).join("=");

const languages = ["", "/hi", "/gu", "/mr", "/ta", "/te", "/bn"];
let turn = 0;
/** What people ask for, in every language: mostly what nobody asked for before. */
function next(): { path: string; headers: Record<string, string> } {
  const n = turn++;
  const language = languages[n % languages.length];
  const paths = [
    `/fraud-parties/${100 + (n % 4_500)}`,
    `/parties/${1 + (n % 2_000)}`,
    `/fraud-parties?search=${encodeURIComponent(`name ${n % 997} traders`)}`,
    `/fraud-parties?page=${1 + (n % 400)}`,
    "/",
    "/how-it-works",
    "/report",
    "/profile",
    "/nowhere",
  ];
  const path = `${language}${paths[Math.floor(n / languages.length) % paths.length]}`;
  return { path, headers: n % 5 === 0 ? { cookie } : {} };
}

function withNext(request: autocannon.Request): autocannon.Request {
  const { path, headers } = next();
  return { ...request, path, headers: { ...request.headers, ...headers } };
}

const rows: Record<string, string | number>[] = [];
let sent = 0;
for (const count of counts) {
  const { requests } = await autocannon({
    url: served.url,
    connections: 8,
    amount: count - sent,
    requests: [{ setupRequest: (request) => withNext(request) }],
  });
  sent = count;
  const held = await heldBytes();
  console.log(`${count} requests: ${(held / 1024 ** 2).toFixed(1)} MB`);
  rows.push({ requests: count, "a second": Math.round(requests.average), "MB held": (held / 1024 ** 2).toFixed(1) });
  if (held > most * 1024 ** 2) {
    console.log(`after ${count} requests the isolate holds more than ${most} MB`);
    process.exitCode = 1;
  }
}
console.table(rows);
// What was served stays for the next file of tests, which there is not.
process.exit();

type HeapUsage = { usedSize?: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

/** Of the product's isolate, after a collection. */
async function heldBytes(): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const own = targets.find(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl.includes("bakaya")) ?? targets[0];
  const socket = new WebSocket(own?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let usage: HeapUsage = {};
  const send = (id: number, method: string) => socket.send(JSON.stringify({ id, method }));
  // A snapshot begins with a whole collection, which the method of that name does not wait for.
  const taken = new Promise<void>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      if (String(data).startsWith('{"method"')) return;
      const { id, result } = JSON.parse(String(data));
      if (result?.usedSize) usage = result;
      if (id === 4) resolve();
    });
  });
  send(1, "Runtime.enable");
  send(2, "HeapProfiler.enable");
  send(3, "HeapProfiler.takeHeapSnapshot");
  send(4, "Runtime.getHeapUsage");
  await taken;
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  socket.close();
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
