import { Trans, useLingui } from "@lingui/react/macro";
import type { FormErrors } from "../request/read-form";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import { ResendForm } from "./sign-in/resend-form";

type Props = { returnTo: string; email: string; errors: FormErrors; notice: string | null; mailed: boolean };

/** What follows a sign-up: where the mail went, how to have it again, and how to begin with another address. */
export function Mailed({ returnTo, email, errors, notice, mailed }: Props) {
  const { t } = useLingui();
  const back = encodeURIComponent(returnTo);
  return (
    <>
      <h1>{mailed ? t`Check your email` : t`The mail was not sent`}</h1>
      <div className="narrow mt-4">
        {notice && <Notice kind={mailed ? "ok" : "alert"}>{notice}</Notice>}
        {email && mailed && (
          <p>
            <Trans>
              We have mailed{" "}
              <b translate="no" className="wrap-anywhere">
                {email}
              </b>
              . Open the link in it on this device: you will be signed in and can continue where you left off.
            </Trans>
          </p>
        )}
        <p className="mt-2">
          <Trans>
            Not the right address?{" "}
            <A className="target" href={`/auth?mode=create&returnTo=${back}`}>
              Change it
            </A>
          </Trans>
        </p>
      </div>
      <ResendForm returnTo={returnTo} email={email} errors={errors} />
      <p className="mt-6">
        <Trans>
          Already confirmed?{" "}
          <A className="target" href={`/auth?returnTo=${back}`}>
            Sign In
          </A>
        </Trans>
      </p>
    </>
  );
}
