import pageWords from "virtual:page-words";
import { I18nProvider } from "@lingui/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import css from "./app.css?inline";
import comfortSource from "./comfort.js?raw";
import { logFailure } from "./log";
import { phoneIn } from "./parties/typed-phone";
import { requestContext } from "./request/context";
import { Inlined } from "./request/inlined";
import explainedCss from "./site/explained.css?inline";
import { sprite } from "./ui/icons";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { pageKeys } from "./ui/page-keys";
import type { Words } from "./words/words";

/** Pages without the framework close the menu, keep what was seen and read phone numbers by the same functions. */
const keys = `(${pageKeys})(document);(${keepPagesSeen})()`;
const comfort = `const phoneIn = ${phoneIn};\n${withoutComments(comfortSource)};${keys}`;

/** What stands in a page without the framework. One that only explains has the less of it, and room for a long text. */
const whole = { css, comfort };
const explained = { css: explainedCss, comfort: keys };

function withoutComments(script: string): string {
  return script.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");
}

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, words } = loadContext.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  let shellRendered = false;
  let code = status;
  const body = await renderToReadableStream(
    <Inlined
      value={{
        ...(isExplained(routerContext) ? explained : whole),
        sprite,
        nonce,
        words: wordsOf(routerContext, words),
      }}
    >
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
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  return new Response(body, { status: code, headers });
}

function isExplained({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { explains?: boolean } | undefined)?.explains,
  );
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
