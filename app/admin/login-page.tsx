import { data, Form, redirectDocument } from "react-router";
import { signIn, signOut } from "../accounts/accounts.server";
import { authFor } from "../accounts/auth.server";
import { EmailField, PasswordField } from "../accounts/credential-fields";
import { signInForm } from "../accounts/credentials";
import { codePath } from "../accounts/return-to";
import { challengedUser } from "../accounts/second-factor.server";
import { mailSignInLink } from "../accounts/sign-in-link.server";
import { asAdmin, isAdmin, viewerOf } from "../accounts/viewer.server";
import { logFailure } from "../log";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { withinRate } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { SubmitButton } from "../ui/submit-button";
import { admin as says } from "../words/admin";
import type { Route } from "./+types/login-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = context.get(requestContext);
  if (await asAdmin(db, await viewer())) throw redirectDocument("/admin/dashboard");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { env, db, cookies, address, waitUntil, words } = context.get(requestContext);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ email: text.get("email") ?? "", errors }, status);
  const form = parseForm(signInForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  if (!(await withinRate(env.SIGN_INS, env.LIMIT_FACTOR, address))) return refuse(429, { email: says.refused });
  try {
    const auth = authFor(env);
    const outcome = await signIn({
      auth,
      db,
      factor: env.LIMIT_FACTOR,
      credentials: form.value,
      address,
      device: request.headers.get("User-Agent") ?? "",
    });
    // One message for every failure: who waits is not told that the address is right. The link comes without a word.
    if ("refused" in outcome) {
      const { refused } = outcome;
      if (refused === "link only")
        waitUntil(mailSignInLink(env, db, { email: form.value.email, returnTo: "/admin/dashboard", only: "admins" }));
      return refuse(refused === "too many" || refused === "link only" ? 429 : 401, { email: says.refused });
    }
    if ("challenge" in outcome) {
      const challenge = outcome.challenge.map((cookie) => cookie.split(";")[0]).join("; ");
      // Of somebody who is no admin nothing is asked and nothing sent: the challenge is over as if it never was.
      if (!(await isAdmin(db, await challengedUser(db, challenge)))) return refuse(401, { email: says.refused });
      cookies.push(...outcome.challenge);
      return redirectDocument(codePath("/admin/dashboard"), 303);
    }
    const session = new Headers({ Cookie: outcome.cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
    if (await asAdmin(db, await viewerOf(auth, db, session, []))) {
      cookies.push(...outcome.cookies);
      return redirectDocument("/admin/dashboard", 303);
    }
    // A right password of somebody else: the session ends before its cookie was ever sent.
    await signOut(auth, session);
    return refuse(401, { email: says.refused });
  } catch (error) {
    logFailure("admin sign-in failed", error);
    return refuse(500, { email: says.refused });
  }
}

export default function LoginPage({ actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`Admin sign-in - ${productName}`} />
      <h1>Admin sign-in</h1>
      <Form method="post" noValidate className="narrow">
        <EmailField defaultValue={actionData?.email} error={errors.email} />
        <PasswordField label="Password" error={errors.password} />
        <SubmitButton pending="Signing in...">Sign In</SubmitButton>
      </Form>
    </>
  );
}
