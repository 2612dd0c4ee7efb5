import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FormErrors } from "../request/read-form";
import { Field, Tick } from "../ui/field";
import { wholeNames } from "./review-form";
import type { ReviewView } from "./review-view";

type Props = Pick<ReviewView, "asks" | "example"> & { errors: FormErrors };

/** What many rows ask alike, answered once for all of them. */
export function ForAll({ asks, example, errors }: Props) {
  const { t } = useLingui();
  const { "bill date": billDates, "bill amount": billAmounts, payable: payables, payments, status: statuses } = asks;
  const ticks = [
    ["bill amount", t`The amounts are amounts of bills`, t`All of each bill is still due, in all ${billAmounts} rows`],
    [
      "payable",
      t`The amounts are called payable`,
      t`It is what the parties have to pay you, in all ${payables} rows`,
      t`Not what you have to pay them`,
    ],
    [
      "status",
      t`The list says something beside the amounts`,
      t`All of the amount is still due, in all ${statuses} rows`,
    ],
  ] as const;
  return (
    <>
      {billDates > 0 && (
        <Section id="bill-dates" title={t`The dates are dates of bills`} button={t`Set Due Dates`}>
          <Field
            name="credit_days"
            label={t`Days from the bill to the day the payment was due`}
            hint={t`Sets the due date of all ${billDates} rows. 0: due on the day of the bill. Or answer row by row.`}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-24"
            error={errors.credit_days}
          />
        </Section>
      )}
      {payments > 0 && (
        <Section id="payments" title={t`The list says what was paid`} button={t`Confirm Amounts`}>
          <p translate="no">{example}</p>
          <fieldset className="mt-3">
            <legend>
              <Trans>Is it in the amount already? For all {payments} rows</Trans>
            </legend>
            {[
              ["off", t`No: take what was paid off the amount. The rest is due.`],
              ["net", t`Yes: the amount is what is still due`],
            ].map(([value, words]) => (
              <label key={value} className="flex min-h-11 items-center gap-3 font-normal">
                <input type="radio" name="payments" value={value} className="tick" />
                {words}
              </label>
            ))}
          </fieldset>
        </Section>
      )}
      {ticks.map(
        ([about, title, label, hint]) =>
          asks[about] > 0 && (
            <Section key={about} id={`all-${wholeNames[about]}`} title={title} button={t`Confirm Amounts`}>
              <Tick name={wholeNames[about]} label={label} hint={hint} />
            </Section>
          ),
      )}
    </>
  );
}

type SectionProps = { id: string; title: string; button: string; children: ReactNode };

function Section({ id, title, button, children }: SectionProps) {
  return (
    <section className="mt-6 border-l-4 border-warning bg-warning-surface p-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <button type="submit" name="intent" value="save" className="button-plain mt-4">
        {button}
      </button>
    </section>
  );
}
