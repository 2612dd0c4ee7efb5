import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { FormErrors } from "../../request/read-form";
import { EmailField } from "./credential-fields";

/** Asks for the confirmation mail once more. */
export function ResendForm({ returnTo, email, errors }: { returnTo: string; email: string; errors: FormErrors }) {
  const { t } = useLingui();
  return (
    <Form method="post" action="/auth" noValidate className="narrow mt-10 border-t border-rule pt-6">
      <h2>
        <Trans>No mail came?</Trans>
      </h2>
      <p className="mt-2">
        <Trans>Look in the spam folder first. Then let us send the confirmation link again.</Trans>
      </p>
      <input type="hidden" name="mode" value="resend" />
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailField id="resend-email" label={t`Email for the new link`} defaultValue={email} error={errors.email} />
      <button type="submit" className="button-plain mt-4">
        <Trans>Resend confirmation mail</Trans>
      </button>
    </Form>
  );
}
