import type { FormErrors } from "../../request/read-form";
import { Field, Tick } from "../../ui/field";
import type { Section } from "./for-all-sections";

/** What many rows ask alike, answered once for all of them: in the words of the server. */
export function ForAll({ sections, errors }: { sections: Section[]; errors: FormErrors }) {
  return sections.map(({ id, title, button, example, legend, days, parts, tick }) => (
    <section key={id} className="mt-6 border-l-4 border-warning bg-warning-surface p-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {days && (
        <Field {...days} inputMode="numeric" autoComplete="off" className="max-w-24" error={errors[days.name]} />
      )}
      {example && <p translate="no">{example}</p>}
      {parts && (
        <fieldset className="mt-3">
          <legend>{legend}</legend>
          {parts.choices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3 font-normal">
              <input type="radio" name={parts.name} value={value} className="tick" />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {tick && <Tick {...tick} />}
      <button type="submit" name="intent" value="save" className="button-plain mt-4">
        {button}
      </button>
    </section>
  ));
}
