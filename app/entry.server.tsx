import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import css from "./app.css?inline";
import comfortSource from "./comfort.js?raw";
import { logFailure } from "./log";
import { phoneIn } from "./parties/typed-phone";
import { requestContext } from "./request/context";
import { Inlined } from "./request/inlined";
import { sprite } from "./ui/icons";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { pageKeys } from "./ui/page-keys";

/** Pages without the framework read phone numbers, close the menu and keep what was seen by the same functions. */
const comfort = `const phoneIn = ${phoneIn};\n${withoutComments(comfortSource)};(${pageKeys})(document);(${keepPagesSeen})()`;

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
  const { nonce } = loadContext.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  let shellRendered = false;
  let code = status;
  const body = await renderToReadableStream(
    <Inlined value={{ css, comfort, sprite, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
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

/** Unknown addresses are everyday; only surprises are logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && error.status !== 500) return;
  logFailure("page failed", error);
}
