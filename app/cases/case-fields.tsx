import { EmailField } from "../accounts/credential-fields";
import { kinds } from "../files/file-kinds";
import { described, Field, Hint, Message, TextArea } from "../ui/field";
import { keptDays, kindWords, removalKinds } from "./removal-kinds";

/** What was typed, by field. */
export type Asking = Partial<Record<string, string>>;

type Props = { formKey: string; typed: Asking; errors: Record<string, string> };

export function RemovalFields({ formKey, typed, errors }: Props) {
  return (
    <form method="post" action="/data-removal" encType="multipart/form-data" noValidate className="narrow mt-10">
      <h2>Your request</h2>
      <input type="hidden" name="key" value={formKey} />
      <Field
        name="report"
        label="Which report"
        hint="Its number, or the address of its page"
        autoComplete="off"
        defaultValue={typed.report}
        error={errors.report}
      />
      <fieldset className="mt-6">
        <legend>Why do you ask?</legend>
        <Message id="kind" error={errors.kind} />
        {removalKinds.map((kind, index) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 py-1 font-normal">
            <input
              id={index === 0 ? "kind" : undefined}
              type="radio"
              name="kind"
              value={kind}
              className="tick"
              defaultChecked={typed.kind === kind}
              aria-describedby={errors.kind ? "kind-error" : undefined}
            />
            <span>{kindWords[kind]}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        name="details"
        label="What happened"
        hint="In a few words, in any language"
        rows={6}
        defaultValue={typed.details}
        error={errors.details}
      />
      <Field name="name" label="Your Name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <EmailField
        hint="We send you a private link and our answer"
        autoComplete="email"
        defaultValue={typed.email}
        error={errors.email}
      />
      <Field
        name="phone"
        label="Phone Number (optional)"
        type="tel"
        autoComplete="tel"
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <div className="mt-6">
        <label htmlFor="proof" className="block">
          Proof (optional)
        </label>
        <Hint id="proof" hint="One image or PDF of up to 5 MB. Only our team sees it." />
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
      <p className="hint mt-6">
        What you send is kept to decide on your request, and is never shown in public. {keptDays} days after we have
        decided it is deleted: <a href="/privacy-policy">Privacy Policy</a>.
      </p>
      <button type="submit" className="button mt-6 w-full sm:w-auto">
        Send request
      </button>
    </form>
  );
}
