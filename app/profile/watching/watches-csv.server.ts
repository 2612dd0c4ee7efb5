import { csvOf } from "../../audit/audit.server";
import type { NewWatch } from "../../watches/watches.server";

/** What somebody watches, as a file that is read as the same again (read-customers.ts). */
export async function watchesCsv(watches: NewWatch[]): Promise<string> {
  const rows = watches.map(({ name, digits, gstin, note }) => [name ?? "", digits ?? "", gstin ?? "", note]);
  return `\u{feff}${await csvOf([["Customer", "Phone", "GSTIN", "Note"], ...rows])}`;
}
