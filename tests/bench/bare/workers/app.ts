// A page as React Router's template for Workers answers one. It asks the platform what a visitor's page of the product asks it
// (the counter by address, the cache of the data centre), since locally that works in the same process. `scheduled` because
// tests/around-worker.ts hands it on.
import { createContext, createRequestHandler, RouterContextProvider } from "react-router";

export const envContext = createContext<Env>();
const handler = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
const cache = (caches as unknown as { default: Cache }).default;

export default {
  async fetch(request, env, ctx) {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("counted")) await env.LOOKS.limit({ key: "bench" });
    const address = `${new URL(request.url).origin}/kept`;
    const isShared = searchParams.has("shared");
    if (isShared) await cache.match(address);
    const context = new RouterContextProvider();
    context.set(envContext, env);
    const response = await handler(request, context);
    if (isShared) {
      const headers = { "Cache-Control": "public, max-age=40" };
      ctx.waitUntil(cache.put(address, new Response(await response.clone().arrayBuffer(), { headers })));
    }
    return response;
  },
  scheduled() {},
} satisfies ExportedHandler<Env>;
