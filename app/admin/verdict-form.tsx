import type { ReactNode } from "react";
import { Field } from "../ui/field";
import { FormOwner } from "../ui/form-owner";
import { EnterDoesNothing } from "./enter-does-nothing";

type Props = {
  path: string;
  /** The field that names what is decided, and its value here. */
  name: string;
  value: string;
  hint: string;
  reason?: string;
  error?: string;
  /** What is sent along unseen. */
  more?: Record<string, string>;
  /** What is said on each button, by verdict; the first is the usual one where `usual`. */
  verdicts: Record<string, ReactNode>;
  usual?: boolean;
};

/** A reason and two buttons, of one of the several things that a page of the desk lists. */
export function VerdictForm({ path, name, value, hint, reason, error, more = {}, verdicts, usual = false }: Props) {
  return (
    <form method="post" action={path} noValidate className="narrow">
      <EnterDoesNothing />
      <FormOwner />
      <input type="hidden" name={name} value={value} />
      {Object.entries(more).map(([field, held]) => (
        <input key={field} type="hidden" name={field} value={held} />
      ))}
      <Field
        id={`reason-${value}`}
        name="reason"
        label="Reason"
        hint={hint}
        autoComplete="off"
        defaultValue={reason ?? ""}
        error={error}
      />
      <p className="mt-4 flex flex-wrap gap-3">
        {Object.entries(verdicts).map(([verdict, label], at) => (
          <button
            key={verdict}
            type="submit"
            name="verdict"
            value={verdict}
            className={usual && at === 0 ? "button" : "button-plain"}
          >
            {label}
          </button>
        ))}
      </p>
    </form>
  );
}
