import { sessionDigest, viewerOf } from "../app/accounts/viewer.server";
import { languageOf } from "../app/languages";
import { logFailure } from "../app/log";
import { type Due, dispatchLetters, sweepLetters } from "../app/outbox/dispatch.server";
import { json } from "../app/pages";
import type { RequestContext } from "../app/request/context";
import { hasSessionCookie } from "../app/request/own-cookies";
import { i18nIn } from "../app/words/i18n.server";
import { type Db, openDatabase } from "../db/client";
import { isForEverybody, requestForEverybody, throughCache } from "./edge-cache";
import { guarded, type RequestMeta } from "./guard";
import { settingsFor } from "./remembered-settings";
import { startOf, wroteCookie } from "./sessions";

/** In Asia/Kolkata, as wrangler.toml names it. */
const midnight = "30 18 * * *";
/** Of wrangler.toml: watches, and the sweep of the post. Five minutes have 09:00 in India among them, whole hours of UTC not. */
const watchCron = "*/5 * * * *";

export default {
  fetch(request, env, ctx) {
    return guarded(request, env, ctx, (admitted, meta) => {
      const url = new URL(admitted.url);
      if (!isForEverybody(admitted, url, meta.page)) return answered({ request: admitted, ...meta }, env, ctx).page;
      const asked = { request: requestForEverybody(admitted, url, meta.page), ...meta };
      return throughCache(admitted, url, meta.page, env, ctx, () =>
        answered({ ...asked, cookies: [] }, env, ctx, true),
      );
    });
  },
  async scheduled(event, env, ctx) {
    const [db, now] = [openDatabase(env.DB), event.scheduledTime];
    const { dailyWork, hourlyWork, watchWork } = await import("./cron");
    const work = {
      [midnight]: () => dailyWork(db, env.FILES, now),
      [watchCron]: () => watchWork(db, now).catch((error) => logFailure("watching failed", error)),
    }[event.cron];
    const letters = event.cron === watchCron ? sweepLetters : dispatchLetters;
    ctx.waitUntil((work ? work() : hourlyWork(db, env.FILES, now)).then(() => letters(db, env, now)));
  },
  async queue(batch, env) {
    const { deliverBatch } = await import("./post");
    await deliverBatch(batch, env);
  },
} satisfies ExportedHandler<Env, Due>;

/** What is answered: the request, and what its answer is to set. */
type Asked = { request: Request } & Pick<RequestMeta, "page" | "cookies" | "address" | "nonce">;

/**
 * A request's answer, and whether it may be kept: all of it could be read, and it set no cookie. `forEverybody`: all
 * visitors read the same, so nobody is asked who they are.
 */
function answered(
  { request, page, cookies, address, nonce }: Asked,
  env: Env,
  ctx: ExecutionContext,
  forEverybody = false,
) {
  const { pathname } = new URL(request.url);
  const { language } = languageOf(pathname);
  const session = env.DB.withSession(startOf(request));
  let failed = false;
  const db = openDatabase(session, () => {
    failed = true;
  });
  let viewer: ReturnType<RequestContext["viewer"]> | undefined;
  let settings: ReturnType<RequestContext["settings"]> | undefined;
  const nobody = async (): Promise<null> => null;
  const answer = async () => {
    const requested: RequestContext = {
      env,
      page,
      language,
      i18n: await i18nIn(language),
      db,
      bucket: env.FILES,
      viewer: forEverybody
        ? nobody
        : () => {
            viewer ??= hasSessionCookie(request.headers) ? whoAsks(env, db, request.headers, cookies) : nobody();
            return viewer;
          },
      settings: () => {
        settings ??= settingsFor(request, forEverybody, db, env);
        return settings;
      },
      cookies,
      headers: request.headers,
      address,
      nonce,
      waitUntil: (work) => ctx.waitUntil(work),
    };
    if (page.file === json) return (await import("./api")).api.fetch(request, requested);
    const { answerPage } = await import("./pages");
    const mayWrite = !["GET", "HEAD"].includes(request.method);
    try {
      const response = await answerPage(request, requested, forEverybody);
      if (isDocument(response)) await nameOwner(response, env, forEverybody ? null : viewer);
      if (mayWrite) cookies.push(wroteCookie(env, session.getBookmark()));
      return response;
    } finally {
      // Also of an act whose answer failed: it may be done.
      if (mayWrite) ctx.waitUntil(afterTheAnswer(() => dispatchLetters(db, env)));
    }
  };
  return { page: answer(), mayKeep: () => !failed && cookies.length === 0 };
}

/** What it wrote for the post goes on its way once the answer has: whoever sent it waits for none of it. */
function afterTheAnswer(work: () => Promise<void>): Promise<void> {
  const answered = new Promise((done) => setTimeout(done, 0));
  return answered.then(work).catch((error) => logFailure("letters not dispatched", error));
}

/** Asks better-auth, which only who brings a session waits for. */
async function whoAsks(env: Env, db: Db, headers: Headers, cookies: string[]) {
  const { authFor } = await import("../app/accounts/auth.server");
  return viewerOf(authFor(env), db, headers, cookies);
}

function isDocument({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** Says whose a document is to the worker that keeps pages on the device: where nobody could be asked, nothing. */
async function nameOwner(response: Response, env: Env, asked: ReturnType<RequestContext["viewer"]> | null | undefined) {
  const viewer = asked === undefined ? undefined : await Promise.resolve(asked).catch(() => undefined);
  if (viewer === undefined) return;
  const owner = viewer && !viewer.suspended ? await sessionDigest(env, viewer) : "nobody";
  response.headers.set("X-Page-Owner", owner);
}
