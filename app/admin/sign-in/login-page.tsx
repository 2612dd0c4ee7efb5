import { Form, redirectDocument } from "react-router";
import { askSignInLink } from "../../accounts/account-letters.server";
import { signIn, signOut } from "../../accounts/accounts.server";
import { authFor } from "../../accounts/auth.server";
import { formAction } from "../../accounts/form-action";
import { challengedUser } from "../../accounts/second-factor/second-factor.server";
import { EmailField, PasswordField } from "../../accounts/sign-in/credential-fields";
import { signInForm } from "../../accounts/sign-in/credentials";
import { codePath } from "../../accounts/sign-in/return-to";
import { asAdmin, isAdmin, viewerOf } from "../../accounts/viewer.server";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { withinRate } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { SubmitButton } from "../../ui/submit-button";
import { admin as messages } from "../../words/admin";
import type { Route } from "./+types/login-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  if (asAdmin(await context.get(requestContext).viewer())) throw redirectDocument("/admin/dashboard");
  return null;
}

export const action = formAction(
  { who: "everybody", log: "admin sign-in failed", failed: messages.refused, at: "email" },
  async ({ env, db, cookies, address, request, parse }, refuse) => {
    const credentials = await parse(signInForm);
    // One message for every failure: who waits is not told that the address is right. The link comes without a word.
    const refused = (status: number) => refuse(status, { email: messages.refused });
    if (!(await withinRate(env.SIGN_INS, env.LIMIT_FACTOR, address))) return refused(429);
    const auth = authFor(env);
    const device = request.headers.get("User-Agent") ?? "";
    const outcome = await signIn({ auth, db, factor: env.LIMIT_FACTOR, credentials, address, device });
    if ("refused" in outcome) {
      if (outcome.refused === "link only")
        await askSignInLink(
          { db, secret: env.BETTER_AUTH_SECRET },
          { email: credentials.email, returnTo: "/admin/dashboard", only: "admins" },
        );
      return refused(outcome.refused === "too many" || outcome.refused === "link only" ? 429 : 401);
    }
    if ("challenge" in outcome) {
      const challenge = outcome.challenge.map((cookie) => cookie.split(";")[0]).join("; ");
      // Of somebody who is no admin nothing is asked and nothing sent: the challenge is over as if it never was.
      if (!(await isAdmin(db, await challengedUser(db, challenge)))) return refused(401);
      cookies.push(...outcome.challenge);
      return redirectDocument(codePath("/admin/dashboard"), 303);
    }
    const session = new Headers({ Cookie: outcome.cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
    if (asAdmin(await viewerOf(auth, db, session, []))) {
      cookies.push(...outcome.cookies);
      return redirectDocument("/admin/dashboard", 303);
    }
    // A right password of somebody else: the session ends before its cookie was ever sent.
    await signOut(auth, session);
    return refused(401);
  },
);

export default function LoginPage({ actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`Admin sign-in - ${productName}`} />
      <h1>Admin sign-in</h1>
      <Form method="post" noValidate className="narrow">
        <EmailField defaultValue={actionData?.values.email} error={errors.email} />
        <PasswordField label="Password" error={errors.password} />
        <SubmitButton pending="Signing in...">Sign In</SubmitButton>
      </Form>
    </>
  );
}
