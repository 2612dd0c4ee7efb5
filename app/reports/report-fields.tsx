import { PhoneField } from "../parties/phone-field";
import type { FormErrors } from "../request/read-form";
import { Field } from "../ui/field";

type Props = {
  values: Record<string, string | undefined>;
  errors: FormErrors;
  /** Today in India, YYYY-MM-DD: no due date lies after it. */
  today: string;
  /** Comes before each id, where a form has several reports. */
  prefix?: string;
  /** Begin typing in the first field. */
  autoFocus?: boolean;
};

/** The four fields that every report has. */
export function ReportFields({ values, errors, today, prefix = "", autoFocus }: Props) {
  const common = (name: string) => ({
    id: prefix + name,
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <Field
        label="Party Name"
        hint="The firm or person that owes you, as on the bill"
        autoFocus={autoFocus}
        {...common("party_name")}
      />
      <PhoneField hint="Last 7 digits" {...common("phone_number")} />
      <Field
        label="Amount Due"
        hint="In whole rupees, from 100 to 10,00,000"
        before="₹"
        inputMode="numeric"
        className="max-w-56 tabular-nums"
        {...common("amount_due")}
      />
      <Field
        label="Due Date"
        hint="The day the payment was due"
        type="date"
        max={today}
        className="max-w-56"
        {...common("due_date")}
      />
    </>
  );
}
