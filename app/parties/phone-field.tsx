import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "../ui/field";
import { lastSeven, storedAs } from "./typed-phone";

type Props = Omit<ComponentProps<typeof Field>, "label" | "defaultValue"> & { label?: string; defaultValue?: string };

/**
 * A party's phone number. Takes what is typed; a whole number becomes its last 7 digits on leaving the field, which is
 * said beside it. Without scripts the server does the same, and says it wherever the form is shown again.
 */
export function PhoneField({ defaultValue, ...field }: Props) {
  const { t } = useLingui();
  const [phone, setPhone] = useState(storedAs(defaultValue));
  useEffect(() => {
    // Sent by Enter, the number came back as it was typed.
    const said = storedAs(defaultValue);
    if (said !== null) setPhone(said);
  }, [defaultValue]);
  return (
    <Field
      label={t`Phone Number`}
      before="****"
      inputMode="numeric"
      className="max-w-56 tabular-nums"
      defaultValue={defaultValue}
      note={phone && t`Stored as ${phone}`}
      right={(typed) => lastSeven(typed) !== null}
      onInput={() => setPhone(null)}
      onBlur={({ currentTarget: input }) => {
        const said = storedAs(input.value);
        if (said === null) return;
        input.value = lastSeven(input.value) ?? input.value;
        setPhone(said);
      }}
      {...field}
    />
  );
}
