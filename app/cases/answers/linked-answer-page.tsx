import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { productName } from "../../product";
import { shown } from "../../reports/public-report";
import { requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Figure } from "../../ui/fact";
import { A } from "../../ui/link";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { CheckMail } from "../asking/check-mail";
import type { Route } from "./+types/linked-answer-page";
import { AnswerChoices, AnswerForm } from "./answer-form";
import { answerKindIn, answerMessages, linkPath } from "./answer-kinds";
import { isUnderReview } from "./answers.server";
import { AnswerText } from "./answers-section";
import { linked } from "./party-links.server";
import { answerAction } from "./send-answer";
import { answerOf, isTakenDown, isWaiting } from "./shown-answers.server";

/** What the party sees that got the reporter's link: the report, four choices, and what became of theirs. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, i18n } = context.get(requestContext);
  const found = await linked(db, params.token);
  if (!found) throw data(null, { status: 404 });
  const path = linkPath(params.token);
  if (found === "over" || !found.report) return { path, over: found === "over", report: null, said: null };
  const asked = idIn(url.searchParams.get("said"));
  const said = asked === null ? null : await answerOf(db, i18n, found.report.id, found.link, asked);
  return {
    ...{ path, over: false, report: shown(i18n, found.report), key: crypto.randomUUID(), said },
    waits: asked !== null && (await isWaiting(db, found.report.id, found.link, asked)),
    byDesk: found.byDesk,
    say: answerKindIn(url.searchParams.get("say")),
    isDown: asked !== null && (await isTakenDown(db, found.report.id, found.link, asked)),
    sent: url.searchParams.get("sent") === "mail",
    underReview: found.byDesk && (await isUnderReview(db, found.report.id, found.link)),
  };
}

export const action = answerAction("holder of its key", async ({ db, params: { token = "" } }) => {
  const found = await linked(db, token);
  if (!found || found === "over" || !found.report) throw data(null, { status: 404 });
  return { report: found.report.id, link: found.link, token, own: found.byDesk };
});

export default function LinkedAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { report, path } = loaderData;
  if (!report)
    return (
      <>
        <title>{`${t`Nothing to answer`} - ${productName}`}</title>
        <h1>{loaderData.over ? t`This link no longer works` : t`This report is not shown any more`}</h1>
        <p className="mt-3">
          {loaderData.over
            ? t`The person who sent it has stopped it, or its 180 days are over. You can still answer: look up the report and press “Is this about you?” on its page.`
            : t`It was withdrawn or is hidden: nobody can read it, so there is nothing to answer. Have you asked us to look at it? Then the page of your request shows the status.`}
        </p>
        <p className="mt-4">
          <A className="button" href="/fraud-parties">
            <Trans>Look up a party</Trans>
          </A>
        </p>
      </>
    );
  const { said, say, key, isDown, waits, byDesk, underReview, sent } = loaderData;
  if (said && !actionData) return <GivenAnswer {...{ report: report.id, said }} />;
  const errors = actionData?.errors ?? {};
  const reporter = <Name>{report.reporter}</Name>;
  const { party, amount, dueSince } = report;
  const title = say ? i18n._(answerMessages[say].choice) : t`${party}: is this right?`;
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {sent && !actionData && <CheckMail />}
      {say && (
        <A className="target -mt-3" href={path}>
          <Trans>Back</Trans>
        </A>
      )}
      <h1>{say ? title : <Name>{report.party}</Name>}</h1>
      {say ? (
        <>
          <p className="hint mt-1">
            <Trans>
              <Name>{party}</Name>, <span className="number">{amount}</span>, due since {dueSince}
            </Trans>
          </p>
          <AnswerForm
            {...{ path, errors }}
            kind={say}
            own={byDesk}
            isUnderReview={underReview ?? false}
            report={report.id}
            phone={report.phone}
            leads={actionData?.leads}
            typed={actionData?.values ?? {}}
            formKey={actionData?.values.key ?? key ?? ""}
          />
        </>
      ) : (
        <>
          {waits && (
            <Notice kind="ok">
              <Trans>We received your answer. Our team reads it within 7 days, before it is shown.</Trans>
            </Notice>
          )}
          {isDown && (
            <Notice kind="warning">
              <Trans>Our team has taken your answer down: it is not shown any more. You can answer again.</Trans>
            </Notice>
          )}
          {report.settlement && <p className="font-bold">{report.settlement.text}</p>}
          <dl className="figures mt-3">
            {report.settlement?.paid ? (
              <Figure term={t`claimed, now paid`}>{report.amount}</Figure>
            ) : (
              <>
                <Figure term={report.settlement ? t`still due` : t`Amount Due`}>{report.amount}</Figure>
                <Figure term={report.late.unit}>{report.late.days}</Figure>
              </>
            )}
          </dl>
          <p className="mt-3">
            {report.settlement?.paid ? (
              <Trans>
                {reporter} says that this was due since {dueSince}, and that it is paid.
              </Trans>
            ) : (
              <Trans>
                {reporter} says that this has been due since {dueSince}.
              </Trans>
            )}{" "}
            <Trans>
              Everybody can read it; nobody has verified it. Is it about you? Then tell us what is right. You do not
              need an account, and it is free.
            </Trans>
          </p>
          <h2 className="mt-5">
            <Trans>What do you say?</Trans>
          </h2>
          <AnswerChoices path={path} />
          <p className="hint mt-3">
            {byDesk ? (
              <Trans>
                This is your private link: our team made it for you. Your answer is shown under the report at once, as
                the party's answer.
              </Trans>
            ) : (
              <Trans>
                Our team reads each answer within 7 days, before it is shown under the report. Is it paid or wrong? Then
                give your email: once you have pressed the button in our mail, we ask the reporter, too, who has three
                days to reply. Everybody can see that the answer came through the reporter's link and may be from anyone
                who has it. Do you want it shown as the party's answer? Write to us and show us who you are: we will
                make a private link for you.
              </Trans>
            )}
          </p>
          <p className="mt-4">
            <A className="target" href={`/fraud-parties/${report.id}`}>
              <Trans>The report as everybody sees it</Trans>
            </A>
            <br />
            <A className="target" href={`/data-removal?report=${report.id}`}>
              <Trans>Something else: personal data, a photo, a court or government order</Trans>
            </A>
          </p>
        </>
      )}
    </>
  );
}

type GivenAnswerProps = { report: number; said: NonNullable<Route.ComponentProps["loaderData"]["said"]> };

function GivenAnswer({ report, said }: GivenAnswerProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Your answer is shown`} - ${productName}`}</title>
      <h1>
        <Trans>Your answer is shown</Trans>
      </h1>
      <div className="mt-4 max-w-2xl border-y border-rule py-3">
        <AnswerText answer={said} />
      </div>
      <p className="mt-4">
        {said.kind === "paid" || said.kind === "dispute"
          ? t`We added it to the case that we are looking at. You can follow it on the page whose link you got with your first answer.`
          : t`We have told the reporter. Once you have paid, open this link again and say so.`}
      </p>
      <p className="mt-4">
        <A className="target" href={`/fraud-parties/${report}#answer-${said.id}`}>
          <Trans>See it under the report</Trans>
        </A>
      </p>
    </>
  );
}
