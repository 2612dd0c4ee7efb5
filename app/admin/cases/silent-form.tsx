import { Field } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";

/** Reports whose reporters are silent, one too many of a day to go by themselves: does the desk take them out of sight? */
export function SilentForm({ waits, error }: { waits: number; error: string | undefined }) {
  const waiting = waits === 1 ? "1 report waits" : `${waits} reports wait`;
  return (
    <form method="post" noValidate className="narrow mt-8">
      <FormOwner />
      <h2>Hide until it is decided?</h2>
      <p className="mt-2">
        {waiting} for your decision: nobody has answered for three days, and as many reports as can be hidden
        automatically were hidden on that day. If you do nothing, they stay visible.
      </p>
      <Field
        name="reason"
        id="reason-silent"
        label="Why it is hidden"
        hint="For the audit log: only admins read it"
        autoComplete="off"
        error={error}
      />
      <button type="submit" name="intent" value="silent" className="button-plain mt-6">
        Hide it
      </button>
    </form>
  );
}
