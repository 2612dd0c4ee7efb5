// What an isolate remembers of pages is bounded in bytes, however many pages there are and whatever is in them.
import { expect, it } from "vitest";
import { HashedParts } from "../../app/request/hashed-parts";
import { hashSource } from "../../app/request/security-policy";

/** How often each name was made. */
function counting(parts: HashedParts) {
  const made: Record<string, number> = {};
  const ask = (name: string, text: string) =>
    parts.part(name, () => {
      made[name] = (made[name] ?? 0) + 1;
      return text;
    });
  return { made, ask };
}

it("a part is made and hashed once, and is the same for every page that has it", async () => {
  const { made, ask } = counting(new HashedParts(10_000));
  const first = await ask("style of card", ".card{color:red}");
  expect(first).toEqual({ text: ".card{color:red}", hash: await hashSource(".card{color:red}") });
  for (const _ of [1, 2, 3]) expect(await ask("style of card", ".card{color:red}")).toBe(first);
  expect(made).toEqual({ "style of card": 1 });
});

it.each([
  ["style sheets of 10 KB", 10_000, "x"],
  ["small ones", 40, "x"],
  ["texts of another script", 3_000, "\u0928"],
])("a thousand %s never take more than was said", async (_, length, letter) => {
  const most = 64 * 1024;
  const parts = new HashedParts(most);
  const each = letter > "\u00ff" ? 2 * length : length;
  for (let n = 0; n < 1_000; n++) {
    const { text } = await parts.part(`style of ${n}`, () => letter.repeat(length));
    expect(text).toHaveLength(length);
    expect(parts.bytes).toBeLessThanOrEqual(most);
    expect(parts.bytes).toBeGreaterThanOrEqual(each);
  }
});

it("what is over the bound by itself is handed out and not kept, and nothing is forgotten for it", async () => {
  const parts = new HashedParts(1_000);
  const { made, ask } = counting(parts);
  await ask("small", "a");
  for (const _ of [1, 2]) expect((await ask("huge", "b".repeat(2_000))).text).toHaveLength(2_000);
  await ask("small", "a");
  expect(made).toEqual({ small: 1, huge: 2 });
  expect(parts.bytes).toBeLessThanOrEqual(1_000);
});

it("twenty pages that ask for it at once are counted once", async () => {
  const parts = new HashedParts(10_000);
  await parts.part("style of list", () => "y".repeat(400));
  const alone = parts.bytes;
  const others = new HashedParts(10_000);
  await Promise.all(Array.from({ length: 20 }, () => others.part("style of list", () => "y".repeat(400))));
  expect(others.bytes).toBe(alone);
});
