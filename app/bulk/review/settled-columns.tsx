import { Trans, useLingui } from "@lingui/react/macro";
import { described, Hint, Message } from "../../ui/field";

type Props = { choices: string[]; settled: number[]; error?: string };

/** Which columns tell what was paid: as many as there are. Open where there are some, or something is wrong. */
export function SettledColumns({ choices, settled, error }: Props) {
  const { t } = useLingui();
  const hint = t`Received, Advance, Paid On, Status, Cleared. From these we work out what is left, or ask you.`;
  return (
    <fieldset className="mt-6">
      <legend>
        <Trans>Columns that say what was paid (optional)</Trans>
      </legend>
      <Hint id="settled" hint={hint} />
      <Message id="settled" error={error} />
      <details open={settled.length > 0 || error !== undefined} className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2">
          <Trans>All columns</Trans>
        </summary>
        {choices.map((choice, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <label key={column} className="flex min-h-11 items-center gap-3 py-1 font-normal">
            <input
              id={column === 0 ? "settled" : `settled-${column}`}
              type="checkbox"
              name="settled"
              value={column}
              className="tick"
              defaultChecked={settled.includes(column)}
              {...described("settled", hint, error)}
            />
            <span translate="no">{choice}</span>
          </label>
        ))}
      </details>
    </fieldset>
  );
}
