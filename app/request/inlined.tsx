import { createContext, use } from "react";

/** What the server writes into a page that ships no framework. In the browser there is none of it. */
const InlinedContext = createContext<{ css: string; comfort: string; sprite: string; nonce: string } | null>(null);

export const Inlined = InlinedContext.Provider;

export function useInlined() {
  return use(InlinedContext);
}
