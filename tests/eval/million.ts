// npm run eval:names -- --million: what sounds alike is found among a million names, by keys that are read bounded.
import { nameKeys, soundsAlike } from "../../app/parties/similar-names";
import moreTrades from "./data/more-trades.tsv?raw";
import scripts from "./data/names-in-scripts.tsv?raw";
import trades from "./data/trades.tsv?raw";
import words from "./data/words.tsv?raw";
import { sets } from "./names";

/** As app/reports/search/similar-reports.server.ts reads them. */
const mostCandidates = 800;
const million = 1_000_000;

const rows = (file: string) =>
  file
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));

/** Random, the same every time; small numbers more often, as names are in a market. */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: T[]): T => list[Math.floor(next() ** 2 * list.length)] as T;
  return { next, pick };
}

export function amongAMillion(): void {
  const { next, pick } = random(5);
  const own = [
    ...rows(words).flatMap(([, latin = "", nagari = ""]) => [...latin.split(","), nagari]),
    ...rows(scripts).flat(),
    // Words that nobody has: consonants and vowels in turn.
    ...Array.from({ length: 4_000 }, () => {
      const letter = (of: string) => of[Math.floor(next() * of.length)] ?? "";
      const made = Array.from(
        { length: 2 + Math.floor(next() * 2) },
        () => letter("bcdghjklmnprstv") + letter("aeiou"),
      );
      return `${made.join("")}${next() < 0.5 ? letter("nlrsm") : ""}`;
    }),
  ];
  const kinds = [...rows(trades).flatMap(([latin = ""]) => latin.split(",")), ...rows(moreTrades).flat()];
  const made = () => {
    const name = [pick(own), ...(next() < 0.6 ? [pick(own)] : []), pick(kinds)].join(" ");
    return next() < 0.15 ? `Shri ${name}` : name;
  };
  const wanted = Object.entries(sets())
    .filter(([set]) => !set.startsWith("generated"))
    .flatMap(([, pairs]) => pairs)
    .filter(({ same, sought, stored }) => same && soundsAlike(sought, stored));
  const places = new Map(wanted.map(({ stored }) => [Math.floor(next() * million), stored]));
  const byKey = new Map<string, number[]>();
  const idOf = new Map<string, number>();
  let keys = 0;
  for (let id = 0; id < million; id++) {
    const target = places.get(id);
    if (target) idOf.set(target, id);
    for (const key of nameKeys(target ?? made())) {
      keys++;
      const ids = byKey.get(key);
      if (ids) ids.push(id);
      else byKey.set(key, [id]);
    }
  }
  const count = { sought: 0, found: 0, most: 0, all: 0 };
  for (const { sought, stored } of wanted) {
    const id = idOf.get(stored);
    if (id === undefined) continue;
    const lookUp = nameKeys(sought);
    const newest = lookUp.map((key) => (byKey.get(key) ?? []).slice(-Math.floor(mostCandidates / lookUp.length)));
    const read = newest.flat().length;
    count.sought++;
    count.all += read;
    count.most = Math.max(count.most, read);
    if (newest.some((ids) => ids.includes(id))) count.found++;
  }
  console.log(`among ${million} names with ${(keys / million).toFixed(1)} keys each, ${byKey.size} keys in all:`);
  console.log(
    `${count.found} of ${count.sought} that sound alike are found: ${(count.found / count.sought).toFixed(4)}`,
  );
  console.log(`keys read for one search: ${Math.round(count.all / count.sought)} on average, ${count.most} at most`);
}
