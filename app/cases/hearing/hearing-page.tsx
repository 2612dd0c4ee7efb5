import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { heldForm } from "../../accounts/held/held-form.server";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { pathOf } from "../../languages";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { keyIn } from "../../request/form-key";
import { requireId } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { TextArea } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { A } from "../../ui/link";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { Radios } from "../../ui/radios";
import * as casesMessages from "../../words/cases/cases";
import * as messages from "../../words/cases/hearing";
import { appealForm, type Reply, replyForm } from "../asking/case-form";
import { ProofField } from "../asking/proof-field";
import { sentProof } from "../asking/sent-proof.server";
import { hearingPath, partyClaims } from "../case-messages";
import { Decisions } from "../case-state";
import type { Route } from "./+types/hearing-page";
import { appeal } from "./appeal.server";
import { AppealForm } from "./appeal-form";
import { type HeardFrom, type Hearing, hearingOf, isHeard, replyTo } from "./hearing.server";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const [report, id] = [requireId(params.id), requireId(params.case)];
  const viewer = await requested.viewer();
  const path = pathOf(url);
  if (!viewer) return { hearing: null, values: {}, key: "", said: null, path };
  const hearing = await hearingOf(requested.db, requested.i18n, viewer, report, id);
  if (!hearing) throw data(null, { status: 404 });
  const held = await heldForm(requested, path, request.headers);
  const values: Record<string, string> = held ? Object.fromEntries(held) : {};
  return { hearing, values, key: crypto.randomUUID(), said: url.searchParams.get("said"), path };
}

const isAppeal = (text: URLSearchParams) => text.get("intent") === "again";

export const action = formAction(
  {
    who: "invited",
    log: "reply not saved",
    failed: (text) => (isAppeal(text) ? casesMessages.appealFailed : messages.failed),
    at: (text) => (isAppeal(text) ? "why" : "reply"),
    refusals: { "too late": { why: casesMessages.appealTooLate }, over: { reply: messages.over } },
    fileAgain: casesMessages.fileAgain,
    there: ({ db, params }) => isHeard(db, requireId(params.id), requireId(params.case)),
    heldAt: pathOf,
  },
  async ({ sender, db, bucket, i18n, params, text, files, cut, parse }, refuse) => {
    const [report, id] = [requireId(params.id), requireId(params.case)];
    if (!(await hearingOf(db, i18n, sender, report, id))) throw data(null, { status: 404 });
    if (isAppeal(text)) {
      const { why } = await parse(appealForm);
      if ((await appeal(db, { viewer: sender, report, id }, why)) === null) return "too late";
      return redirectDocument(`${hearingPath(report, id)}?said=again`, 303);
    }
    const reply = await parse(replyForm);
    const keeps = reply.reply === "keep";
    const sent = await sentProof(i18n, { files: keeps ? files : [], cut }, true);
    if ("refused" in sent) return refuse(422, { proof: sent.refused });
    const outcome = await replyTo(db, bucket, sender, { report, id, reply, proof: sent.proof, key: keyIn(text) });
    if ("refused" in outcome) return "over";
    const on = keeps ? `${hearingPath(report, id)}?said=kept` : `/fraud-parties/${report}/${reply.reply}`;
    return redirectDocument(on, 303);
  },
);

export default function HearingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { hearing, said, path } = loaderData;
  const title = t`Somebody objects to your report`;
  if (!hearing || actionData?.signIn)
    return (
      <SignInFirst
        title={title}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.unkept}
        returnTo={path}
      />
    );
  const { report } = hearing;
  const { party, amount, dueSince } = report;
  const { until } = hearing;
  const claim = partyClaims[hearing.kind];
  const errors: FormErrors = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? loaderData.values;
  const open = hearing.asked && hearing.outcome === null && hearing.reply !== "keep";
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {said === "kept" && !actionData && (
        <Notice kind="ok">
          <Trans>We received your answer. We will read it before we decide, and write to you.</Trans>
        </Notice>
      )}
      {said === "again" && !actionData && (
        <Notice kind="ok">
          <Trans>We are looking at it again. Until then our first decision applies.</Trans>
        </Notice>
      )}
      <h1>{title}</h1>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term={t`Your report`}>
          <Trans>
            <ReportName report={report}>{party}</ReportName>, <span className="number">{amount}</span>, due since{" "}
            {dueSince}
          </Trans>
        </Fact>
        {report.bill && <Fact term={t`Checked`}>{report.bill}</Fact>}
        <Fact term={t`Why`}>{claim ? i18n._(claim) : t`Our team has looked at it`}</Fact>
        {hearing.details && (
          <Fact term={t`In their words`}>
            <span className="whitespace-pre-line">{hearing.details}</span>
          </Fact>
        )}
        {hearing.outcome === null && hearing.asked && !hearing.done && (
          <Fact term={t`Answer by`}>
            {until === null
              ? i18n._(onItsWay)
              : hearing.late
                ? t`${until}. This day has passed, but you can still answer until we have decided.`
                : until}
            {until !== null && !hearing.late && hearing.from && (
              <span className="hint block">{i18n._(countsFrom[hearing.from])}</span>
            )}
          </Fact>
        )}
        {hearing.outcome === null && <Fact term={t`Decision by`}>{hearing.due}</Fact>}
        {hearing.reply && (
          <Fact term={t`Your answer`}>{i18n._((hearing.done ? doneMessages : toDoMessages)[hearing.reply])}</Fact>
        )}
        {hearing.why && (
          <Fact term={t`Why it should stay`}>
            <span className="whitespace-pre-line">{hearing.why}</span>
          </Fact>
        )}
      </dl>
      {hearing.outOfSight && hearing.outcome === null && (
        <p className="mt-3 text-warning">
          <Trans>The report is hidden until we have decided.</Trans>
        </p>
      )}
      <Decisions decisions={hearing.decisions} />
      {open && (
        <ReplyForm
          hearing={hearing}
          formKey={actionData?.values.key ?? loaderData.key}
          values={values}
          errors={errors}
        />
      )}
      {hearing.mayAppeal && <AppealForm why={values.why} error={errors.why} />}
    </>
  );
}

/** It leads to the report, where that can be seen. */
function ReportName({ report, children }: { report: Hearing["report"]; children: string }) {
  if (report.hidden) return <Name>{children}</Name>;
  return (
    <A className="target" href={`/fraud-parties/${report.id}`}>
      <Name>{children}</Name>
    </A>
  );
}

type FormProps = { hearing: Hearing; formKey: string; values: Record<string, string>; errors: FormErrors };

function ReplyForm({ hearing, formKey, values, errors }: FormProps) {
  const { t, i18n } = useLingui();
  const chosen = values.reply ?? hearing.reply ?? "";
  return (
    <form method="post" encType="multipart/form-data" noValidate className="narrow mt-8">
      <h2>
        <Trans>What is your answer?</Trans>
      </h2>
      <FormOwner />
      <input type="hidden" name="key" value={formKey} />
      <Radios
        name="reply"
        legend={t`Your answer`}
        error={errors.reply}
        value={chosen}
        options={(Object.keys(choices) as Reply["reply"][]).map((reply) => [reply, i18n._(choices[reply])])}
      />
      <TextArea
        name="why"
        label={t`Why it should stay (only if it should)`}
        hint={t`The other side reads it. Do not write who you are if you reported anonymously.`}
        rows={5}
        defaultValue={values.why}
        error={errors.why}
      />
      <ProofField
        hint={t`Only if it should stay: one image or PDF of up to 5 MB. Only our team sees it.`}
        error={errors.proof}
      />
      <button type="submit" className="button mt-6 w-full sm:w-auto">
        <Trans>Send answer</Trans>
      </button>
    </form>
  );
}

const choices: Record<Reply["reply"], MessageDescriptor> = {
  paid: msg`It was paid, or a part of it: enter what and when`,
  correct: msg`Something in it is wrong: correct it`,
  withdraw: msg`It should not be there: withdraw it`,
  keep: msg`It is right and should stay`,
};

const doneMessages: Record<Reply["reply"], MessageDescriptor> = {
  paid: msg`You have entered a payment`,
  correct: msg`You have corrected it`,
  withdraw: msg`You have withdrawn it`,
  keep: msg`It is right and should stay`,
};

const toDoMessages: Record<Reply["reply"], MessageDescriptor> = {
  paid: msg`You wanted to enter a payment. It counts as an answer once that is done.`,
  correct: msg`You wanted to correct it. It counts as an answer once that is done.`,
  withdraw: msg`You wanted to withdraw it. It counts as an answer once that is done.`,
  keep: doneMessages.keep,
};

const onItsWay = msg`Three days from our mail to you, which is on its way`;

/** From when the three days count. */
const countsFrom: Record<HeardFrom, MessageDescriptor> = {
  mail: msg`Three days from our mail to you`,
  page: msg`Our mail to you could not be delivered: three days from when you first saw this page`,
  "no mail": msg`Our mail to you could not be delivered`,
};
