import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formOwner } from "./accounts/form-owner";
import "./app.css";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { signInPath } from "./accounts/sign-in/return-to";
import { refuseSuspended } from "./accounts/suspended";
import { admit } from "./admit";
import { day, today } from "./india";
import { languageOf, pathIn } from "./languages";
import type { Page } from "./pages";
import { productName } from "./product";
import { requestContext } from "./request/context";
import { errorPageOf } from "./request/error-page";
import { useInlined } from "./request/inlined";
import { defaultSettings } from "./settings/settings.server";
import { Footer, socialLinks } from "./site/footer";
import { Header } from "./site/header";
import { keepPagesSeen } from "./ui/keep-pages-seen";
import { unlessLost, useKeptTyping } from "./ui/keep-typing";
import { A } from "./ui/link";
import { pageKeys } from "./ui/page-keys";
import { languageIn } from "./words/i18n";
import { aboutSite } from "./words/texts";

/** Also where a form was refused as another account's (409): its next press is the account's that is signed in now. */
export function shouldRevalidate(changed: ShouldRevalidateFunctionArgs): boolean {
  return changed.actionStatus === 409 || unlessLost(changed);
}
export const middleware: Route.MiddlewareFunction[] = [refuseSuspended, admit];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, viewer, env, settings, i18n } = context.get(requestContext);
  // A page that can be read is read, also when nobody can be asked who reads it.
  const [signedIn, set] = await Promise.all([viewer().catch(() => null), settings().catch(() => defaultSettings(env))]);
  const owner = signedIn && (await formOwner({ env }, signedIn));
  const social = socialLinks(set);
  const { path } = languageOf(url.pathname);
  const here = path + url.search;
  const description = i18n._(aboutSite);
  return {
    signIn: signedIn ? null : signInFrom(page, here),
    owner,
    here,
    inAllLanguages: page.inAllLanguages,
    social,
    description,
    printed: printedFrom(page, url, i18n),
  };
}

/** Of a page that says nothing of itself. */
export const meta: Route.MetaFunction = ({ loaderData }) => [{ name: "description", content: loaderData?.description }];

/** Where signing in begins, and leads back from: not to a private page, whose address is a key. */
function signInFrom({ who }: Page, here: string): string {
  return who === "at the door" || who === "holder of its key" ? "/auth" : signInPath(here);
}

/** What a sheet of paper says of where it came from. Not a private page's address: that is a key. */
function printedFrom({ who }: Page, { origin, pathname }: URL, i18n: I18n): string {
  const address = who === "holder of its key" ? origin : origin + pathname;
  const on = day(today(), languageIn(i18n));
  return t(i18n)`${address}, as shown on ${on}`;
}

/**
 * Within every page: on a slow line a style sheet of its own is a second wait before anything is seen. In the browser it is
 * what the server wrote.
 */
function styleOf(inlined: ReturnType<typeof useInlined>): string {
  return inlined?.css ?? document.querySelector("head > style")?.textContent ?? "";
}

/** The document. Pages that only show something ship no framework. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const inlined = useInlined();
  const reading = inlined?.reads ? inlined : null;
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={`${i18n.locale}-IN`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d2127" media="(prefers-color-scheme: dark)" />
        {/* On a slow phone the parser pauses, and half a header that is painted moves when the rest of it comes. */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={pathIn(i18n.locale, "/manifest.webmanifest")} />
        <Meta />
        <style nonce={inlined?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styleOf(inlined) }} />
        {import.meta.env.DEV && <Links />}
        {reading && (
          <script
            type="speculationrules"
            nonce={reading.nonce}
            dangerouslySetInnerHTML={{ __html: reading.prefetches }}
          />
        )}
      </head>
      <body>
        <a className="target absolute -top-24 left-4 bg-paper px-3 focus:top-2" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <Header
          signIn={site ? site.signIn : "/auth"}
          here={site?.here ?? "/"}
          inEnglishOnly={site?.inAllLanguages === false}
        />
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
        {reading ? (
          <script nonce={reading.nonce} dangerouslySetInnerHTML={{ __html: reading.comfort }} />
        ) : (
          <>
            <script
              id="words"
              type="application/json"
              nonce={inlined?.nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: inlined?.words ?? "" }}
            />
            <Scripts nonce={inlined?.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname, search } = useLocation();
  useKeptTyping(pathname + search, useRouteLoaderData<typeof loader>("root")?.owner ?? null);
  useEffect(() => pageKeys(document), []);
  useEffect(keepPagesSeen, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui();
  const own = isRouteErrorResponse(error) ? errorPageOf(error.data) : null;
  const page =
    own ??
    (!isRouteErrorResponse(error) || error.status >= 500
      ? {
          title: t`Something went wrong`,
          text: t`It is our fault, not yours. Nothing that was accepted before is lost. Please try again in a moment.`,
        }
      : error.status === 404
        ? {
            title: t`Page not found`,
            text: t`The address may be mistyped, or the report is no longer available.`,
          }
        : {
            title: t`This request could not be read`,
            text: t`Go back to the page you came from and try again.`,
          });
  return (
    <>
      <title>{`${page.title} - ${productName}`}</title>
      <h1>{page.title}</h1>
      <p className="mt-4">{page.text}</p>
      <p className="mt-4">
        <Trans>
          <A href="/fraud-parties">Look up a party</A> or go <A href="/">home</A>.
        </Trans>
      </p>
    </>
  );
}
