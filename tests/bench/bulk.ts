// `node tests/bench/bulk.ts` on a build: what one bulk submission costs against single ones, and how much memory
// hostile files take. Figures, not tests.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { sheetXml, xlsx, zipBomb } from "../files/sheets.ts";
import { serve } from "../serve.ts";
import { textOf, Visitor } from "../visitor.ts";

const served = await serve({ LIMIT_FACTOR: "100" });
const asha = await new Visitor(served).join("asha@example.in");
const rows = 500;
const range = (from: number) => Array.from({ length: rows }, (_, n) => from + n);
const partyOf = (n: number) => `Bench ${["Traders", "Stores", "उदाहरण"][n % 3]} ${n}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function bulk(from: number): Promise<void> {
  const numbers = range(from);
  const answer = await asha.submit("/bulk-report", {
    key: crypto.randomUUID(),
    party_name: numbers.map(partyOf),
    phone_number: numbers.map((n) => String(1_000_000 + n)),
    amount_due: numbers.map((n) => String(100 + n)),
    due_date: numbers.map(() => "2025-01-31"),
    disclaimer: "yes",
  });
  if (!textOf(answer.body).includes(`${rows} reports were submitted`))
    throw new Error(textOf(answer.body).slice(0, 500));
}

async function single(n: number): Promise<void> {
  const answer = await asha.send("/report", {
    method: "POST",
    headers: { Origin: served.url },
    body: new URLSearchParams({
      key: crypto.randomUUID(),
      party_name: partyOf(n),
      phone_number: String(1_000_000 + n),
      amount_due: String(100 + n),
      due_date: "2025-01-31",
      is_anonymous: "yes",
      disclaimer: "yes",
    }),
  });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`a single report answered ${answer.status}`);
}

await bulk(0);
await single(9_000);
const many = await timed(() => bulk(1_000));
const one = await timed(async () => {
  for (const n of range(2_000)) await single(n);
});
console.log(`${rows} rows in one batch   ${many.toFixed(0)} ms`);
console.log(`${rows} single submissions  ${one.toFixed(0)} ms   ${(one / many).toFixed(0)} times as long`);

const workerd = readdirSync("/proc").find((pid) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return /^Name:\s+workerd$/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status);
  } catch {
    return false;
  }
});
if (!workerd) throw new Error("no workerd of this process");
const memory = (label: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`^${label}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${workerd}/status`, "utf8"))?.[1]) / 1024;

const text = (content: string) => new TextEncoder().encode(content);
const cell = (from: string, to: string) => xlsx([], { xml: sheetXml([["A"]]).replace(from, to) });
const files: [string, Uint8Array<ArrayBuffer>][] = [
  [
    "an ordinary list of 500 rows",
    text(
      `Party,Mobile,Balance,Due Date\n${range(0)
        .map((n) => `Plain ${n},98${20_000_000 + n},500,1/1/2025`)
        .join("\n")}`,
    ),
  ],
  ["zip bomb, 900 MB", zipBomb(900)],
  ["a million columns", text(`Party${",".repeat(1_000_000)}x`)],
  ["half a million lines", text("a\n".repeat(500_000))],
  ["a megabyte of quotes", text('"'.repeat(1_000_000))],
  ["a cell in row 99,999,999", cell('r="A1"', 'r="A99999999"')],
  ["a row numbered 99,999,999", cell('<row r="1"', '<row r="99999999"')],
  ["a cell in column BDWGN", cell('r="A1"', 'r="BDWGN1"')],
  [
    "6 MB of cells",
    xlsx([], { xml: `<worksheet><sheetData>${'<c r="A1"><v>1</v></c>'.repeat(270_000)}</sheetData></worksheet>` }),
  ],
  ["6 MB of blanks in a tag", xlsx([], { xml: `<worksheet><sheetData><c ${" ".repeat(6_000_000)}` })],
];
console.log("\nten at once of each              answer    slowest   memory before, at its peak");
for (const [name, bytes] of files) {
  writeFileSync(`/proc/${workerd}/clear_refs`, "5");
  const before = memory("VmRSS");
  let slowest = 0;
  let said = "";
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const form = new FormData();
      form.append("pasted", "");
      form.append("file", new File([bytes], "list.xlsx"));
      const start = performance.now();
      const answer = await asha.send("/bulk-report/file", {
        method: "POST",
        headers: { Origin: served.url },
        body: form,
      });
      said = `${answer.status}`;
      await answer.text();
      slowest = Math.max(slowest, performance.now() - start);
    }),
  );
  console.log(
    `${name.padEnd(34)} ${said}  ${slowest.toFixed(0).padStart(6)} ms   ${before.toFixed(0)} → ${memory("VmHWM").toFixed(0)} MB`,
  );
}
await served.stop();
