import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../../product";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Message } from "../../ui/field";
import { confirmUntil } from "../case-kinds";
import { kindMessages, reportsInWords } from "../case-messages";
import { deadline } from "../deadline";
import type { CaseRequest } from "./ask-case.server";

/** What waits to be confirmed, in words. */
export function shownRequest(i18n: I18n, { asking, row }: CaseRequest & { row: { created_at: number } }) {
  return {
    about: reportsInWords(i18n, asking.reports),
    why: i18n._(kindMessages[asking.kind]),
    details: asking.details,
    until: deadline(i18n, confirmUntil(row.created_at)),
  };
}

type Props = { request: ReturnType<typeof shownRequest>; errors: Record<string, string> };

/** Where the mail leads. A button, since programs that look through mails follow links. */
export function ConfirmRequest({ request, errors }: Props) {
  const { t } = useLingui();
  const { about, until } = request;
  const title = t`Confirm your request`;
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      <p className="mt-2">
        <Trans>
          Is this your request? Press the button to send it: its time then starts, and we ask the people concerned.
          Until then nobody sees it. You can do this until {until}.
        </Trans>
      </p>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term={t`About`}>{about}</Fact>
        <Fact term={t`Why`}>{request.why}</Fact>
        <Fact term={t`What happened`}>
          <span className="whitespace-pre-line">{request.details}</span>
        </Fact>
      </dl>
      <form method="post" className="mt-6">
        <Message id="confirm" error={errors.confirm} />
        <button id="confirm" type="submit" name="intent" value="confirm" className="button">
          <Trans>Confirm my request</Trans>
        </button>
      </form>
      <p className="hint mt-3">
        <Trans>You did not ask for this? Then close this page: nothing happens.</Trans>
      </p>
    </>
  );
}
