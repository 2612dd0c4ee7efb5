import { type MiddlewareFunction, redirectDocument } from "react-router";
import { signInPath } from "./accounts/sign-in/return-to";
import { adminEnrolling, adminOf } from "./admin/admin-only";
import { pathIn } from "./languages";
import { type Page, pages } from "./pages";
import { adminContext, requestContext, viewerContext } from "./request/context";

const whoMay = new Map<string, Page["who"]>(pages.map(({ path, who }) => [path, who]));

/**
 * Before every loader and action of every page: only who may have it (app/pages.ts) comes to it, so that none can forget to
 * ask. By the pattern of the route that the router itself has found, however its address was spelled. On the root and not
 * on layouts of its own, since each layout is a request more for a page that comes to life.
 */
export const admit: MiddlewareFunction<Response> = async ({ request, url, pattern, context }) => {
  const who = whoMay.get(`/${pattern.replace(/^\//, "")}`);
  if (who === undefined) throw new Error(`${pattern} is no page of app/pages.ts`);
  if (who === "signed in") {
    const { viewer: ask, language } = context.get(requestContext);
    const viewer = await ask();
    const changes = !["GET", "HEAD"].includes(request.method);
    // What middleware throws goes out as it is: the router adds the language to what loaders answer alone.
    if (!viewer) throw redirectDocument(pathIn(language, signInPath(url.pathname + url.search)), changes ? 303 : 302);
    context.set(viewerContext, viewer);
  }
  if (who === "admin") context.set(adminContext, await adminOf(context));
  if (who === "admin, enrolling") context.set(adminContext, await adminEnrolling(context));
};
