import { data, redirectDocument } from "react-router";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { Notice } from "../ui/notice";
import { accounts as says } from "../words/en";
import type { Route } from "./+types/callback-page";
import { confirmEmail } from "./accounts.server";
import { authFor } from "./auth.server";
import { ResendForm } from "./resend-form";
import { pathOnThisSite, signInPath } from "./return-to";

export const handle = { hydrate: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env, cookies, viewer } = context.get(requestContext);
  const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
  const token = url.searchParams.get("token");
  if (token === null) return { state: (await viewer()) ? ("signed in" as const) : ("confirmed" as const), returnTo };
  const confirmation = await confirmEmail(authFor(env), request.headers, token);
  if ("refused" in confirmation) return data({ state: "dead" as const, returnTo }, 410);
  cookies.push(...confirmation.cookies);
  // The token leaves the address bar, and with it the history.
  throw redirectDocument(`/auth/callback?returnTo=${encodeURIComponent(returnTo)}`, 303);
}

export default function CallbackPage({ loaderData: { state, returnTo } }: Route.ComponentProps) {
  if (state === "dead")
    return (
      <>
        <title>{`Link no longer valid - ${productName}`}</title>
        <h1>Link no longer valid</h1>
        <p className="mt-4">{says.linkDead}</p>
        <ResendForm returnTo={returnTo} email="" errors={{}} />
      </>
    );
  return (
    <>
      <title>{`Email confirmed - ${productName}`}</title>
      <Notice kind="ok">{state === "signed in" ? says.confirmed : says.confirmedBefore}</Notice>
      <h1>Email confirmed</h1>
      <p className="mt-6">
        {state === "signed in" ? (
          <a className="button" href={returnTo === "/" ? "/report" : returnTo}>
            {returnTo === "/" ? "Report a party" : "Continue"}
          </a>
        ) : (
          <a className="button" href={signInPath(returnTo)}>
            Sign In
          </a>
        )}
      </p>
    </>
  );
}
