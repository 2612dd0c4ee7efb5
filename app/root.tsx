import { formOwner } from "./accounts/form-owner";
import "./app.css";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { refuseSuspended } from "./accounts/suspended";
import { day, today } from "./india";
import { productName } from "./product";
import { requestContext } from "./request/context";
import { errorPageOf } from "./request/error-page";
import { useInlined } from "./request/inlined";
import { defaultSettings } from "./settings/settings.server";
import { Footer, socialLinks } from "./site/footer";
import { Header } from "./site/header";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { unlessLost, useKeptTyping } from "./ui/keep-typing";
import { pageKeys } from "./ui/page-keys";

export const shouldRevalidate = unlessLost;
export const middleware: Route.MiddlewareFunction[] = [refuseSuspended];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, env, settings } = context.get(requestContext);
  // A page that can be read is read, also when nobody can be asked who reads it.
  const signedIn = await viewer().catch(() => null);
  const owner = signedIn && (await formOwner({ env }, signedIn));
  const social = socialLinks(await settings().catch(() => defaultSettings(env)));
  const here = url.pathname + url.search;
  return { signedIn: signedIn !== null, owner, here, social, printed: printedFrom(url) };
}

/** Of a page that says nothing of itself. */
export const meta: Route.MetaFunction = () => [
  {
    name: "description",
    content:
      "Check a buyer before you give goods on credit, and report one that does not pay. Free, for vendors in India.",
  },
];

/** What a sheet of paper says of where it came from. Not a private page's address: that is a key. */
function printedFrom({ origin, pathname }: URL): string {
  const address = /^\/(data-removal|answer|watch\/stop)\/./i.test(pathname) ? origin : origin + pathname;
  return `${address}, as shown on ${day(today())}`;
}

/** The document. Pages that only show something ship no framework: `handle.hydrate` asks for it. */
export function Layout({ children }: { children: ReactNode }) {
  const inlined = useInlined();
  const hydrates = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate);
  const reads = inlined !== null && !hydrates;
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d2127" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {reads ? <style nonce={inlined.nonce} dangerouslySetInnerHTML={{ __html: inlined.css }} /> : <Links />}
        {reads && (
          <script type="speculationrules" nonce={inlined.nonce} dangerouslySetInnerHTML={{ __html: prefetches }} />
        )}
      </head>
      <body>
        <a className="target absolute -top-24 left-4 bg-paper px-3 focus:top-2" href="#main">
          Skip to content
        </a>
        <Header signedIn={site?.signedIn ?? false} here={site?.here ?? "/"} />
        <svg
          className="hidden"
          aria-hidden="true"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlined?.sprite ?? "" }}
        />
        <main id="main" tabIndex={-1} className="w-full grow bg-paper pt-4 pb-8 outline-none">
          <div className="wide">{children}</div>
          <p className="paper-only wide meta">{site?.printed}</p>
        </main>
        <Footer social={site?.social ?? []} />
        {reads ? (
          <script nonce={inlined.nonce} dangerouslySetInnerHTML={{ __html: inlined.comfort }} />
        ) : (
          <Scripts nonce={inlined?.nonce} />
        )}
      </body>
    </html>
  );
}

// From a list to its reports, and nowhere else; browsers leave it out themselves where data is saved.
const prefetches = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a.report-link" }, eagerness: "moderate" }],
});

export default function Page() {
  const { pathname, search } = useLocation();
  useKeptTyping(pathname + search);
  useEffect(() => pageKeys(document), []);
  useEffect(keepPagesSeen, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = isRouteErrorResponse(error) ? errorPageOf(error.data) : null;
  if (page)
    return (
      <>
        <title>{`${page.title} - ${productName}`}</title>
        <h1>{page.title}</h1>
        <p className="mt-4">{page.text}</p>
        <p className="mt-4">
          <a href="/fraud-parties">Look up a party</a> or go <a href="/">home</a>.
        </p>
      </>
    );
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const refused = isRouteErrorResponse(error) && error.status < 500;
  return (
    <>
      <title>{missing ? `Page not found - ${productName}` : `Something went wrong - ${productName}`}</title>
      <h1>{missing ? "Page not found" : refused ? "This request could not be read" : "Something went wrong"}</h1>
      <p className="mt-4">
        {missing
          ? "The address may be mistyped, or the report is no longer available."
          : refused
            ? "Go back to the page you came from and try again."
            : "It is our fault, not yours. Nothing that was accepted before is lost. Please try again in a moment."}
      </p>
      <p className="mt-4">
        <a href="/fraud-parties">Look up a party</a> or go <a href="/">home</a>.
      </p>
    </>
  );
}
