import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { productName } from "../../product";
import { shown } from "../../reports/public-report";
import { findReport } from "../../reports/search/find-reports.server";
import { requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { A } from "../../ui/link";
import { Name } from "../../ui/name";
import { CheckMail } from "../asking/check-mail";
import type { Route } from "./+types/answer-page";
import { AnswerChoices, AnswerForm } from "./answer-form";
import { answerKindIn, answerMessages, answerPath } from "./answer-kinds";
import { answerAction } from "./send-answer";

/** 'Is this about you?': the same choices as through the reporter's link; what is said waits for the desk. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, i18n } = context.get(requestContext);
  const report = await findReport(db, requireId(params.id));
  if (!report) throw data(null, { status: 404 });
  const say = answerKindIn(url.searchParams.get("say"));
  const sent = url.searchParams.get("sent") === "mail";
  return { report: shown(i18n, report), key: crypto.randomUUID(), say, sent };
}

export const action = answerAction("everybody", async ({ db, params }) => {
  const report = requireId(params.id);
  if (!(await findReport(db, report))) throw data(null, { status: 404 });
  return { report, link: null, token: null, own: false };
});

export default function AnswerPage({ loaderData: { report, key, say, sent }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const path = answerPath(report.id);
  const errors = actionData?.errors ?? {};
  const { party, amount, dueSince } = report;
  const title = say ? i18n._(answerMessages[say].choice) : t`Is this about you?`;
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {sent && !actionData && <CheckMail />}
      <A className="target -mt-3" href={say ? path : `/fraud-parties/${report.id}`}>
        <Trans>Back</Trans>
      </A>
      <h1>{title}</h1>
      <p className="hint mt-1">
        <Trans>
          The report on <Name>{party}</Name>, <span className="number">{amount}</span>, due since {dueSince}
        </Trans>
      </p>
      {say ? (
        <AnswerForm
          {...{ path, errors }}
          kind={say}
          report={report.id}
          phone={report.phone}
          leads={actionData?.leads}
          typed={actionData?.values ?? {}}
          formKey={actionData?.values.key ?? key}
        />
      ) : (
        <>
          <p className="mt-3">
            <Trans>Tell us what is right. You do not need an account or a lawyer, and it is free.</Trans>
          </p>
          <AnswerChoices path={path} />
          <p className="hint mt-3">
            <Trans>
              Our team reads your answer within 7 days, before it is shown. The page will say that it may be from
              anybody. Do you want it shown as the party's answer? Write to us and show us who you are: we will make a
              private link for you.
            </Trans>
          </p>
          <p className="mt-4">
            <A className="target font-bold" href={`/data-removal?report=${report.id}`}>
              <Trans>Ask for the report to be removed</Trans>
            </A>
            <br />
            <span className="hint">
              <Trans>
                It is false, a mistake, somebody else, personal data, a photo, a court or government order: free.
              </Trans>
            </span>
          </p>
        </>
      )}
    </>
  );
}
