import { Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { retryIn, withinRate } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { A } from "../../ui/link";
import * as limitsMessages from "../../words/limits";
import * as messages from "../../words/second-factor";
import { authFor } from "../auth.server";
import { formAction } from "../form-action";
import { typedCode } from "../sign-in/credentials";
import { afterSignIn, codePath, pathOnThisSite, signInPath } from "../sign-in/return-to";
import type { Route } from "./+types/code-page";
import { answerChallenge, challengedUser } from "./second-factor.server";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const returnTo = pathOnThisSite(url.searchParams.get("returnTo")) ?? "/";
  // Without a password that was right just now there is nothing to enter a code for.
  if (!(await challengedUser(context.get(requestContext).db, request.headers.get("Cookie"))))
    throw redirectDocument(signInPath(returnTo));
  return { returnTo, recovery: url.searchParams.get("recovery") === "1" };
}

export const action = formAction(
  { who: "everybody", log: "code not checked", failed: messages.failed, at: "code" },
  async ({ env, db, cookies, address, i18n, request, url, text }, refuse) => {
    const returnTo = pathOnThisSite(text.get("returnTo") ?? url.searchParams.get("returnTo")) ?? "/";
    const tooMany = (retryAt: number) => refuse(429, { code: limitsMessages.tooMany(retryIn(retryAt, i18n)) });
    const code = typedCode(text);
    if (code.code === "") return refuse(422, { code: messages.codeRequired });
    if (!(await withinRate(env.SIGN_INS, env.LIMIT_FACTOR, address))) return tooMany(Date.now() + 60_000);
    const outcome = await answerChallenge(authFor(env), db, env.LIMIT_FACTOR, request.headers, code);
    if ("cookies" in outcome) {
      cookies.push(...outcome.cookies);
      return redirectDocument(afterSignIn(returnTo, outcome.dead), 303);
    }
    if (outcome.refused === "too many") return tooMany(outcome.retryAt);
    if (outcome.refused === "over") return redirectDocument(`${signInPath(returnTo)}&sent=over`, 303);
    if (outcome.refused === "used") return refuse(401, { code: messages.codeUsed });
    if (outcome.refused === "clock") return refuse(401, { code: messages.clockOff(outcome.minutes) });
    return refuse(401, { code: code.kind === "app" ? messages.codeWrong : messages.recoveryWrong });
  },
);

export default function CodePage({ loaderData: { returnTo, recovery }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = t`Enter your code`;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      <form id="form" method="post" noValidate className="narrow">
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="kind" value={recovery ? "recovery" : "app"} />
        <Field
          name="code"
          label={recovery ? t`Recovery code` : t`Code`}
          hint={
            recovery
              ? t`One of the codes that you saved. Each works once.`
              : t`The 6 digits that your authenticator app shows`
          }
          inputMode={recovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code}
        />
        <button type="submit" className="button mt-8 w-full sm:w-auto">
          <Trans>Sign In</Trans>
        </button>
      </form>
      <p className="mt-6">
        <A className="target" href={recovery ? codePath(returnTo) : `${codePath(returnTo)}&recovery=1`}>
          {recovery ? t`Use the app's code` : t`Use a recovery code`}
        </A>
      </p>
      <p>
        <A className="target" href={signInPath(returnTo)}>
          <Trans>Start again</Trans>
        </A>
      </p>
    </>
  );
}
