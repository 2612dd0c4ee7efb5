import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer, loadConfigFromFile, type Plugin } from "vite";
import { expect, it } from "vitest";
import { refusedMethods } from "../scripts/refused-methods.ts";

const root = path.resolve(import.meta.dirname, "..");

function statusOf(port: number, method: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((done, failed) => {
    request({ port, method, path: "/" }, (response) => {
      response.resume();
      done([response.statusCode, response.headers.allow]);
    })
      .on("error", failed)
      .end();
  });
}

it("TRACE is refused on the development server as in production, before anything else is asked", async () => {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, path.join(root, "vite.config.ts"));
  const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[];
  expect(plugins[0]?.name).toBe("refused-methods");
  const page: Plugin = {
    name: "a page that fails",
    configureServer: ({ middlewares }) => {
      middlewares.use((_, response) => {
        response.statusCode = 500;
        response.end();
      });
    },
  };
  const server = await createServer({
    ...{ configFile: false, root, appType: "custom", logLevel: "silent", optimizeDeps: { noDiscovery: true } },
    server: { port: 0, hmr: false, ws: false, watch: null },
    plugins: [refusedMethods(), page],
  });
  try {
    await server.listen();
    const { port } = (server.httpServer as Server).address() as AddressInfo;
    expect(await statusOf(port, "TRACE")).toEqual([405, "GET, HEAD, POST"]);
    expect(await statusOf(port, "GET")).toEqual([500, undefined]);
  } finally {
    await server.close();
  }
});
