// This machine's made-up portal: made once, kept beside the local database, in nobody's repository.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type MadeUpPortal, madeUpPortal } from "./made-up-portal.ts";

export async function localPortal(root: string): Promise<MadeUpPortal> {
  const file = path.join(root, ".wrangler", "portal.json");
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(await madeUpPortal("Made-up portal of this machine")), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
