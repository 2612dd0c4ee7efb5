import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { maskedPhone } from "../../india";
import { GstinField } from "../../parties/gstin-field";
import { PhoneField } from "../../parties/phone-field";
import type { FormErrors } from "../../request/read-form";
import { Field } from "../../ui/field";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import type { AskedCustomer, Customer, CustomerField } from "./read-customers";
import { fieldName, pickName, skipName } from "./review-names";

export type Review = {
  sure: Customer[];
  asked: AskedCustomer[];
  heads: string[];
  left: string[];
  errors: FormErrors;
  /** The form as it was sent last. */
  typed: [string, string][];
};

/** A list before it is stored: what is doubtful to be answered, the rest to be looked at. */
export function ReviewForm({ sure, asked, heads, left, errors, typed }: Review) {
  const { t } = useLingui();
  const sent = new Map(typed);
  const [understood, open, columns] = [sure.length, asked.length, heads.length];
  const all = understood + open;
  const named = heads.map((head) => `“${head}”`).join(", ");
  return (
    <>
      <h1>
        <Trans>Check your customers</Trans>
      </h1>
      <p className="mt-2">
        <Plural value={all} one="One customer was found in your list." other="# customers were found in your list." />{" "}
        {open > 0 && (
          <>
            <Plural
              value={open}
              one="We have a question about one of them."
              other="We have questions about # of them."
            />{" "}
          </>
        )}
        <Trans>Nothing is saved yet.</Trans>
      </p>
      {columns > 0 && (
        <p className="hint mt-1">
          <Plural
            value={columns}
            one={`Read from the column ${named}. Other columns are not read.`}
            other={`Read from the columns ${named}. Other columns are not read.`}
          />
        </p>
      )}
      {left.length > 0 && (
        <div className="mt-4">
          <Notice kind="warning">
            {left.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </div>
      )}
      <form id="form" method="post" encType="multipart/form-data" noValidate className="max-w-3xl">
        <input type="hidden" name="sure" value={JSON.stringify(sure)} />
        <input type="hidden" name="asked" value={JSON.stringify(asked)} />
        {asked.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <AskedRow key={n} row={row} n={n} errors={errors} sent={sent} />
        ))}
        {understood > 0 && (
          <details className="mt-6 border-y border-rule" open={open === 0 && understood < 30}>
            <summary className="min-h-11 cursor-pointer py-2 font-bold">
              <Plural value={understood} one="One is complete" other="# are complete" />
            </summary>
            <ol className="mb-3 list-decimal pl-10">
              {sure.map((row) => (
                <li key={JSON.stringify(row)} translate="no">
                  {[row.party_name, row.phone_number && maskedPhone(row.phone_number), row.gstin, row.note]
                    .filter(Boolean)
                    .join(", ")}
                </li>
              ))}
            </ol>
          </details>
        )}
        <SubmitButton pending={t`Saving...`}>
          {t`${plural(all, { one: "Watch It", other: "Watch These #" })}`}
        </SubmitButton>
      </form>
      <p className="mt-4">
        <A className="target" href="/watch/import">
          <Trans>Choose another list</Trans>
        </A>
      </p>
    </>
  );
}

type AskedProps = { row: AskedCustomer; n: number; errors: FormErrors; sent: Map<string, string> };

function AskedRow({ row, n, errors, sent }: AskedProps) {
  const { t } = useLingui();
  const { line } = row;
  const field = (name: CustomerField) => {
    const own = fieldName(n, name);
    return {
      id: own,
      name: own,
      defaultValue: sent.get(own) ?? row[name],
      error: errors[own],
      autoComplete: "off",
    };
  };
  return (
    <fieldset className="mt-6 border-t-4 border-action pt-2">
      <legend className="pr-3 text-lg">{line > 0 ? t`Line ${line} of your list` : t`One more of your list`}</legend>
      <Options row={row} n={n} field="party_name" sent={sent} />
      <Field label={t`Party Name`} {...field("party_name")} />
      <Options row={row} n={n} field="phone_number" sent={sent} />
      <PhoneField {...field("phone_number")} />
      <Options row={row} n={n} field="gstin" sent={sent} />
      <GstinField {...field("gstin")} />
      <label className="mt-3 flex min-h-11 items-center gap-3 font-normal">
        <input type="checkbox" name={skipName(n)} value="yes" className="tick" defaultChecked={sent.has(skipName(n))} />
        <Trans>Leave this one out</Trans>
      </label>
    </fieldset>
  );
}

type OptionsProps = { row: AskedCustomer; n: number; field: CustomerField; sent: Map<string, string> };

/** What is asked of a field, to be chosen from; or it is typed in the field below. */
function Options({ row, n, field, sent }: OptionsProps) {
  const question = row.asks[field];
  if (!question) return null;
  const name = pickName(n, field);
  return (
    <fieldset className="mt-4 border-l-4 border-warning bg-warning-surface p-3">
      <legend className="float-left mb-1 w-full font-normal">{question.text}</legend>
      {question.options.map(({ value, label }) => (
        <label key={value} className="clear-both flex min-h-11 items-center gap-3 font-normal">
          <input type="radio" name={name} value={value} className="tick" defaultChecked={sent.get(name) === value} />
          <span translate="no">{label}</span>
        </label>
      ))}
      {question.options.length > 0 && (
        <p className="hint clear-both">
          <Trans>Or type it below.</Trans>
        </p>
      )}
    </fieldset>
  );
}
