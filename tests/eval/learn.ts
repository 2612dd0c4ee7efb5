// npm run eval:names -- --learn: which prices of letters (app/parties/spelled-alike.ts) tell the pairs for tuning apart
// best. One price after another is moved by little and stays where it pays; what comes out is entered there by hand.
import { similarEnough, similarity } from "../../app/parties/similar-names";
import { prices, reprice } from "../../app/parties/spelled-alike";
import { sets } from "./names";

/** What generated pairs weigh beside one that was written by hand: there are twenty times as many. */
const generated = 0.08;
/** Precision below this costs more than any recall is worth. */
const leastPrecision = 0.985;

export function learn(): void {
  const pairs = Object.entries(sets())
    .filter(([set]) => !/apart|held/.test(set))
    .flatMap(([set, some]) => some.map((pair) => ({ ...pair, weight: set.startsWith("generated") ? generated : 1 })));
  const score = () => {
    const sum = { right: 0, wrong: 0, missed: 0 };
    for (const { same, sought, stored, weight } of pairs) {
      // Near the line counts in part, so that prices keep a distance from it.
      const accepted = weight / (1 + Math.exp((similarEnough - similarity(sought, stored)) / 0.004));
      if (same) sum.missed += weight - accepted;
      sum[same ? "right" : "wrong"] += accepted;
    }
    const precision = sum.right / (sum.right + sum.wrong);
    const recall = sum.right / (sum.right + sum.missed);
    return (2 * precision * recall) / (precision + recall) - 3 * Math.max(0, leastPrecision - precision);
  };
  let best = score();
  console.log(`${pairs.length} pairs, to begin with ${best.toFixed(5)}`);
  for (const price of [...Object.keys(prices), ...Object.keys(prices)] as (keyof typeof prices)[])
    for (const factor of [0.85, 1.15, 0.93, 1.07]) {
      const before = prices[price];
      prices[price] = Number((before * factor).toFixed(3));
      reprice();
      const now = score();
      if (now > best + 0.0003) {
        best = now;
        console.log(`${price}: ${before} becomes ${prices[price]}, ${best.toFixed(5)}`);
      } else prices[price] = before;
      reprice();
    }
}
