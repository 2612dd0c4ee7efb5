import { expect, it } from "vitest";
import { throughCache } from "../../workers/edge-cache";

/** A database that says which version the content has as soon as it is let. */
function slow(version: number) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const session = { prepare: () => ({ first: () => promise }), getBookmark: () => null };
  const env = { CONTENT_BELIEVED_FOR: "1000", DB: { withSession: () => session } } as unknown as Env;
  return { env, answer: () => resolve(version) };
}

const look = async ({ env }: { env: Env }) => {
  const page = Promise.resolve(new Response("a page", { headers: { "Content-Type": "text/html" } }));
  const request = new Request("http://example.com/fraud-parties");
  const ctx = { waitUntil: () => undefined } as unknown as ExecutionContext;
  return (await throughCache(request, env, ctx, () => ({ page, mayKeep: () => false }))).headers.get("X-Cache");
};

it("a visitor never waits for what another one has asked", async () => {
  const [first, second, none] = [slow(1), slow(2), slow(3)];
  const waiting = look(first);
  second.answer();
  expect(await look(second)).toBe("MISS");
  first.answer();
  expect(await waiting).toBe("MISS");
  expect(await look(none)).toBe("MISS");
});
