import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isListed } from "../../db/sql";
import { plainName } from "../parties/folded-name";
import { type ListedReport, listed, publicColumns, type Row } from "./public-report.server";
import { hitsOf } from "./term-hits.server";

/** Hits of the name that are looked through, the newest: rows read do not grow with the table. */
const looked = 500;

/**
 * 'balaji surat': reports of a Balaji whose city or market says Surat, newest first. The last word is the place, or the
 * last two. Empty for one word, and where no report of the name has such a place.
 */
export async function placedReports(db: Db, text: string, limit = 12): Promise<ListedReport[]> {
  const words = text.split(" ");
  for (const long of [1, 2]) {
    const [name, place] = [words.slice(0, -long).join(" "), words.slice(-long).join(" ")];
    if (name === "") return [];
    const hits = await hitsOf(db, { kind: "name", text: name });
    if (!hits) continue;
    const rows = await db.all<Row>(sql`
      select ${publicColumns} from (${hits.select(sql`desc`, looked, 0)}) hit cross join fraud_reports r on r.id = hit.id
      where r.city is not null and ${isListed("r")}`);
    const sought = wordsOf(place);
    const there = rows.filter(({ city }) => city !== null && ` ${wordsOf(city)}`.includes(` ${sought}`));
    if (there.length > 0) return listed(there.slice(0, limit));
  }
  return [];
}

/** Words alone: a place stands between commas and dots. */
function wordsOf(text: string): string {
  return plainName(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
