import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";

const folder = path.resolve(import.meta.dirname, "../.wrangler/mail");

/**
 * A mailbox for the development server, at /dev/mail: what the product sends is kept as files (.txt with To and Subject,
 * and .html) and shown with links that work. It belongs to the server, not to the Worker: no build contains it.
 */
export function localMail(): Plugin {
  return {
    name: "local-mail",
    apply: "serve",
    configureServer(server) {
      mkdirSync(folder, { recursive: true });
      server.middlewares.use("/dev/mail", (request, response) => {
        if (request.method === "POST") keep(request, response);
        else show(response);
      });
    },
  };
}

function keep(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { to, subject, text, html } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${String(to).replaceAll(/[^\w.@-]/g, "_")}`;
    writeFileSync(path.join(folder, `${name}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}`);
    writeFileSync(path.join(folder, `${name}.html`), String(html));
    response.statusCode = 204;
    response.end();
  });
}

function show(response: ServerResponse): void {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .reverse();
  const mails = names.map(
    (name) => `<article><pre>${linked(readFileSync(path.join(folder, name), "utf8"))}</pre></article><hr>`,
  );
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mail</title>
<style>body{font:16px/24px system-ui;max-width:45rem;margin:1rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><h1>Local mail</h1><p>What the product sent on this machine, newest first.</p>${mails.join("") || "<p>Nothing yet.</p>"}</body></html>`);
}

function linked(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}
