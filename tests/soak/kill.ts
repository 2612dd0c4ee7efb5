// npm run soak: the Worker's process is killed in the middle of writes, again and again. No report that was
// acknowledged may be lost, none doubled, none half-written; a press without an answer, repeated, makes exactly one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, type Served, serve } from "../serve.ts";
import { Visitor } from "../visitor.ts";

const kills = Number(process.env.SOAK_KILLS ?? 100);
const reports = Number(process.env.SOAK_REPORTS ?? 20_000);
const atOnce = 16;

const folder = mkdtempSync(path.join(tmpdir(), "bakaya-soak-"));
const kept = { folder, port: await freePort() };
const factor = { LIMIT_FACTOR: "1000000" };
let served = await serve(factor, kept);
const vendor = await new Visitor(served).join("soak@example.in");

const acknowledged = new Set<number>();
let next = 0;
let killed = 0;
while (acknowledged.size < reports) {
  const wanted = Math.min(reports, acknowledged.size + Math.ceil(reports / kills));
  const dying = killed < kills;
  const open: number[] = [];
  // So many acknowledgements into the round the process dies, with up to sixteen presses under way.
  const death = acknowledged.size + 1 + ((killed * 7_919) % Math.max(1, wanted - acknowledged.size));
  let dead = false;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!dead && acknowledged.size < wanted) {
        const n = next++;
        const done = await press(n);
        if (done) acknowledged.add(n);
        else open.push(n);
        if (dying && !dead && acknowledged.size >= death) {
          dead = true;
          kill();
        }
      }
    }),
  );
  if (dead) {
    killed += 1;
    await served.stop().catch(() => undefined);
    served = await serve(factor, kept);
    await verify(served);
  }
  // What had no answer is pressed once more, with the same key.
  for (const n of open) {
    if (!(await press(n))) throw new Error(`press ${n} failed twice`);
    acknowledged.add(n);
  }
}
await verify(served);
console.log(`${killed} kills, ${acknowledged.size} acknowledged reports: none lost, doubled or half-written`);
await served.stop();
rmSync(folder, { recursive: true });

async function press(n: number): Promise<boolean> {
  const form = {
    key: `soak-${n}`,
    party_name: `Soak Party ${n}`,
    phone_number: String(n).padStart(7, "0"),
    amount_due: "5000",
    due_date: "2025-10-31",
    is_anonymous: "yes",
    disclaimer: "yes",
  };
  try {
    const answer = await vendor.send("/report", {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Origin: served.url },
    });
    await answer.body?.cancel();
    return answer.status === 303 && (answer.headers.get("Location") ?? "").startsWith("/report/submitted");
  } catch {
    return false;
  }
}

function kill(): void {
  execFileSync("pkill", ["-KILL", "-P", String(process.pid), "workerd"]);
}

/** What the database holds now is what was acknowledged, once each, in every index and counter. */
async function verify({ db }: Served): Promise<void> {
  const names = (await db.prepare("select party_name as name from fraud_reports").all<{ name: string }>()).results.map(
    ({ name }) => name,
  );
  const stored = new Set(names);
  if (stored.size !== names.length) throw new Error(`${names.length - stored.size} reports are doubled`);
  for (const n of acknowledged) if (!stored.has(`Soak Party ${n}`)) throw new Error(`acknowledged report ${n} is lost`);
  const counted = await db
    .prepare(
      `select (select sum(n) from report_blocks where level = 9) as blocks, (select sum(n) from report_blocks where level = 18) as giants,
        (select n from counters where name = 'listed') as listed,
        (select count(*) from report_names where report_names match '"soak party"') as named,
        (select count(distinct report_id) from report_name_keys) as keyed`,
    )
    .first<Record<string, number>>();
  for (const [what, n] of Object.entries(counted ?? {}))
    if (n !== names.length) throw new Error(`${what}: ${n} of ${names.length}`);
}
