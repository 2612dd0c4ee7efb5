import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { EmailField } from "../../accounts/sign-in/credential-fields";
import { Field, Message, TextArea } from "../../ui/field";
import { A, useStay } from "../../ui/link";
import { type AskedKind, claimDenied } from "../case-kinds";
import { keptDays, kindMessages } from "../case-messages";
import { ProofField } from "./proof-field";

/** What was typed, by field. */
export type Typed = Partial<Record<string, string>>;

type Props = { formKey: string; typed: Typed; errors: Record<string, string> };

/** The kinds by how soon they are decided. */
const groups: { until: MessageDescriptor; kinds: readonly AskedKind[] }[] = [
  { until: msg`The claim is not right: decided within 7 days, and its reporter is heard`, kinds: claimDenied },
  { until: msg`It harms a person: decided within 36 hours`, kinds: ["personal data", "photo", "abuse"] },
  { until: msg`A court or government order: decided within 3 hours`, kinds: ["order"] },
  { until: msg`Anything else: within 7 days, once it is paid`, kinds: ["service"] },
];

export function CaseFields({ formKey, typed, errors }: Props) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  return (
    <form
      method="post"
      action={stay("/data-removal")}
      encType="multipart/form-data"
      noValidate
      className="narrow mt-10"
    >
      <h2>
        <Trans>Your request</Trans>
      </h2>
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        name="report"
        label={t`Which report`}
        hint={t`Its number, or the link to its page. Up to 50 of one party, one per line.`}
        rows={2}
        autoComplete="off"
        defaultValue={typed.report}
        error={errors.report}
      />
      <fieldset className="mt-6">
        <legend>
          <Trans>Why do you ask?</Trans>
        </legend>
        <Message id="kind" error={errors.kind} />
        {groups.map(({ until, kinds }, group) => (
          <div key={kinds[0]} className="mt-3">
            <p className="hint">{i18n._(until)}</p>
            {kinds.map((kind, index) => (
              <label key={kind} className="flex min-h-11 items-center gap-3 py-1 font-normal">
                <input
                  id={group + index === 0 ? "kind" : undefined}
                  type="radio"
                  name="kind"
                  value={kind}
                  className="tick"
                  defaultChecked={typed.kind === kind}
                  aria-describedby={errors.kind ? "kind-error" : undefined}
                />
                <span>{i18n._(kindMessages[kind])}</span>
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      <Field
        name="reference"
        label={t`Number of the court or government order (only if there is one)`}
        hint={t`And add the court or government order itself below`}
        autoComplete="off"
        defaultValue={typed.reference}
        error={errors.reference}
      />
      <TextArea
        name="details"
        label={t`What happened`}
        hint={t`In a few words, in any language. If you say that the claim is not right, its reporter reads this, too.`}
        rows={6}
        defaultValue={typed.details}
        error={errors.details}
      />
      <Field name="name" label={t`Your Name`} autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <EmailField
        hint={t`We will send you a mail with a button to press, a private link and our answer`}
        autoComplete="email"
        defaultValue={typed.email}
        error={errors.email}
      />
      <Field
        name="phone"
        label={t`Phone Number (optional)`}
        type="tel"
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <ProofField hint={t`One image or PDF of up to 5 MB. Only our team sees it.`} error={errors.proof} />
      <p className="hint mt-6">
        <Trans>
          Your name, email, phone and proof are for our team alone, never for the reporter or the public. It is deleted{" "}
          {keptDays} days after our decision: <A href="/privacy-policy">Privacy Policy</A>.
        </Trans>
      </p>
      <button type="submit" className="button mt-6 w-full sm:w-auto">
        <Trans>Send request</Trans>
      </button>
    </form>
  );
}
