import { Trans, useLingui } from "@lingui/react/macro";
import { Message } from "../../ui/field";
import { SubmitButton } from "../../ui/submit-button";
import type { Telling } from "../../watches/watch";

const ways: { way: Telling; label: string; hint?: string }[] = [
  { way: "daily", label: "One mail a day", hint: "At 9 in the morning, when there is something new" },
  { way: "at once", label: "At once", hint: "Within some minutes of a report" },
  { way: "none", label: "No mails", hint: "It still stands here" },
];

/** How its owner is told. */
export function TellingForm({ telling, error }: { telling: Telling; error?: string }) {
  const { t } = useLingui();
  return (
    <form id="form" method="post" action="/watch" className="group max-w-xl">
      <fieldset id="mails" tabIndex={-1} className="pt-4">
        <legend className="float-left w-full text-lg">
          <Trans>How we tell you</Trans>
        </legend>
        <Message id="mails" error={error} />
        {ways.map(({ way, label, hint }) => (
          <label key={way} className="clear-both flex min-h-11 items-center gap-3 py-1 font-normal">
            <input type="radio" name="mails" value={way} defaultChecked={way === telling} className="tick" />
            <span>
              {label}
              {hint && <span className="hint block">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton pending={t`Saving...`}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  );
}
