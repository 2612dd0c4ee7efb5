import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/accounts";

/** What was typed and could not be kept, to be copied. */
export function Unkept({ text }: { text: string }) {
  const { i18n } = useLingui();
  return (
    <div className="mt-4">
      <Notice kind="alert">{i18n._(messages.unkept)}</Notice>
      <label htmlFor="unkept" className="block">
        <Trans>What you typed</Trans>
      </label>
      <textarea id="unkept" className="field mt-1" rows={8} readOnly value={text} />
    </div>
  );
}
