import { Trans } from "@lingui/react/macro";
import { described, Hint, Message } from "../ui/field";

/** A list as a file, beside one that is pasted. */
export function SheetField({ hint, error }: { hint: string; error?: string }) {
  return (
    <div className="mt-6">
      <label htmlFor="file" className="block">
        <Trans>Or upload a file</Trans>
      </label>
      <Hint id="file" hint={hint} />
      <Message id="file" error={error} />
      <input
        id="file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="field mt-1 file:mr-3 file:font-semibold"
        {...described("file", hint, error)}
      />
    </div>
  );
}
