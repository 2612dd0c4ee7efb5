import type { Plugin } from "vite";

/** For code of the product that runs in Node, as scripts and demo data do: what asks for the Worker's bindings finds none. */
export function withoutBindings(): Plugin {
  const [asked, none] = ["cloudflare:workers", "\0cloudflare:workers"];
  return {
    name: "without-bindings",
    enforce: "pre",
    resolveId: (id) => (id === asked ? none : null),
    load: (id) => (id === none ? "export const env = {};" : null),
  };
}
