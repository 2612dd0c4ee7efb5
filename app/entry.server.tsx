import pageWords from "virtual:page-words";
import { I18nProvider } from "@lingui/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { logFailure } from "./log";
import { partsOf, policyOf } from "./reading";
import { requestContext } from "./request/context";
import { Inlined } from "./request/inlined";
import { sprite } from "./ui/icons";
import type { Words } from "./words/words";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, words } = loadContext.get(requestContext);
  const { hydrate, explains } = handlesOf(routerContext);
  const parts = partsOf(explains ?? false);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server adds styles of its own, which no hash can know.
  const reads = !hydrate && !import.meta.env.DEV;
  if (reads) headers.set("Content-Security-Policy", await policyOf(parts));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const own = reads ? { nonce: undefined, words: "" } : { nonce, words: wordsOf(routerContext, words) };
  let shellRendered = false;
  let code = status;
  const body = await renderToReadableStream(
    <Inlined value={{ ...parts, ...own, sprite }}>
      <I18nProvider i18n={words}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>
    </Inlined>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error: unknown) {
        code = 500;
        if (shellRendered) logFailure("page not finished", error);
      },
    },
  );
  shellRendered = true;
  if (reads || isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  return new Response(body, { status: code, headers });
}

type Handle = { hydrate?: boolean; explains?: boolean };

/** What the routes of a page say of it. */
function handlesOf({ staticHandlerContext, routeModules }: EntryContext): Handle {
  return Object.assign({}, ...staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle));
}

/** What a page says in the browser, if it comes to life there: the words of its own modules, in one language. */
function wordsOf({ manifest, staticHandlerContext }: EntryContext, words: Words): string {
  const modules = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module ?? "");
  const entry = manifest.entry.module;
  // Where nothing was built (npm run dev) all are sent.
  const ids = import.meta.env.DEV
    ? Object.keys(words.messages)
    : [entry, ...modules].flatMap((one) => pageWords[one] ?? []);
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, words.messages[id]]))).replaceAll("<", "\\u003c");
}

/** Unknown addresses are everyday; only surprises are logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && error.status !== 500) return;
  logFailure("page failed", error);
}
