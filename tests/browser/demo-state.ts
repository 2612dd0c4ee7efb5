import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { demoData } from "../../scripts/load.mjs";
import { serve } from "../serve";

/** Before all journeys: a state with the demo data in it, of which each file of journeys gets a copy. */
export default async function demoState(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bakaya-demo-"));
  const served = await serve({}, { folder });
  const { seedDemo } = await demoData();
  await seedDemo(served.db, served.bucket);
  await served.stop();
  process.env.DEMO_STATE = folder;
  return () => rm(folder, { recursive: true });
}
