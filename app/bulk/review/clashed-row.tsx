import { Trans, useLingui } from "@lingui/react/macro";
import { FieldInput } from "../../reports/fields/field-input";
import { Field, Message } from "../../ui/field";
import * as messages from "../../words/bulk";
import { type RowField, rowFields } from "../draft-row";
import type { Clash } from "./review-form";
import { clashId } from "./review-view";

/** A row that two tabs have changed: what was typed here in its fields, what the other wrote beside it. */
export function ClashedRow({ clash: { id, seen, typed, theirs } }: { clash: Clash }) {
  const { t, i18n } = useLingui();
  const field = (name: RowField) => ({
    id: `${clashId(id)}-${name}`,
    name,
    defaultValue: typed[name],
    hint: theirs && theirs[name] !== typed[name] ? i18n._(messages.otherTab(theirs[name])) : undefined,
    autoComplete: "off",
  });
  return (
    <fieldset id={clashId(id)} tabIndex={-1} className="mt-8 border-t-4 border-alert pt-2">
      <legend className="pr-3 text-xl">{i18n._(messages.numbered(id))}</legend>
      <Message id={clashId(id)} error={theirs ? i18n._(messages.changedElsewhere) : i18n._(messages.goneElsewhere)} />
      <p className="mt-2">{i18n._(messages.typedHere)}</p>
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="seen" value={seen} />
      {rowFields.map((name) =>
        name === "phone_number" ? (
          <Field key={name} label={t`Phone Number (Last 7 digits)`} inputMode="numeric" {...field(name)} />
        ) : (
          <FieldInput key={name} {...field(name)} />
        ),
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value={`mine ${id}`} className="button-plain">
          {theirs ? (
            <Trans>
              Keep what is typed here<span className="sr-only">: Report #{id}</span>
            </Trans>
          ) : (
            <Trans>
              Put it back as typed here<span className="sr-only">: Report #{id}</span>
            </Trans>
          )}
        </button>
        <button type="submit" name="intent" value={`theirs ${id}`} className="button-plain">
          {theirs ? (
            <Trans>
              Keep what was typed in the other tab<span className="sr-only">: Report #{id}</span>
            </Trans>
          ) : (
            <Trans>
              Leave it out<span className="sr-only">: Report #{id}</span>
            </Trans>
          )}
        </button>
      </div>
    </fieldset>
  );
}
