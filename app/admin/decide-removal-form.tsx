import { described, Field, Hint, Message } from "../ui/field";

type Props = { unpaid: boolean; hidden: boolean; typed: Record<string, string>; errors: Record<string, string> };

/** Decides a removal request. `unpaid`: of the service, whose payment is not verified. */
export function DecideRemovalForm({ unpaid, hidden, typed, errors }: Props) {
  return (
    <form id="form" method="post" noValidate className="narrow mt-10">
      <h2>Decide</h2>
      {unpaid && (
        <p className="mt-2 text-warning">
          The service is not paid yet. Remove without payment only what is false, settled or a mistake.
        </p>
      )}
      <Message id="verdict" error={errors.verdict} />
      <div className="mt-6">
        <label htmlFor="answer" className="block">
          Reason
        </label>
        <Hint id="answer" hint="The requester reads it, and the audit log keeps it. Never name the reporter." />
        <Message id="answer" error={errors.answer} />
        <textarea
          id="answer"
          name="answer"
          rows={4}
          className="field mt-1"
          defaultValue={typed.answer}
          {...described("answer", "hint", errors.answer)}
        />
      </div>
      {!hidden && (
        <Field
          name="hidden_reason"
          label="If removed: shown to everybody, in one sentence"
          hint="Stands at the report's address"
          autoComplete="off"
          defaultValue={typed.hidden_reason ?? "It was taken down after a review."}
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
