import { EmailField } from "../accounts/credential-fields";
import { kinds } from "../files/file-kinds";
import { described, Field, Hint, Message, TextArea } from "../ui/field";
import { type AnswerKind, answerKinds, answerLimit, answerWords, disputeReasons, reasonWords } from "./answer-kinds";
import type { Typed } from "./send-answer";

/** The four choices, each a page of its own: nothing is asked that the choice does not need. */
export function AnswerChoices({ path }: { path: string }) {
  return (
    <ul className="mt-3 max-w-2xl border-b border-rule">
      {answerKinds.map((kind) => (
        <li key={kind} className="row whole max-w-none">
          <a className="report-link" href={`${path}?say=${kind}`}>
            {answerWords[kind].choice}
          </a>
          <p className="meta">{answerWords[kind].hint}</p>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  path: string;
  kind: AnswerKind;
  formKey: string;
  typed: Typed;
  errors: Record<string, string>;
  /** As the report shows it. */
  phone: string;
  /** Through the reporter's link: shown at once. */
  linked: boolean;
  /** What came through the link before is still looked at: this adds to it. */
  looked?: boolean;
};

export function AnswerForm({ path, kind, formKey, typed, errors, phone, linked, looked = false }: Props) {
  const asks = kind === "paid" || kind === "dispute";
  const mayHear = (asks && !looked) || !linked;
  return (
    <form method="post" action={`${path}?say=${kind}`} encType="multipart/form-data" noValidate className="narrow">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="say" value={kind} id="say" />
      <Message id="say" error={errors.say} />
      {kind === "dispute" && (
        <fieldset className="mt-5">
          <legend>What is wrong?</legend>
          <Message id="reason" error={errors.reason} />
          {disputeReasons.map((reason, at) => (
            <label key={reason} className="flex min-h-11 items-center gap-3 py-1 font-normal">
              <input
                id={at === 0 ? "reason" : undefined}
                type="radio"
                name="reason"
                value={reason}
                className="tick"
                defaultChecked={typed.reason === reason}
                aria-describedby={errors.reason ? "reason-error" : undefined}
              />
              <span>{reasonWords[reason]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kind === "promise" && (
        <Field
          name="promised_on"
          label="I pay by"
          type="date"
          defaultValue={typed.promised_on}
          error={errors.promised_on}
        />
      )}
      <TextArea
        name="text"
        label={kind === "dispute" || kind === "answer" ? "Your answer" : "Your answer (optional)"}
        hint={`Everybody can read it, in any language. Up to ${answerLimit.toLocaleString("en-IN")} characters. No phone numbers or addresses.`}
        rows={4}
        defaultValue={typed.text}
        error={errors.text}
      />
      <Field
        name="phone"
        label="Your phone number"
        hint={`All 10 digits. The last 7 must be those of the report, ${phone}. We keep that they agree, not the number.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errors.phone}
      />
      {asks && (
        <div className="mt-5">
          <label htmlFor="proof" className="block">
            Proof (optional)
          </label>
          <Hint id="proof" hint="One photo, screenshot or PDF of up to 5 MB. Only our team sees it." />
          <Message id="proof" error={errors.proof} />
          <input
            id="proof"
            name="proof"
            type="file"
            accept={kinds.proof.accept}
            className="field mt-1 file:mr-3 file:font-semibold"
            {...described("proof", "hint", errors.proof)}
          />
        </div>
      )}
      {mayHear && (
        <EmailField
          label="Email (optional)"
          hint="We write to you what becomes of it. The reporter never sees it."
          autoComplete="email"
          defaultValue={typed.email}
          error={errors.email}
        />
      )}
      {asks && looked && (
        <p className="hint mt-5">
          Your earlier answer is being looked at. This one is added to it, and is shown at once.
        </p>
      )}
      <button type="submit" className="button mt-6 w-full sm:w-auto">
        Send answer
      </button>
    </form>
  );
}
