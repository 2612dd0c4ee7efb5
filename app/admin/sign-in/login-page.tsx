import { Form, redirectDocument } from "react-router";
import { askSignInLink } from "../../accounts/account-letters.server";
import { authFor } from "../../accounts/auth.server";
import { formAction } from "../../accounts/form-action";
import { EmailField, PasswordField } from "../../accounts/sign-in/credential-fields";
import { signInForm } from "../../accounts/sign-in/credentials";
import { afterSignIn, codePath } from "../../accounts/sign-in/return-to";
import { signIn } from "../../accounts/sign-in/sign-in.server";
import { asAdmin } from "../../accounts/viewer.server";
import { isDeadAddress } from "../../outbox/dead-addresses.server";
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
    const trying = {
      ...{ auth: authFor(env), db, factor: env.LIMIT_FACTOR, credentials, address, only: "admins" as const },
      device: request.headers.get("User-Agent") ?? "",
    };
    const [outcome, dead] = await Promise.all([signIn(trying), isDeadAddress(db, credentials.email)]);
    if ("refused" in outcome) {
      if (outcome.refused === "link only")
        await askSignInLink(
          { db, secret: env.BETTER_AUTH_SECRET },
          { email: credentials.email, returnTo: "/admin/dashboard", only: "admins" },
        );
      return refused(outcome.refused === "too many" || outcome.refused === "link only" ? 429 : 401);
    }
    cookies.push(...("challenge" in outcome ? outcome.challenge : outcome.cookies));
    const desk = "/admin/dashboard";
    return redirectDocument("challenge" in outcome ? codePath(desk) : afterSignIn(desk, dead), 303);
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
