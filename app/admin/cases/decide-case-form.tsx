import { Field, Message, TextArea, Tick } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { usualSentence } from "../../words/stored";
import { EnterDoesNothing } from "../enter-does-nothing";

type Props = {
  /** Of the service, whose payment is not verified. */
  unpaid: boolean;
  /** What goes if it is removed: the reports, a comment, or an answer that waits to be shown. */
  about: "report" | "comment" | "answer";
  /** Those of several that can be removed; none where there is one alone. */
  reports: { id: number; party: string }[];
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Decides a case, in one sentence that both sides read. */
export function DecideCaseForm({ unpaid, about, reports, typed, errors }: Props) {
  const refused = Object.keys(typed).length > 0;
  const object = about === "report" ? (reports.length > 0 ? "the ticked reports" : "the report") : `the ${about}`;
  return (
    <form id="form" method="post" noValidate className="narrow mt-10">
      <EnterDoesNothing />
      <FormOwner />
      <h2>Decide</h2>
      {unpaid && (
        <p className="mt-2 text-warning">
          The service is not paid yet. Remove without payment only what is false, settled or a mistake.
        </p>
      )}
      <Message id="outcome" error={errors.outcome} />
      <TextArea
        name="reason"
        label="Reason"
        hint="One sentence. Both sides read it, and the audit log keeps it. Never name the reporter or how to reach the party."
        rows={3}
        defaultValue={typed.reason}
        error={errors.reason}
      />
      {about === "report" && (
        <Field
          name="hidden_reason"
          label="If removed: shown to everybody, in one sentence"
          hint="Stands at the report's address"
          autoComplete="off"
          defaultValue={typed.hidden_reason ?? usualSentence}
          error={errors.hidden_reason}
        />
      )}
      {about === "report" && reports.length > 0 && (
        <fieldset id="removed" className="mt-6">
          <legend>If removed: which</legend>
          <Message id="removed" error={errors.removed} />
          {reports.map(({ id, party }) => (
            <Tick
              key={id}
              name={`report-${id}`}
              label={
                <>
                  {id} <bdi translate="no">{party}</bdi>
                </>
              }
              defaultChecked={refused ? typed[`report-${id}`] === "yes" : true}
            />
          ))}
        </fieldset>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="submit" name="outcome" value="removed" className="button">
          Remove {object}
        </button>
        {about === "report" && (
          <button type="submit" name="outcome" value="corrected" className="button-plain">
            It is corrected
          </button>
        )}
        <button type="submit" name="outcome" value="stays" className="button-plain">
          {about === "answer" ? "Show the answer" : "It stays"}
        </button>
      </p>
    </form>
  );
}
