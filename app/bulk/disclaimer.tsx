import { Tick } from "../ui/field";

type Props = { error?: string; defaultChecked?: boolean; onChange?: (ticked: boolean) => void };

export function Disclaimer({ error, defaultChecked, onChange }: Props) {
  return (
    <>
      <Tick
        name="disclaimer"
        label="I accept the disclaimer"
        hint="I report what I know to be true, and I answer for it."
        error={error}
        defaultChecked={defaultChecked}
        onChange={onChange}
      />
      <p className="mt-1">
        <a className="target" href="/disclaimer" target="_blank" rel="noopener">
          Read the disclaimer (opens in a new tab)
        </a>
      </p>
    </>
  );
}
