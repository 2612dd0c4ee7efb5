import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { FormErrors } from "../../request/read-form";
import { A } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import { EmailField, NewPasswordField, PasswordField } from "./credential-fields";

type Props = { returnTo: string; mode?: "sign-in" | "create"; email?: string; errors?: FormErrors };

/** Signs in or creates an account at /auth, then leads back to `returnTo`. */
export function SignInForm({ returnTo, mode = "sign-in", email = "", errors = {} }: Props) {
  const { t } = useLingui();
  const creating = mode === "create";
  const back = returnTo === "/" ? "" : `returnTo=${encodeURIComponent(returnTo)}`;
  const other = creating ? `/auth${back && `?${back}`}` : `/auth?mode=create${back && `&${back}`}`;
  return (
    <Form method="post" action="/auth" noValidate className="narrow">
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailField defaultValue={email} error={errors.email} />
      {creating ? (
        <NewPasswordField name="password" label={t`Password`} error={errors.password} />
      ) : (
        <PasswordField label={t`Password`} error={errors.password} />
      )}
      {creating && (
        <p className="mt-6">
          <Trans>
            By creating an account, you accept the <A href="/terms-and-conditions">Terms and Conditions</A>. The{" "}
            <A href="/privacy-policy">Privacy Policy</A> says what we keep and why.
          </Trans>
        </p>
      )}
      <SubmitButton pending={creating ? t`Creating account...` : t`Signing in...`}>
        {creating ? t`Create Account` : t`Sign In`}
      </SubmitButton>
      {!creating && (
        <p className="mt-6">
          <A className="target" href="/auth/forgot">
            <Trans>Forgot password?</Trans>
          </A>
        </p>
      )}
      <p className={creating ? "mt-6" : "mt-2"}>
        {creating ? (
          <Trans>
            Already have an account?{" "}
            <A className="target" href={other}>
              Sign In
            </A>
          </Trans>
        ) : (
          <Trans>
            No account yet?{" "}
            <A className="target" href={other}>
              Create Account
            </A>
          </Trans>
        )}
      </p>
    </Form>
  );
}
