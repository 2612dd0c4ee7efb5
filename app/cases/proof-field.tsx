import { Trans } from "@lingui/react/macro";
import { kinds } from "../files/file-kinds";
import { described, Hint, Message } from "../ui/field";

/** One file that goes along, for the desk alone. */
export function ProofField({ hint, error }: { hint: string; error?: string }) {
  return (
    <div className="mt-6">
      <label htmlFor="proof" className="block">
        <Trans>Proof (optional)</Trans>
      </label>
      <Hint id="proof" hint={hint} />
      <Message id="proof" error={error} />
      <input
        id="proof"
        name="proof"
        type="file"
        accept={kinds.proof.accept}
        className="field mt-1 file:mr-3 file:font-semibold"
        {...described("proof", "hint", error)}
      />
    </div>
  );
}
