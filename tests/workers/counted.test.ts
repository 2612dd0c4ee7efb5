// What a visit counts as, of every page, by the guard itself with counters that are listened to.
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { pages } from "../../app/pages";
import { guarded } from "../../workers/guard";

async function countersOf(path: string, method = "GET"): Promise<string[]> {
  const asked: string[] = [];
  const counter = (name: string) => ({
    limit: async () => {
      asked.push(name);
      return { success: true };
    },
  });
  const ctx = createExecutionContext();
  const listening = { ...env, LOOKS: counter("look"), REPORTS: counter("report") } as Env;
  const request = new Request(`http://example.com${path}`, { method, headers: { Origin: "http://example.com" } });
  await guarded(request, listening, ctx, () => new Response("made"));
  await waitOnExecutionContext(ctx);
  return asked;
}

it.each(pages.map((page) => [page.path, page.counted] as const))("a visit to %s is a %s", async (path, counted) => {
  const address = path.replaceAll(/:\w+\??|\*/g, "1");
  const expected = counted === "-" ? [] : [counted];
  for (const spelled of [address, address.toUpperCase(), `${address === "/" ? "/_" : address}.data`])
    expect(await countersOf(spelled), spelled).toEqual(expected);
  expect(await countersOf(`${address}?search=x`)).toEqual(["look"]);
  expect(await countersOf(address, "POST")).toEqual([]);
});
