// npm run bench:edge: what people wait for where the database is a city away. The built Worker, each call to database, bucket,
// key-value store and mail delayed; a replica answers after 5 ms, where a session may read from one. Time to the first byte and
// calls that wait for each other. Fails where an act makes more of them than was decided.
import { seedOf } from "./edge-acts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 7);
const delays = (process.env.BENCH_DELAYS ?? "0,20,60,120").split(",").map(Number);

type Row = Record<string, string | number>;
const rows = new Map<string, Row>();
for (const delay of delays) {
  const { acts, stop } = await seedOf(delay);
  for (const [name, { most, before, prepare, ask }] of Object.entries(acts)) {
    const times: number[] = [];
    let calls = 0;
    // Once for what is compiled and counted once.
    for (let run = -1; run < runs; run++) {
      await prepare?.();
      const began = performance.now();
      const response = await ask();
      const took = performance.now() - began;
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${name}: ${response.status}`);
      if (run < 0) continue;
      times.push(took);
      calls = Math.max(calls, Number(response.headers.get("X-Calls")));
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    const row = rows.get(name) ?? { calls, most, before };
    row.calls = Math.max(Number(row.calls), calls);
    row[`${delay} ms: p50, p95`] = `${at(0.5)}, ${at(0.95)}`;
    rows.set(name, row);
  }
  await stop();
}
console.log(`${runs} times each; ms to the first byte; before: calls as they were measured on 58daa50`);
console.table(Object.fromEntries(rows));
for (const [name, { calls = 0, most = 0 }] of rows)
  if (Number(calls) > Number(most)) {
    console.log(`${name}: ${calls} calls wait for each other; at most ${most} were decided`);
    process.exitCode = 1;
  }
// What was served stays for the next file of tests, which there is not.
process.exit();
