import { useLingui } from "@lingui/react/macro";
import { FileInput } from "../ui/file-input";

/** A list as a file, beside one that is pasted. */
export function SheetField({ hint, error }: { hint: string; error?: string }) {
  const { t } = useLingui();
  return <FileInput name="file" label={t`Or upload a file`} hint={hint} error={error} accept={sheets} />;
}

const sheets = ".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
