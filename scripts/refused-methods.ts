import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite";

/**
 * What workers/known-addresses.ts answers to TRACE, for the servers on this machine: no Request can be made with these
 * methods, so theirs would fail before the Worker is asked.
 */
export function refusedMethods(): Plugin {
  const first = ({ middlewares }: ViteDevServer | PreviewServer) => {
    middlewares.use(refuse);
  };
  return { name: "refused-methods", enforce: "pre", configureServer: first, configurePreviewServer: first };
}

function refuse(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction): void {
  if (!["TRACE", "TRACK"].includes(request.method ?? "")) {
    next();
    return;
  }
  response.writeHead(405, { Allow: "GET, HEAD, POST" });
  response.end();
}
