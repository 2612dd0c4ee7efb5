import type { Plugin } from "vite";

/** For code of the product that runs in Node, as scripts and demo data do: what asks for the Worker's bindings finds these. */
export function withoutBindings(env: Record<string, string> = {}): Plugin {
  const [asked, none] = ["cloudflare:workers", "\0cloudflare:workers"];
  return {
    name: "without-bindings",
    enforce: "pre",
    resolveId: (id) => (id === asked ? none : null),
    load: (id) => (id === none ? `export const env = ${JSON.stringify(env)};` : null),
  };
}
