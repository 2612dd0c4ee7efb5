import { Trans, useLingui } from "@lingui/react/macro";
// A party that is reported with several numbers: each that stays ticked is a watch of its own, since a watch has one.
import { maskedPhone } from "../../india";
import { Hint, Tick } from "../../ui/field";

type Values = Record<string, string | undefined>;

const mostMore = 3;

/** The values of the form for a party's numbers, the most usual of which is in the form's own field. All are ticked. */
export function offering(numbers: string[]): Values {
  return { more: numbers.join(" "), ...Object.fromEntries(numbers.map((digits) => [nameOf(digits), "yes"])) };
}

/** Those that were offered and stayed ticked. */
export function tickedIn(form: URLSearchParams): string[] {
  return offered(form.get("more")).filter((digits) => form.has(nameOf(digits)));
}

export function MoreNumbers({ values }: { values: Values }) {
  const { t } = useLingui();
  const numbers = offered(values.more);
  if (numbers.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend>
        <Trans>There are also reports of this party with other phone numbers</Trans>
      </legend>
      <Hint id="more" hint={t`Each number that you tick is watched and gets its own line in your list`} />
      <input type="hidden" name="more" value={numbers.join(" ")} />
      {numbers.map((digits) => (
        <Tick
          key={digits}
          name={nameOf(digits)}
          label={<span className="number">{maskedPhone(digits)}</span>}
          defaultChecked={nameOf(digits) in values}
        />
      ))}
    </fieldset>
  );
}

function offered(more: string | null | undefined): string[] {
  return [...new Set(more?.match(/\b\d{7}\b/g))].slice(0, mostMore);
}

function nameOf(digits: string): string {
  return `also-${digits}`;
}
