import { spawn } from "node:child_process";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer, loadConfigFromFile, type Plugin } from "vite";
import { expect, it } from "vitest";
import { refusedMethods } from "../scripts/refused-methods.ts";
import { freePort } from "./serve";

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

it("npm run dev shows pages that are read with their style and script, and forms", { timeout: 240_000 }, async () => {
  const port = await freePort();
  const developing = spawn("node", ["scripts/dev.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const isUp = new Promise<void>((up, down) => {
    developing.on("exit", () => down(new Error(said.join(""))));
    for (const stream of [developing.stdout, developing.stderr])
      stream.on("data", (text: Buffer) => {
        said.push(String(text));
        if (/Local.*localhost/.test(stripVTControlCharacters(said.join("")))) up();
      });
  });
  try {
    await isUp;
    for (const path of ["/", "/fraud-parties", "/fraud-parties/57", "/parties/1", "/how-it-works", "/auth"]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      const html = await answer.text();
      expect([path, answer.status], said.join("")).toEqual([path, 200]);
      expect(html, path).toContain(".report-link");
      expect(html.includes("[data-copy]"), path).toBe(path !== "/auth");
    }
  } finally {
    const ended = new Promise((done) => developing.on("exit", done));
    developing.kill();
    await ended;
  }
});
