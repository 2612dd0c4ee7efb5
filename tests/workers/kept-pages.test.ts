import { expect, it } from "vitest";
import { isFresh, type KeptPage, KeptPages } from "../../workers/kept-pages";

const page = (at = 0, bytes = 1): KeptPage => ({ body: new ArrayBuffer(bytes), headers: [], at });

it("a page is fresh for ten seconds from when its making began, and served for thirty more", () => {
  const kept = new KeptPages();
  kept.keep("/a", page(5_000));
  for (const [now, fresh] of [
    [5_000, true],
    [14_999, true],
    [15_000, false],
    [44_999, false],
  ] as const) {
    const found = kept.get("/a", now);
    expect([now, found && isFresh(found, now)]).toEqual([now, fresh]);
  }
  expect(kept.get("/a", 45_000)).toBe(null);
  // It is gone, not only unseen.
  expect(kept.get("/a", 6_000)).toBe(null);
  expect(kept.get("/b", 0)).toBe(null);
});

it("of a clock that went back no page is served", () => {
  const kept = new KeptPages();
  kept.keep("/a", page(5_000));
  expect(kept.get("/a", 4_999)).toBe(null);
});

it("a page that was begun earlier never takes the place of a later one", () => {
  const kept = new KeptPages();
  const later = page(2_000);
  kept.keep("/a", later);
  kept.keep("/a", page(1_000));
  expect(kept.get("/a", 2_000)).toBe(later);
});

it("what is remembered is bounded in bytes, and those that were asked for last stay", () => {
  const kept = new KeptPages(1_000);
  kept.keep("/home", page(0, 100));
  for (let n = 0; n < 500; n++) {
    kept.keep(`/${n}`, page(0, 10 + (n % 7)));
    expect(kept.get("/home", 0)).not.toBe(null);
  }
  const left = Array.from({ length: 500 }, (_, n) => kept.get(`/${n}`, 0)?.body.byteLength ?? 0);
  expect(left.at(-1)).toBeGreaterThan(0);
  const sum = left.reduce((all, n) => all + n, 0);
  expect(sum).toBeLessThanOrEqual(900);
  expect(sum).toBeGreaterThan(870);
});

it("the same page kept anew counts once", () => {
  const kept = new KeptPages(1_000);
  kept.keep("/home", page(0, 100));
  for (let n = 0; n < 50; n++) kept.keep("/a", page(n, 800));
  expect([kept.get("/home", 50), kept.get("/a", 50)].every(Boolean)).toBe(true);
});

it("a page larger than all that may be remembered is not", () => {
  const kept = new KeptPages(1_000);
  kept.keep("/large", page(0, 1_001));
  expect(kept.get("/large", 0)).toBe(null);
});

it("of all who ask for a page that is fresh no more, one makes it anew; after eight seconds without an end another", () => {
  const kept = new KeptPages();
  expect([kept.beginRenewal("/a", 0), kept.beginRenewal("/a", 10), kept.beginRenewal("/b", 10)]).toEqual([
    true,
    false,
    true,
  ]);
  kept.endRenewal("/a");
  expect(kept.beginRenewal("/a", 20)).toBe(true);
  expect(kept.beginRenewal("/a", 8_019)).toBe(false);
  expect(kept.beginRenewal("/a", 8_020)).toBe(true);
  // Of a clock that went back, too.
  expect(kept.beginRenewal("/a", 0)).toBe(true);
});
