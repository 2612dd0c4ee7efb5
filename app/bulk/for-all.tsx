import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FormErrors } from "../request/read-form";
import { Field, Tick } from "../ui/field";
import { Radios } from "../ui/radios";
import { wholeNames } from "./review-form";
import type { ReviewView } from "./review-view";

type Props = Pick<ReviewView, "asks" | "example"> & { errors: FormErrors };

/** What many rows ask alike, answered once for all of them. */
export function ForAll({ asks, example, errors }: Props) {
  const { t } = useLingui();
  const { "bill date": billDates, "bill amount": billAmounts, payable: payables, payments, status: statuses } = asks;
  return (
    <>
      {billDates > 0 && (
        <Section id="bill-dates" title={<Trans>The dates are dates of bills</Trans>}>
          <Field
            name="credit_days"
            label={t`Days from the bill to the day the payment was due`}
            hint={t`Sets the due date of all ${billDates} rows. 0: due on the day of the bill. Or answer row by row.`}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-24"
            error={errors.credit_days}
          />
          <Confirm>
            <Trans>Set Due Dates</Trans>
          </Confirm>
        </Section>
      )}
      {billAmounts > 0 && (
        <Section id="bill-amounts" title={<Trans>The amounts are amounts of bills</Trans>}>
          <Tick name={wholeNames["bill amount"]} label={t`All of each bill is still due, in all ${billAmounts} rows`} />
          <Confirm />
        </Section>
      )}
      {payables > 0 && (
        <Section id="payables" title={<Trans>The amounts are called payable</Trans>}>
          <Tick
            name={wholeNames.payable}
            label={t`It is what the parties have to pay you, in all ${payables} rows`}
            hint={t`Not what you have to pay them`}
          />
          <Confirm />
        </Section>
      )}
      {payments > 0 && (
        <Section id="payments-head" title={<Trans>The list says what was paid</Trans>}>
          {example && (
            <p className="mt-1" translate="no">
              {example}
            </p>
          )}
          <Radios
            name="payments"
            legend={t`Is it in the amount already? For all ${payments} rows`}
            options={[
              ["off", t`No: take what was paid off the amount. The rest is due.`],
              ["net", t`Yes: the amount is what is still due`],
            ]}
          />
          <Confirm />
        </Section>
      )}
      {statuses > 0 && (
        <Section id="statuses" title={<Trans>The list says something beside the amounts</Trans>}>
          <Tick name={wholeNames.status} label={t`All of the amount is still due, in all ${statuses} rows`} />
          <Confirm />
        </Section>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 border-l-4 border-warning bg-warning-surface p-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Confirm({ children }: { children?: ReactNode }) {
  return (
    <button type="submit" name="intent" value="save" className="button-plain mt-4">
      {children ?? <Trans>Confirm Amounts</Trans>}
    </button>
  );
}
