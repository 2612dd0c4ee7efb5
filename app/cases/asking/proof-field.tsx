import { useLingui } from "@lingui/react/macro";
import { kinds } from "../../files/file-kinds";
import { FileInput } from "../../ui/file-input";

/** One file that goes along, for the desk alone. */
export function ProofField({ hint, error }: { hint: string; error?: string }) {
  const { t } = useLingui();
  return <FileInput name="proof" label={t`Proof (optional)`} hint={hint} error={error} accept={kinds.proof.accept} />;
}
