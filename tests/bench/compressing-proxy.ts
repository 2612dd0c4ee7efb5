import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { demoData } from "../../scripts/load.mjs";
import { serve } from "../serve.ts";

/**
 * The built Worker with the demo data, behind a proxy that compresses as the edge does. `own` are pages of the proxy, by
 * their address: they come over the same line, compressed alike, with no Worker behind them. `built`: the root of another
 * tree that was built.
 */
export async function compressed(own = new Map<string, string>(), built?: string) {
  const proxy = createServer((asked, answer) => {
    const send = (status: number, headers: OutgoingHttpHeaders, body: Readable) => {
      const text = /text|javascript|json|svg/.test(String(headers["content-type"]));
      const { "content-length": _, ...others } = headers;
      answer.writeHead(status, text ? { ...others, "content-encoding": "gzip" } : headers);
      (text ? body.pipe(createGzip()) : body).pipe(answer);
    };
    const page = own.get(asked.url ?? "");
    if (page) return send(200, { "content-type": "text/html; charset=utf-8" }, Readable.from([page]));
    // Each on a connection of its own: one that is kept may be closed just as it is used again.
    const options = {
      method: asked.method,
      headers: { ...asked.headers, "accept-encoding": "identity" },
      agent: false as const,
    };
    const passed = request(served.url + asked.url, options, (got) => send(got.statusCode ?? 502, got.headers, got));
    // Who asked has left.
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { seedDemo } = await demoData();
  // What visitors read is believed as long as in production: their pages come from the cache.
  const served = await serve({ LIMIT_FACTOR: "1000", APP_URL: url, REMEMBERS: "yes" }, undefined, built);
  await seedDemo(served.db, served.bucket);
  const stop = async () => {
    proxy.close();
    await served.stop();
  };
  return { url, mailTo: served.mailTo, stop };
}
