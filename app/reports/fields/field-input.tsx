import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { isRealDay } from "../../india";
import { GstinField } from "../../parties/gstin-field";
import { PhoneField } from "../../parties/phone-field";
import { Field } from "../../ui/field";
import { amountLimits } from "../form/amount-limits";
import { type FieldName, fieldOf } from "./fields";

type Props = Omit<ComponentProps<typeof Field>, "label" | "name" | "defaultValue"> & {
  name: FieldName;
  defaultValue?: string;
  /** Today in India, YYYY-MM-DD: no due date lies after it. */
  today?: string;
};

/** What a field of a report is typed into. */
export function FieldInput({ today, ...field }: Props) {
  const { i18n } = useLingui();
  const { label, input } = fieldOf(field.name);
  const named = { label: i18n._(label), autoComplete: "off", ...field };
  switch (input) {
    case "phone":
      return <PhoneField {...named} />;
    case "gstin":
      return <GstinField {...named} />;
    case "amount":
      return <Field before="₹" inputMode="numeric" className="max-w-56 tabular-nums" right={isAmount} {...named} />;
    case "day":
      return <Day today={today} {...named} />;
    default:
      return <Field {...named} />;
  }
}

function Day({ today, ...field }: ComponentProps<typeof Field> & { today?: string }) {
  const { defaultValue = "" } = field;
  // A date field would show a text that is no day empty, and lose it.
  return defaultValue === "" || isRealDay(String(defaultValue)) ? (
    <Field
      type="date"
      max={today}
      className="max-w-56"
      right={(typed) => typed !== "" && typed <= (today ?? typed)}
      {...field}
    />
  ) : (
    <Field type="text" max={today} className="max-w-56" {...field} />
  );
}

/** As far as a message may go while somebody types; the server reads more ways to write an amount. */
function isAmount(typed: string): boolean {
  const rupees = Number(typed.replaceAll(/[₹,\s]/g, ""));
  return rupees >= amountLimits.least && rupees <= amountLimits.most;
}
