import { RouterContextProvider } from "react-router";
import { authFor } from "../app/accounts/auth.server";
import { viewerOf } from "../app/accounts/viewer.server";
import { languageOf } from "../app/languages";
import { logFailure } from "../app/log";
import { type RequestContext, requestContext } from "../app/request/context";
import { settingsOf } from "../app/settings/settings.server";
import { watchWork } from "../app/watches/tell-watchers.server";
import { wordsIn } from "../app/words/words.server";
import { openDatabase } from "../db/client";
import { api } from "./api";
import { dailyWork, hourlyWork } from "./cron";
import { guarded } from "./guard";
import { pagesIn } from "./pages";

/** In Asia/Kolkata, as wrangler.toml names it. */
const midnight = "30 18 * * *";
/** Of wrangler.toml. Five minutes have 09:00 in India among their times, which whole hours of UTC have not. */
const watchCron = "*/5 * * * *";

export default {
  fetch(request, env, ctx) {
    return guarded(request, env, ctx, async (admitted, meta) => {
      const { pathname } = new URL(admitted.url);
      const { language } = languageOf(pathname);
      const db = openDatabase(env.DB);
      const cookies: string[] = meta.cookies;
      let viewer: ReturnType<RequestContext["viewer"]> | undefined;
      let settings: ReturnType<RequestContext["settings"]> | undefined;
      const requested: RequestContext = {
        env,
        language,
        words: await wordsIn(language),
        db,
        bucket: env.FILES,
        viewer: () => {
          viewer ??= viewerOf(authFor(env), db, admitted.headers, cookies);
          return viewer;
        },
        settings: () => {
          settings ??= settingsOf(db, env);
          return settings;
        },
        cookies,
        headers: admitted.headers,
        address: meta.address,
        nonce: meta.nonce,
        waitUntil: (work) => ctx.waitUntil(work),
      };
      if (/^\/api(\/|$)/.test(pathname)) return api.fetch(admitted, requested);
      const context = new RouterContextProvider();
      context.set(requestContext, requested);
      return (await pagesIn(language))(admitted, context);
    });
  },
  async scheduled(event, env, ctx) {
    const [db, now] = [openDatabase(env.DB), event.scheduledTime];
    const work = {
      [midnight]: () => dailyWork(db, env.FILES, now),
      [watchCron]: () => watchWork(db, env, now).catch((error) => logFailure("watching failed", error)),
    }[event.cron];
    ctx.waitUntil(work ? work() : hourlyWork(db, env.FILES, env, now));
  },
} satisfies ExportedHandler<Env>;
