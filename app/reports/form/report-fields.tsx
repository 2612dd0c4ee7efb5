import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import type { FormErrors } from "../../request/read-form";
import { Radios } from "../../ui/radios";
import { FieldInput } from "../fields/field-input";
import { type FieldName, fieldNames, fieldOf, fieldsOf } from "../fields/fields";

type Props = {
  values: Record<string, string | undefined>;
  errors: FormErrors;
  /** Today in India, YYYY-MM-DD. */
  today: string;
  /** Comes before each id, where a form has several reports. */
  prefix?: string;
  /** Begin typing in the first field. */
  autoFocus?: boolean;
};

/** Whom a report is about. */
export const PartyFields = (props: Props) => <Fields names={fieldsOf("party")} {...props} />;

/** How much is due, and since when. */
export const DueFields = (props: Props) => <Fields names={fieldsOf("due")} {...props} />;

function Fields({ names, values, errors, today, prefix = "", autoFocus }: Props & { names: FieldName[] }) {
  const { i18n } = useLingui();
  return names.map((name) => {
    const { hint } = fieldOf(name);
    return (
      <Fragment key={name}>
        <FieldInput
          id={prefix + name}
          name={name}
          hint={hint && i18n._(hint)}
          defaultValue={values[name]}
          error={errors[name]}
          today={today}
          autoFocus={autoFocus && name === fieldNames[0]}
        />
        {name === "party_name" && <NameQuestion values={values} />}
      </Fragment>
    );
  });
}

/** Where a name has a number in it (name-asked.ts). */
function NameQuestion({ values }: Pick<Props, "values">) {
  const { t } = useLingui();
  const { name_asked: asked, name_without: without, name_is: answer } = values;
  if (!asked || asked !== values.party_name?.trim()) return null;
  const options = [
    ...(without ? [["apart", t`It is not part of the name: ${without}`] as const] : []),
    ["whole", t`All of it is the name`] as const,
  ];
  return (
    <>
      <input type="hidden" name="name_asked" value={asked} />
      <Radios name="name_is" legend={t`What is the number in the name?`} value={answer} options={options} />
    </>
  );
}
