// What every request passes, pages and JSON alike, on its way in and out.

import type { MessageDescriptor } from "@lingui/core";
import { languageOf } from "../app/languages";
import { logFailure } from "../app/log";
import { isDesk, json, type Page } from "../app/pages";
import { hasOwnCookie, hasSessionCookie, withOwnCookiesAlone } from "../app/request/own-cookies";
import { pageAt } from "../app/request/page-at";
import { bodyTooLarge } from "../app/request/read-form";
import { redactedPath } from "../app/request/redacted-path";
import { securityPolicy } from "../app/request/security-policy";
import { limitAddress } from "../app/settings/limit-keys";
import { withinRate } from "../app/settings/limits.server";
import * as messages from "../app/words/guard";
import { i18nIn } from "../app/words/i18n.server";
import { type BodyLimit, bodyLimitOf, longestBody } from "./body-limits";
import { knownAddress } from "./known-addresses";
import { plainPage } from "./plain-page";

/** What the guard found out about a request, for whoever answers it. */
export type RequestMeta = { page: Page; id: string; nonce: string; address: string; cookies: string[] };
type Handler = (request: Request, meta: RequestMeta) => Response | Promise<Response>;

export async function guarded(asked: Request, env: Env, _ctx: ExecutionContext, handler: Handler): Promise<Response> {
  const started = Date.now();
  const request = withOwnCookiesAlone(asked);
  const meta: RequestMeta = {
    page: pageAt(new URL(request.url)),
    id: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    address: limitAddress(request.headers.get("CF-Connecting-IP") ?? "local"),
    cookies: [],
  };
  const response = await answer(request, env, meta, handler);
  const sent = withSecurityHeaders(request, response, meta);
  log(request, sent, meta, Date.now() - started);
  return sent;
}

async function answer(sent: Request, env: Env, meta: RequestMeta, handler: Handler): Promise<Response> {
  const url = new URL(sent.url);
  const { page } = meta;
  const oneClick = isOneClick(sent, url, page);
  const request = oneClick ? fromNowhere(sent) : sent;
  if (changesState(request) && !comesFromUs(request, url) && !oneClick) {
    await drain(request);
    return refusal(url, page, 403, "forbidden_origin", messages.foreignForm, messages.foreignFormAdvice);
  }
  // The router would write such a path into the log as it is, with the key of a private page that a messenger cut short.
  if (!isDecodable(url.pathname)) {
    await drain(request);
    return refusal(url, page, 404, "not_found", messages.notFound, messages.notFoundAdvice);
  }
  const known = knownAddress(request, url, page, env);
  if (known) return known;
  // Two slashes in front name another site: no page of ours has such an address.
  if (url.pathname.startsWith("//")) {
    await drain(request);
    return refusal(url, page, 404, "not_found", messages.notFound, messages.notFoundAdvice);
  }
  const counter = counterOf(request, url, page, env);
  if (counter && !(await withinRate(counter, env.LIMIT_FACTOR, meta.address)))
    return tooMany(
      url,
      page,
      counter === env.LOOKS ? messages.tooManySearches : messages.tooManyReports,
      messages.waitAMinute,
    );
  const limit = bodyLimitOf(page, hasSessionCookie(request.headers));
  const measured = measure(request, limit.bytes);
  try {
    const response = await handler(measured.request, meta);
    if (!measured.request.bodyUsed) await drain(measured.request);
    return measured.exceeded() && (!limit.files || response.status === 413) ? tooLarge(url, page, limit) : response;
  } catch (error) {
    if (measured.exceeded()) return tooLarge(url, page, limit);
    logFailure(`request ${meta.id} failed`, error);
    return refusal(url, page, 500, "internal", messages.ourFault, messages.ourFaultAdvice);
  }
}

function isDecodable(path: string): boolean {
  try {
    // Its value is used: the bundler drops a call whose value is not, and what it throws with it.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

function changesState(request: Request): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(request.method);
}

/** By Origin; lacking it, by Sec-Fetch-Site or Referer. A request with none of them is nobody's form. */
function comesFromUs(request: Request, url: URL): boolean {
  const { headers } = request;
  const origin = headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === url.origin;
}

/** A mail program ends a vendor's mails (RFC 8058): from anywhere, without a session, by a token that nobody can guess. */
function isOneClick(request: Request, url: URL, page: Page): boolean {
  return request.method === "POST" && page.path === "/watch/stop/:token" && /\/[\w-]{43}$/.test(url.pathname);
}

/** Where it came from is nothing to those who come behind us either, and nor is who its sender is. */
function fromNowhere(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Origin", "Cookie"]) headers.delete(name);
  return new Request(request, { headers });
}

/** What a look is counted by: a search or a list, or one report. */
function counterOf(request: Request, url: URL, { counted }: Page, env: Env): RateLimit | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (counted === "look" || url.searchParams.has("search")) return env.LOOKS;
  return counted === "report" ? env.REPORTS : null;
}

type Measured = { request: Request; exceeded: () => boolean };

/**
 * Counts the body while it streams: a declared length is only the sender's word. What is over the limit is still
 * taken, since a browser that is sending does not read an answer, but goes nowhere.
 */
function measure(request: Request, limit: number): Measured {
  if (!request.body) return { request, exceeded: () => false };
  let seen = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= limit) controller.enqueue(chunk);
      else if (seen > 4 * longestBody) controller.error(new Error(bodyTooLarge));
    },
    flush(controller) {
      if (seen > limit) controller.error(new Error(bodyTooLarge));
    },
  });
  return { request: new Request(request, { body: request.body.pipeThrough(counting) }), exceeded: () => seen > limit };
}

/** A client that is still sending does not read: take what it sends, up to a bound, before answering. */
async function drain(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let seen = 0;
  while (seen < 4 * longestBody) {
    const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) return;
    seen += value.byteLength;
  }
  await reader.cancel().catch(() => undefined);
}

async function tooMany(url: URL, page: Page, title: MessageDescriptor, advice: MessageDescriptor): Promise<Response> {
  const refused = await refusal(url, page, 429, "too_many_requests", title, advice);
  refused.headers.set("Retry-After", "60");
  return refused;
}

function tooLarge(url: URL, page: Page, { bytes, files }: BodyLimit): Promise<Response> {
  return refusal(
    url,
    page,
    413,
    "too_large",
    messages.tooMuch,
    files ? messages.smallerFiles : messages.lessText(bytes / 1024),
  );
}

/** JSON is in English, as its addresses have no language. */
async function refusal(
  url: URL,
  page: Page,
  status: number,
  code: string,
  title: MessageDescriptor,
  advice: MessageDescriptor,
): Promise<Response> {
  const i18n = await i18nIn(languageOf(url.pathname).language);
  const [said, advised] = [i18n._(title), i18n._(advice)];
  if (page.file === json) return Response.json({ error: { code, message: `${said}. ${advised}` } }, { status });
  return plainPage(i18n, status, said, advised);
}

/** By hand: Hono's secureHeaders takes our nonce, but overwrites the stricter policy that a vendor's file comes with. */
function withSecurityHeaders(request: Request, response: Response, meta: RequestMeta): Response {
  const sent = named(response, meta.id);
  const { headers } = sent;
  for (const cookie of meta.cookies) headers.append("Set-Cookie", cookie);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("X-Frame-Options", "DENY");
  const nonce = `'nonce-${meta.nonce}'`;
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", securityPolicy({ scripts: nonce, styles: nonce }));
  const personal = hasOwnCookie(request.headers) || headers.has("Set-Cookie");
  if (personal || changesState(request) || sent.status >= 400) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const { page } = meta;
  if (page.robots === "closed") headers.set("X-Robots-Tag", "noindex, nofollow");
  if (page.who === "holder of its key" || isDesk(page)) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie");
  return sent;
}

/** Copied only if it must be: what a static file or a redirect comes with cannot be written to. */
function named(response: Response, id: string): Response {
  try {
    response.headers.set("X-Request-Id", id);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    copy.headers.set("X-Request-Id", id);
    return copy;
  }
}

/**
 * One line a request. The path only: a query may hold a name somebody looked for. The platform's own lines, which hold
 * whole addresses, are off (wrangler.toml, observability).
 */
function log(request: Request, response: Response, meta: RequestMeta, milliseconds: number): void {
  const url = new URL(request.url);
  console.log(
    JSON.stringify({
      request: meta.id,
      method: request.method,
      path: redactedPath(url.pathname),
      status: response.status,
      ms: milliseconds,
    }),
  );
}
