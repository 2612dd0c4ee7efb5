import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { plainGstin, wrongWith } from "../../parties/gstin";
import { PhoneField } from "../../parties/phone-field";
import type { FormErrors } from "../../request/read-form";
import { Field } from "../../ui/field";
import { Radios } from "../../ui/radios";
import { amountLimits } from "./amount-limits";

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

/** Whom a report is about. */
export function PartyFields(props: Props) {
  const { t } = useLingui();
  const common = fieldsOf(props);
  return (
    <>
      <Field
        label={t`Party Name`}
        hint={t`The firm or person that owes you, as on the bill`}
        autoFocus={props.autoFocus}
        {...common("party_name")}
      />
      <NameQuestion {...props} />
      <PhoneField hint={t`Last 7 digits`} {...common("phone_number")} />
      <CityField hint={t`As on the bill, like Ring Road, Surat`} {...common("city")} />
      <GstinField
        hint={t`15 characters, on every bill. It tells this firm from others of its name.`}
        {...common("gstin")}
      />
    </>
  );
}

/** Where a name has a number in it (name-asked.ts). */
function NameQuestion({ values }: Props) {
  const { t } = useLingui();
  const { name_asked: asked, name_without: without, name_is: answer } = values;
  if (!asked || asked !== values.party_name?.trim()) return null;
  const options = [
    ...(without ? [["apart", t`It is not part of the name: ${without}`] as const] : []),
    ["whole", t`All of it is the name`] as const,
  ];
  return (
    <>
      <input type="hidden" name="name_asked" value={asked} />
      <Radios name="name_is" legend={t`What is the number in the name?`} value={answer} options={options} />
    </>
  );
}

type OptionalProps = Omit<ComponentProps<typeof Field>, "label">;

export function CityField(props: OptionalProps) {
  const { t } = useLingui();
  return <Field label={t`City or Market (optional)`} {...props} />;
}

export function GstinField(props: OptionalProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`GSTIN (optional)`}
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-72 tabular-nums"
      right={(typed) => typed.trim() === "" || wrongWith(plainGstin(typed)) === null}
      {...props}
    />
  );
}

/** How much is due, and since when. */
export function DueFields(props: Props) {
  const { t } = useLingui();
  const common = fieldsOf(props);
  return (
    <>
      <Field
        label={t`Amount Due`}
        hint={t`In whole rupees, from 100 to 10,00,000`}
        before="₹"
        inputMode="numeric"
        className="max-w-56 tabular-nums"
        right={isAmount}
        {...common("amount_due")}
      />
      <Field
        label={t`Due Date`}
        hint={t`The day the payment was due`}
        type="date"
        max={props.today}
        className="max-w-56"
        right={(typed) => typed !== "" && typed <= props.today}
        {...common("due_date")}
      />
    </>
  );
}

function fieldsOf({ values, errors, prefix = "" }: Props) {
  return (name: string) => ({
    id: prefix + name,
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
}

/** As far as a message may go while somebody types; the server reads more ways to write an amount. */
function isAmount(typed: string): boolean {
  const rupees = Number(typed.replaceAll(/[₹,\s]/g, ""));
  return rupees >= amountLimits.least && rupees <= amountLimits.most;
}
