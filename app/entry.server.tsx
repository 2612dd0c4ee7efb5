import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { logFailure } from "./log";
import { completed, places, whole } from "./reading";
import { requestContext } from "./request/context";
import { Inlined } from "./request/inlined";
import { sprite } from "./ui/icons";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { page: asked, nonce, i18n } = loadContext.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server adds styles of its own, which no hash can know.
  const reads = !asked.live && !import.meta.env.DEV;
  if (request.method === "HEAD" && !reads) return new Response(null, { status, headers });

  const inlined = reads
    ? { ...places, nonce: undefined, words: "" }
    : { ...whole, nonce, words: await wordsOf(routerContext, i18n) };
  // Nothing comes to life on it: it has no use for the data that it was made from, which is not written out any further.
  const { serverHandoffStream: data, ...withoutData } = routerContext;
  if (reads) await data?.cancel();
  const shown = reads ? withoutData : routerContext;
  let failed = false;
  const page = await rendered(
    <Inlined value={{ ...inlined, reads: !asked.live, sprite }}>
      <I18nProvider i18n={i18n}>
        <ServerRouter context={shown} url={request.url} nonce={nonce} />
      </I18nProvider>
    </Inlined>,
    nonce,
    (error) => {
      failed = true;
      logFailure("page not finished", error);
    },
  );
  if (failed) status = 500;
  if (!reads) return new Response(page, { status, headers });
  const { html, policy } = await completed(page);
  headers.set("Content-Security-Policy", policy);
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/**
 * A page as a whole: loaders have answered before, so nothing of it would come later, and React's stream for browsers,
 * which encodes each word by itself, costs a third more than its stream for Node (docs/decisions/edge-cache.md).
 * `onError`: of a part. Fails where the page fails.
 */
function rendered(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new TextDecoder();
    const parts: string[] = [];
    const errors: unknown[] = [];
    // As much of a stream as React asks for.
    const gathering = {
      write: (part: string | Uint8Array) =>
        parts.push(typeof part === "string" ? part : decoder.decode(part, { stream: true })) > 0,
      end: () => resolve(parts.join("")),
      on: () => gathering,
      destroy: reject,
    };
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady() {
        errors.forEach(onError);
        pipe(gathering as unknown as NodeJS.WritableStream);
      },
    });
  });
}

/** What a page says in the browser, if it comes to life there: the words of its own modules, in one language. */
async function wordsOf({ manifest, staticHandlerContext }: EntryContext, i18n: I18n): Promise<string> {
  const { default: pageWords } = await import("virtual:page-words");
  const modules = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module ?? "");
  const entry = manifest.entry.module;
  // Where nothing was built (npm run dev) all are sent.
  const ids = import.meta.env.DEV
    ? Object.keys(i18n.messages)
    : [entry, ...modules].flatMap((one) => pageWords[one] ?? []);
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, i18n.messages[id]]))).replaceAll("<", "\\u003c");
}

/** Unknown addresses are everyday; only surprises are logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && error.status !== 500) return;
  logFailure("page failed", error);
}
