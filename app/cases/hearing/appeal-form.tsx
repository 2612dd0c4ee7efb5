import { Trans, useLingui } from "@lingui/react/macro";
import { TextArea } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";

/** Appeals against what was decided, from either side. */
export function AppealForm({ why, error }: { why: string | undefined; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <form method="post" noValidate className="narrow mt-10">
      <h2>
        <Trans>You do not agree?</Trans>
      </h2>
      <p className="mt-2">
        <Trans>
          You can ask us only once, within 30 days of the decision, to look again. Somebody else of our team does it, if
          there is somebody. Until then the decision applies.
        </Trans>
      </p>
      <FormOwner />
      <TextArea
        name="why"
        label={t`What should we look at again?`}
        hint={t`Only our team reads it`}
        rows={4}
        defaultValue={why}
        error={error}
      />
      <button type="submit" name="intent" value="again" className="button-plain mt-6">
        <Trans>Ask for a second look</Trans>
      </button>
    </form>
  );
}
