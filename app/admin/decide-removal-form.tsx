import { Field, Message, TextArea } from "../ui/field";
import { FormOwner } from "../ui/form-owner";
import { usualSentence } from "../words/en-admin";

type Props = { unpaid: boolean; hidden: boolean; typed: Record<string, string>; errors: Record<string, string> };

/** Decides a removal request. `unpaid`: of the service, whose payment is not verified. */
export function DecideRemovalForm({ unpaid, hidden, typed, errors }: Props) {
  return (
    <form id="form" method="post" noValidate className="narrow mt-10">
      <FormOwner />
      <h2>Decide</h2>
      {unpaid && (
        <p className="mt-2 text-warning">
          The service is not paid yet. Remove without payment only what is false, settled or a mistake.
        </p>
      )}
      <Message id="verdict" error={errors.verdict} />
      <TextArea
        name="answer"
        label="Reason"
        hint="The requester reads it, and the audit log keeps it. Never name the reporter."
        rows={4}
        defaultValue={typed.answer}
        error={errors.answer}
      />
      {!hidden && (
        <Field
          name="hidden_reason"
          label="If removed: shown to everybody, in one sentence"
          hint="Stands at the report's address"
          autoComplete="off"
          defaultValue={typed.hidden_reason ?? usualSentence}
          error={errors.hidden_reason}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="submit" name="verdict" value="removed" className="button">
          Remove the report
        </button>
        <button type="submit" name="verdict" value="declined" className="button-plain">
          Decline
        </button>
      </p>
    </form>
  );
}
