import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Field } from "../ui/field";
import { plainGstin, wrongWith } from "./gstin";

type Props = Omit<ComponentProps<typeof Field>, "label"> & { label?: string };

/** A party's GSTIN, which need not be said. */
export function GstinField(props: Props) {
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
