import { Trans, useLingui } from "@lingui/react/macro";

/** Copies `text` where scripts run (app/comfort.js); elsewhere the text beside it is there to be selected. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <>
      <button type="button" hidden data-copy={text} data-copied={t`Copied!`} className="button-plain">
        <Trans>Copy</Trans>
      </button>
      <span role="status" className="font-bold text-ok" />
    </>
  );
}
