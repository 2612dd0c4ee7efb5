import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Message } from "../../ui/field";
import { useStay } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import type { MailFrequency } from "../../watches/watch";

const ways: { way: MailFrequency; label: MessageDescriptor; hint: MessageDescriptor }[] = [
  { way: "daily", label: msg`One mail a day`, hint: msg`At 9 in the morning, when there is something new` },
  { way: "at once", label: msg`At once`, hint: msg`Within some minutes of a report` },
  { way: "none", label: msg`No mails`, hint: msg`New reports are still shown here` },
];

/** How its owner is told. */
export function MailFrequencyForm({ mailFrequency, error }: { mailFrequency: MailFrequency; error?: string }) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  return (
    <form id="form" method="post" action={stay("/watch")} className="group max-w-xl">
      <fieldset id="mails" tabIndex={-1} className="pt-4">
        <legend className="float-left w-full text-lg">
          <Trans>How we tell you</Trans>
        </legend>
        <Message id="mails" error={error} />
        {ways.map(({ way, label, hint }) => (
          <label key={way} className="clear-both flex min-h-11 items-center gap-3 py-1 font-normal">
            <input type="radio" name="mails" value={way} defaultChecked={way === mailFrequency} className="tick" />
            <span>
              {i18n._(label)}
              <span className="hint block">{i18n._(hint)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton pending={t`Saving...`}>{t`Save`}</SubmitButton>
    </form>
  );
}
