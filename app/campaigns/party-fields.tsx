import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FocusEvent, type FormEvent, useState } from "react";
import { phoneIn } from "../parties/typed-phone";
import type { FormErrors } from "../request/read-form";
import { Field, TextArea } from "../ui/field";
import { useStay } from "../ui/link";
import { fullLength, kept, pincodeDigits } from "./campaign";
import type { TypedParty } from "./confirm-form";
import type { Choice } from "./own-reports.server";

type Props = { party: Choice; typed: TypedParty | undefined; errors: FormErrors };

/** Where one party can be reached, what it owes, and its legal notice. */
export function PartyFields({ party, typed, errors }: Props) {
  const { t } = useLingui();
  const address = `recipient_address-${party.id}`;
  return (
    <fieldset className="mt-10 border-t-4 border-action pt-4">
      <legend translate="no" className="float-left w-full text-[22px] leading-[30px] font-bold">
        {party.party}
      </legend>
      <div className="clear-both">
        <input type="hidden" name="report_id" value={party.id} />
        <div className="grid grid-cols-2 gap-4 pt-2">
          <Fact id={`amount_due-${party.id}`} label={t`Amount Due`} value={party.amount} />
          <Fact id={`due_date-${party.id}`} label={t`Due Date`} value={party.dueDate} />
        </div>
        <TextArea
          id={address}
          name="recipient_address"
          label={t`Complete Address`}
          hint={t`Shop, street, place, district and state`}
          className="mt-4"
          rows={3}
          autoComplete="off"
          defaultValue={typed?.recipient_address}
          error={errors[address]}
        />
        <DigitsField party={party} field="recipient_pincode" label={t`Pincode`} typed={typed} errors={errors} />
        <DigitsField party={party} field="recipient_phone" label={t`Phone Number`} typed={typed} errors={errors} />
        <NoticeBlock party={party} />
      </div>
    </fieldset>
  );
}

function Fact({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <p>
      <label htmlFor={id} className="hint block font-normal">
        {label}
      </label>
      <output id={id} className="font-bold tabular-nums">
        {value}
      </output>
    </p>
  );
}

const placeholders = {
  recipient_pincode: msg`Enter 6-digit pincode`,
  recipient_phone: msg`Enter 10-digit phone number`,
} as const;

type DigitsProps = Props & { field: keyof typeof fullLength; label: string };

/**
 * Digits only: a pincode is cut while typing where scripts run, of a phone number nothing is; on leaving the field a
 * whole one is written as it is kept. A short one is pointed out, not refused.
 */
function DigitsField({ party, field, label, typed, errors }: DigitsProps) {
  const { t, i18n } = useLingui();
  const id = `${field}-${party.id}`;
  const most = fullLength[field];
  const isPhone = field === "recipient_phone";
  const sent = typed?.[field] ?? "";
  const [length, setLength] = useState(() => kept(field, sent).length);
  const [note, setNote] = useState(isPhone ? keptAs(sent) : undefined);
  const count = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = kept(field, input.value);
    if (!isPhone && digits !== input.value) input.value = digits;
    setLength(digits.length);
    if (isPhone) setNote(null);
  };
  const settle = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const whole = isPhone && keptAs(input.value);
    if (!whole) return;
    input.value = kept(field, input.value);
    setNote(whole);
  };
  const short = length > 0 && length < most;
  return (
    <Field
      id={id}
      name={field}
      label={label}
      hint={short ? t`${length} of ${most} digits. You can confirm it as it is.` : undefined}
      note={note && t`Stored as ${note}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder={i18n._(placeholders[field])}
      className="max-w-xs tabular-nums"
      defaultValue={isPhone ? sent : pincodeDigits(sent)}
      onInput={count}
      onBlur={settle}
      error={errors[id]}
    />
  );
}

/** A number of which a 0 or 91 in front is not kept, as it is kept. */
function keptAs(typed: string): string | null {
  const { plain, whole } = phoneIn(typed);
  return whole !== null && whole !== plain ? whole : null;
}

/** The buttons send the whole form elsewhere, so that the notice carries what is typed above. */
function NoticeBlock({ party }: { party: Choice }) {
  const { t } = useLingui();
  const stay = useStay();
  const { party: name } = party;
  const other = (label: string, form: string, action: string) => (
    <li>
      <button
        type="submit"
        name="notice"
        value={`${party.id} ${form}`}
        formAction={stay(action)}
        formTarget={action.endsWith("print") ? "_blank" : undefined}
        className="target cursor-pointer text-link underline"
      >
        <Trans>
          {label}
          <span className="sr-only">
            {" "}
            of the notice to <b translate="no">{name}</b>
          </span>
        </Trans>
      </button>
    </li>
  );
  return (
    <div className="mt-8 border-l-4 border-ok bg-ok-surface p-4">
      <h2 className="text-lg leading-7">
        <Trans>Legal Notice Format Ready</Trans>
      </h2>
      <p className="mt-1">
        <Trans>It demands payment within 15 days. Places in [brackets] are for you or your advocate to fill in.</Trans>
      </p>
      <p className="mt-3">
        <button
          type="submit"
          name="notice"
          value={`${party.id} en txt`}
          formAction={stay("/legal-notice")}
          className="button-plain w-full bg-paper sm:w-auto"
        >
          <Trans>Download Legal Notice Format</Trans>
        </button>
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap">
        {other("PDF", "en pdf", "/legal-notice")}
        {other(t`Print`, "en print", "/legal-notice/print")}
        {other(t`PDF in Hindi`, "hi pdf", "/legal-notice")}
        {other(t`Print in Hindi`, "hi print", "/legal-notice/print")}
        {other(t`Text in Hindi`, "hi txt", "/legal-notice")}
      </ul>
    </div>
  );
}
