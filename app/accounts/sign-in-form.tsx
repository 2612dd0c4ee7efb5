import { Form } from "react-router";
import type { FormErrors } from "../request/read-form";
import { SubmitButton } from "../ui/submit-button";
import { EmailField, NewPasswordField, PasswordField } from "./credential-fields";

type Props = { returnTo: string; mode?: "sign-in" | "create"; email?: string; errors?: FormErrors };

/** Signs in or creates an account at /auth, then leads back to `returnTo`. */
export function SignInForm({ returnTo, mode = "sign-in", email = "", errors = {} }: Props) {
  const creating = mode === "create";
  const back = returnTo === "/" ? "" : `returnTo=${encodeURIComponent(returnTo)}`;
  const other = creating ? `/auth${back && `?${back}`}` : `/auth?mode=create${back && `&${back}`}`;
  return (
    <Form method="post" action="/auth" noValidate className="narrow">
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailField defaultValue={email} error={errors.email} />
      {creating ? (
        <NewPasswordField name="password" label="Password" error={errors.password} />
      ) : (
        <PasswordField label="Password" error={errors.password} />
      )}
      {creating && (
        <p className="mt-6">
          With an account you accept the <a href="/terms-and-conditions">Terms and Conditions</a>. The{" "}
          <a href="/privacy-policy">Privacy Policy</a> says what we keep and why.
        </p>
      )}
      <SubmitButton pending={creating ? "Creating account..." : "Signing in..."}>
        {creating ? "Create Account" : "Sign In"}
      </SubmitButton>
      {!creating && (
        <p className="mt-6">
          <a className="target" href="/auth/forgot">
            Forgot password?
          </a>
        </p>
      )}
      <p className={creating ? "mt-6" : "mt-2"}>
        {creating ? "You have an account already? " : "You have no account yet? "}
        <a className="target" href={other}>
          {creating ? "Sign In" : "Create Account"}
        </a>
      </p>
    </Form>
  );
}
