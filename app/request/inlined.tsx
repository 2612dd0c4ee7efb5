import { createContext, use } from "react";

/** What the server writes into a page. In the browser there is none of it. */
type Parts = {
  /** It ships no framework. */
  reads: boolean;
  css: string;
  comfort: string;
  sprite: string;
  nonce: string | undefined;
  prefetches: string;
  words: string;
};
const InlinedContext = createContext<Parts | null>(null);

export const Inlined = InlinedContext.Provider;

export function useInlined() {
  return use(InlinedContext);
}
