import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../ui/notice";
import { confirmMailed } from "../../words/cases/cases";

/** What was sent waits for the button in the mail. */
export function CheckMail() {
  const { i18n } = useLingui();
  return (
    <Notice kind="ok">
      <p className="font-bold">
        <Trans>Now check your mail</Trans>
      </p>
      <p className="mt-1">{i18n._(confirmMailed)}</p>
    </Notice>
  );
}
