import { Trans, useLingui } from "@lingui/react/macro";
import type { FormErrors } from "../../request/read-form";
import { EnterSends } from "../../ui/enter";
import { Field } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { A, useStay } from "../../ui/link";
import { Radios } from "../../ui/radios";
import * as messages from "../../words/settling";
import type { ShownReport } from "../public-report";

type Props = {
  report: ShownReport;
  path: string;
  claimed: string;
  /** Whole rupees. */
  due: number;
  stillDue: string;
  back: string;
  today: string;
  entries: { id: number; text: string; takenBack: boolean }[];
  formKey: string;
  values: Record<string, string>;
  errors: FormErrors;
  /** Asked before more is entered than is due. */
  question: string | null;
};

export function PaidView({ report, path, due, back, entries, ...form }: Props) {
  const { i18n } = useLingui();
  const stay = useStay();
  const { claimed, stillDue } = form;
  return (
    <>
      <p className="mt-2">
        {i18n._(messages.claim(report.phone, claimed, report.dueSince))}
        {report.settlement && <b> {report.settlement.text}.</b>}
      </p>
      {due > 0 ? (
        <SettlementForm {...form} path={path} due={due} stillDue={stillDue} />
      ) : (
        <p className="mt-3">{i18n._(messages.whatFollows)}</p>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="entries" className="mt-8 max-w-2xl">
          <h2 id="entries">
            <Trans>What you entered</Trans>
          </h2>
          <ul className="mt-1 border-b border-rule">
            {entries.map(({ id, text: settlement, takenBack }) => (
              <li
                key={id}
                className="flex max-w-none flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2"
              >
                {takenBack ? (
                  <span>
                    <Trans>
                      <s>{settlement}</s>, entry cancelled
                    </Trans>
                  </span>
                ) : (
                  <>
                    <span>{settlement}</span>
                    <form method="post" action={stay(path)}>
                      <FormOwner />
                      <button type="submit" name="take_back" value={id} className="button-plain">
                        <Trans>
                          Cancel<span className="sr-only"> the entry of {settlement}</span>
                        </Trans>
                      </button>
                    </form>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className="hint mt-1">{i18n._(messages.backHint)}</p>
        </section>
      )}
      <p className="mt-8">
        <A className="target" href={back}>
          <Trans>Back to your report</Trans>
        </A>
      </p>
    </>
  );
}

type FormProps = Omit<Props, "report" | "back" | "entries" | "claimed">;

function SettlementForm({ path, due, stillDue, today, formKey, values, errors, question }: FormProps) {
  const { t } = useLingui();
  const stay = useStay();
  const isAsked = question !== null;
  return (
    <form id="form" method="post" action={stay(path)} noValidate className="narrow mt-4">
      <EnterSends />
      <FormOwner />
      <input type="hidden" name="key" value={values.key ?? formKey} />
      {/* What is shown as due now: all of it means this. */}
      <input type="hidden" name="seen" value={due} />
      <Radios
        name="part"
        legend={t`How much was paid?`}
        value={values.part}
        error={errors.part}
        options={[
          ["all", t`All that is due, ${stillDue}`],
          ["part", t`A part of it`],
        ]}
      />
      <div className="unless-all">
        <Field
          name="amount"
          label={t`Amount Paid`}
          hint={t`In whole rupees. ${stillDue} is still due.`}
          before="₹"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-56 tabular-nums"
          defaultValue={values.amount}
          error={errors.amount}
        />
      </div>
      <Field
        name="paid_on"
        label={t`Day of the Payment`}
        hint={t`When the money came. A part may have come before the due date.`}
        type="date"
        max={today}
        className="max-w-56"
        defaultValue={values.paid_on}
        error={errors.paid_on}
      />
      {isAsked ? (
        <section aria-labelledby="question" className="mt-8 border-l-4 border-warning bg-warning-surface p-4">
          <h2 id="question">{question}</h2>
          <p className="mt-1">
            <Trans>Nothing is saved yet. If this is wrong, change the amount above.</Trans>
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <button type="submit" name="more" value="yes" className="button">
              <Trans>Yes, enter it</Trans>
            </button>
            <button type="submit" className="button-plain">
              <Trans>Enter the amount as changed</Trans>
            </button>
          </p>
        </section>
      ) : (
        <button type="submit" className="button mt-8 w-full sm:w-auto">
          <Trans>Save</Trans>
        </button>
      )}
    </form>
  );
}
