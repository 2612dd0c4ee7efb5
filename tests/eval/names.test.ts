import { expect, it } from "vitest";
import { across, found, measure, sets } from "./names";

const all = Object.entries(sets());

it.each(all)("of pairs %s nearly every same firm is found, and nearly nothing else", (_, pairs) => {
  const { precision, recall, f1 } = measure(pairs, found);
  expect(precision).toBeGreaterThanOrEqual(0.985);
  expect(recall).toBeGreaterThanOrEqual(0.92);
  expect(f1).toBeGreaterThanOrEqual(0.95);
});

it("a name in one script is found by its name in another", () => {
  const pairs = all.filter(([set]) => !set.startsWith("generated")).flatMap(([, some]) => some);
  const { precision, recall } = measure(pairs.filter(across), found);
  expect(precision).toBeGreaterThanOrEqual(0.985);
  expect(recall).toBeGreaterThanOrEqual(0.96);
});

it("what is made up is enough, and no firm of it is in both halves", () => {
  const pairs = Object.fromEntries(all);
  expect(pairs["generated, held out"]?.length).toBeGreaterThanOrEqual(5_000);
  expect(pairs["generated, tuned on"]?.length).toBeGreaterThanOrEqual(5_000);
});
