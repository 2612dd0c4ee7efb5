// npm run db:seed [-- --reports 50000] [--if-empty]: made-up data into the local database and bucket, never another.
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { demoData } from "./load.mjs";
import { root } from "./local.mjs";

const { values } = parseArgs({ options: { reports: { type: "string" }, "if-empty": { type: "boolean" } } });
const module = await demoData();
const { env, dispose } = await getPlatformProxy({ configPath: "wrangler.toml" });
try {
  if (!values["if-empty"] || (await module.isEmpty(env.DB)))
    await module.seedDemo(env.DB, env.FILES, await module.localPortal(root));
  const many = Number(values.reports ?? 0);
  if (many > 0) {
    const started = Date.now();
    await module.seedReports(env.DB, many);
    console.log(`${many} made-up reports in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await dispose();
}
