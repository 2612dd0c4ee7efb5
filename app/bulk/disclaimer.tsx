import { Trans, useLingui } from "@lingui/react/macro";
import { Tick } from "../ui/field";
import { A } from "../ui/link";

type Props = { error?: string; defaultChecked?: boolean; onChange?: (ticked: boolean) => void };

export function Disclaimer({ error, defaultChecked, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Tick
        name="disclaimer"
        label={t`I accept the disclaimer`}
        hint={t`I report what I know to be true, and I answer for it.`}
        error={error}
        defaultChecked={defaultChecked}
        onChange={onChange}
      />
      <p className="mt-1">
        <A className="target" href="/disclaimer" target="_blank" rel="noopener">
          <Trans>Read the disclaimer (opens in a new tab)</Trans>
        </A>
      </p>
    </>
  );
}
