import { Trans, useLingui } from "@lingui/react/macro";
import { FieldInput } from "../../reports/fields/field-input";
import * as messages from "../../words/bulk";
import { type RowField, rowFields } from "../draft-row";
import { RemoveReport } from "../remove-report";
import { answerName } from "./review-form";
import { apartReasons, type RowView, summaryOf } from "./review-view";

type RowProps = { row: RowView; today: string };

/** A row that needs its owner: questions to answer, fields to mend. */
export function OpenRow({ row, today }: RowProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className="mt-8 border-t-4 border-action pt-2">
      <legend className="pr-3 text-xl">{i18n._(messages.numbered(row.id))}</legend>
      <RowFields row={row} today={today} />
      <Remove id={row.id} />
    </fieldset>
  );
}

/** A row that is understood, closed until it is looked at. */
export function ReadyRow({ row, today }: RowProps) {
  const { i18n } = useLingui();
  return (
    <details className="border-t border-rule">
      <summary className="min-h-11 cursor-pointer py-2">
        <strong>#{row.id}</strong> <span translate="no">{summaryOf(row)}</span>
      </summary>
      <fieldset className="mb-4 border-l-4 border-action pl-4">
        <legend className="sr-only">{i18n._(messages.numbered(row.id))}</legend>
        <RowFields row={row} today={today} />
        <Remove id={row.id} />
      </fieldset>
    </details>
  );
}

export function ApartRow({ row }: { row: RowView }) {
  const { id, apart } = row;
  const { t, i18n } = useLingui();
  const raw = row.raw.amount_due;
  return (
    <li className="max-w-none border-t border-rule py-2">
      <strong>#{id}</strong> <span translate="no">{summaryOf(row)}</span>
      <span className="hint block">{apart && i18n._(apartReasons[apart])}</span>
      {raw && <span className="hint block">{t`Your list says: ${raw}`}</span>}
      <button
        type="submit"
        name="intent"
        value={`due ${id}`}
        className="target mr-4 cursor-pointer text-link underline"
      >
        <Trans>
          It is due<span className="sr-only">: Report #{id}</span>
        </Trans>
      </button>
      <button type="submit" name="intent" value={`remove ${id}`} className="target cursor-pointer text-link underline">
        <RemoveReport number={id} />
      </button>
    </li>
  );
}

function Remove({ id }: { id: number }) {
  return (
    <button type="submit" name="intent" value={`remove ${id}`} className="button-plain mt-4">
      <RemoveReport number={id} />
    </button>
  );
}

function RowFields({ row, today }: RowProps) {
  const { t, i18n } = useLingui();
  const { line, duplicate } = row;
  const field = (name: RowField) => {
    const [raw, error] = [row.raw[name], row.errors[name]];
    return {
      id: `r${row.id}-${name}`,
      name,
      defaultValue: row.values[name],
      hint: raw ? t`Your list says: ${raw}` : undefined,
      error: error && i18n._(messages.of(row.id, error)),
    };
  };
  return (
    <>
      {line !== null && (
        <p className="hint">
          <Trans>Line {line} of your list</Trans>
        </p>
      )}
      {duplicate && (
        <label
          id={`r${row.id}-row`}
          tabIndex={-1}
          className="mt-4 block border-l-4 border-warning bg-warning-surface p-3"
        >
          <Trans>{duplicate}.</Trans>
          <span className="mt-1 flex min-h-11 items-center gap-3 font-normal">
            <input
              type="checkbox"
              name={answerName(row.id, "row")}
              value="again"
              defaultChecked={row.again}
              className="tick"
            />
            <Trans>Report it again: it is a different debt</Trans>
          </span>
        </label>
      )}
      <input type="hidden" name="row" value={row.id} />
      <input type="hidden" name="seen" value={row.seen} />
      <div className="grid-cols-2 gap-x-6 sm:grid">
        {rowFields.map((name) => (
          <div key={name}>
            <Options row={row} field={name} />
            <FieldInput today={today} {...field(name)} />
          </div>
        ))}
      </div>
    </>
  );
}

/** What was guessed of a field, to be chosen from; or it is typed in the field below. */
function Options({ row, field }: { row: RowView; field: RowField }) {
  const question = row.questions[field];
  if (!question) return null;
  return (
    <fieldset className="mt-6 border-l-4 border-warning bg-warning-surface p-3">
      <legend className="float-left mb-1 w-full font-normal">{question.text}</legend>
      {question.options.map(({ value, label }) => (
        <label key={value} className="clear-both flex min-h-11 items-center gap-3 font-normal">
          <input type="radio" name={answerName(row.id, field)} value={value} className="tick" />
          <span translate="no">{label}</span>
        </label>
      ))}
      <p className="hint">
        <Trans>Or type it below.</Trans>
      </p>
    </fieldset>
  );
}
