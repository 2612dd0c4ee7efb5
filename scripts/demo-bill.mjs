// npm run demo:bill -- --buyer GSTIN --total 45000 [--seller GSTIN] [--date 2026-03-12] [--type INV|DBN|CRN] [--number A/1]:
// an e-invoice of this machine's made-up portal, as a QR code in SVG and PNG and as the text that a QR app shows.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { root } from "./local.mjs";

const month = 30 * 86_400_000;
const text = { type: "string" };
const { values } = parseArgs({
  options: { buyer: text, total: text, seller: text, date: text, type: text, number: text },
});
const { module } = await runnerImport("./scripts/bills/demo-bill.ts", { root, configFile: false, logLevel: "error" });
const made = await module.demoBill(root, {
  buyer: values.buyer,
  total: Number((values.total ?? "").replaceAll(",", "")),
  seller: values.seller,
  date: values.date ?? new Date(Date.now() - month).toISOString().slice(0, 10),
  kind: values.type,
  number: values.number,
});
if ("wrong" in made) {
  console.error(made.wrong);
  process.exit(1);
}
const folder = path.join(root, ".wrangler", "bills");
mkdirSync(folder, { recursive: true });
for (const kind of ["svg", "png"]) writeFileSync(path.join(folder, `${made.name}.${kind}`), made[kind]);
console.log(`${made.code}

  ${path.join(folder, `${made.name}.svg`)}
  ${path.join(folder, `${made.name}.png`)}
  Signed by the made-up portal of this machine, which \`npm run dev\` or \`npm run db:seed\` enters into a database.`);
