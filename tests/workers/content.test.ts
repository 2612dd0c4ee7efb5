import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { Content, contentNow, type KeptPage } from "../../workers/content";

const page = (until = 1_000): KeptPage => ({ body: new ArrayBuffer(1), headers: [], until });

it("a part is read once a version, and again where reading it failed", async () => {
  const content = new Content(1, null);
  let read = 0;
  const strip = async () => ++read;
  expect([await content.part("strip", strip), await content.part("strip", strip)]).toEqual([1, 1]);
  const none = async () => null;
  expect([await content.part("none", none), await content.part("none", strip)]).toEqual([null, null]);
  await expect(content.part("failing", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await content.part("failing", strip)).toBe(2);
});

it("two that ask at once each read for themselves: none fails with another's request", async () => {
  const content = new Content(1, null);
  const [failed, read] = await Promise.allSettled([
    content.part("settings", () => Promise.reject(new Error("away"))),
    content.part("settings", async () => "here"),
  ]);
  expect([failed.status, read]).toEqual(["rejected", { status: "fulfilled", value: "here" }]);
});

it("a page is remembered until its time is over", () => {
  const content = new Content(1, null);
  content.keep("/a", page(1_000));
  expect(content.page("/a", 999)).toBeDefined();
  expect(content.page("/a", 1_000)).toBeUndefined();
  expect(content.page("/b", 0)).toBeUndefined();
});

it("of many pages those that were asked for last are remembered", () => {
  const content = new Content(1, null);
  content.keep("/home", page());
  for (let n = 0; n < 1_000; n++) {
    content.keep(`/${n}`, page());
    content.page("/home", 0);
  }
  expect(content.page("/home", 0)).toBeDefined();
  expect(content.page("/999", 0)).toBeDefined();
  const left = Array.from({ length: 1_000 }, (_, n) => content.page(`/${n}`, 0)).filter(Boolean);
  expect(left.length).toBe(119);
});

it("what is remembered goes with its version, and stays with it", async () => {
  const asked = { ...env, CONTENT_BELIEVED_FOR: "0" };
  const first = await contentNow(asked);
  first.keep("/a", page(Number.MAX_SAFE_INTEGER));
  expect(await contentNow(asked)).toBe(first);
  await env.DB.exec("update counters set n = n + 1 where name = 'content'");
  const second = await contentNow(asked);
  expect(second.version).toBe(first.version + 1);
  expect(second.page("/a", 0)).toBeUndefined();
});

/** A database that says which version the content has as soon as it is let. */
function slow(version: number) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const session = { prepare: () => ({ first: () => promise }), getBookmark: () => null };
  const asked = { CONTENT_BELIEVED_FOR: "0", DB: { withSession: () => session } } as unknown as Env;
  return { asked, answer: () => resolve(version) };
}

it("a visitor never waits for what another one has asked", async () => {
  const [first, second] = [slow(1), slow(2)];
  const waiting = contentNow(first.asked);
  second.answer();
  expect((await contentNow(second.asked)).version).toBe(2);
  first.answer();
  expect([1, 2]).toContain((await waiting).version);
});
