import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/accounts";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import type { Route } from "./+types/link-page";
import { codePath, pathOnThisSite, signInPath } from "./return-to";
import { signInByLink, signInLinkOf } from "./sign-in-link.server";

/** Looking at the link changes nothing, whoever looks; the button signs in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
  const link = await signInLinkOf(context.get(requestContext).db, url.searchParams.get("token") ?? "");
  return link ? { email: link.email, returnTo } : data({ email: null, returnTo }, 410);
}

export const action = formAction(
  { who: "everybody", log: "sign-in by link failed", failed: messages.failed },
  async ({ env, db, cookies, request, url }, refuse) => {
    const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
    const token = url.searchParams.get("token") ?? "";
    const device = request.headers.get("User-Agent") ?? "";
    const outcome = await signInByLink(authFor(env), db, { token, device });
    if ("refused" in outcome) return refuse(410, { form: messages.signInLinkDead });
    cookies.push(...("challenge" in outcome ? outcome.challenge : outcome.cookies));
    return redirectDocument("challenge" in outcome ? codePath(returnTo) : returnTo, 303);
  },
);

export default function LinkPage({ loaderData: { email, returnTo }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const title = email === null ? t`Link no longer valid` : t`Sign In`;
  return (
    <>
      <title>{`${title} - ${productName}`}</title>
      <h1>{title}</h1>
      {(actionData || email === null) && (
        <div className="mt-4">
          <Notice kind="alert">{actionData?.errors.form ?? i18n._(messages.signInLinkDead)}</Notice>
        </div>
      )}
      {email === null ? (
        <p>
          <A className="button" href={signInPath(returnTo)}>
            <Trans>Sign In</Trans>
          </A>
        </p>
      ) : (
        <form method="post" className="narrow">
          <button type="submit" className="button mt-8 w-full sm:w-auto">
            {t`Sign in as ${email}`}
          </button>
        </form>
      )}
    </>
  );
}
