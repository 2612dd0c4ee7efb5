import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../db/together";
import { formAction } from "../accounts/form-action";
import { PayByUpi } from "../charges/pay-by-upi";
import { transferTo } from "../charges/upi";
import { utrForm } from "../charges/utr";
import { UtrForm } from "../charges/utr-form";
import { rupees } from "../india";
import { productName } from "../product";
import { type RequestContext, requestContext } from "../request/context";
import { countAttempt } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import * as messages from "../words/cases/cases";
import * as chargeMessages from "../words/charges";
import type { Route } from "./+types/case-page";
import { appealForm } from "./asking/case-form";
import { confirmAndNotify } from "./asking/confirm-and-notify";
import { requestOf } from "./asking/confirm-case.server";
import { ConfirmRequest, shownRequest } from "./asking/confirm-request";
import { casePath, removalCharge } from "./case-messages";
import { CaseState } from "./case-state";
import { appeal } from "./hearing/appeal.server";
import { AppealForm } from "./hearing/appeal-form";
import { caseOfLink, enterCaseUtr, linkIsUndelivered, requesterOf, sendRequestLink } from "./own-case.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, settings, i18n } = context.get(requestContext);
  const [[found, request, undelivered], { payment_upi, support_email }] = await Promise.all([
    together(db, [
      (db) => caseOfLink(db, i18n, params.token),
      (db) => requestOf(db, params.token),
      (db) => linkIsUndelivered(db, params.token),
    ]),
    settings(),
  ]);
  if (!found) {
    if (!request) throw data(null, { status: 404 });
    return { found: null, request: shownRequest(i18n, request) };
  }
  const { charge } = found;
  return {
    found,
    request: null,
    amount: charge && rupees(charge.amount),
    transfer: charge && transferTo(payment_upi, charge.amount, `data removal ${charge.reference}`),
    support: support_email,
    sent: url.searchParams.get("sent"),
    undelivered,
  };
}

/** What its forms do, and where each says what is wrong, at least that it failed. The number's form has no named button. */
const intents = {
  confirm: { at: "confirm", failed: messages.failed },
  mail: { at: "form", failed: messages.unmailed },
  again: { at: "why", failed: messages.appealFailed },
  utr: { at: "utr", failed: chargeMessages.utrFailed },
};

function intentIn(text: URLSearchParams): keyof typeof intents {
  const intent = text.get("intent") ?? "";
  return Object.hasOwn(intents, intent) ? (intent as keyof typeof intents) : "utr";
}

export const action = formAction(
  {
    who: "holder of its key",
    log: "case not changed by its link",
    failed: (text) => intents[intentIn(text)].failed,
    at: (text) => intents[intentIn(text)].at,
    refusals: { "too late": { why: messages.appealTooLate } },
  },
  async ({ params: { token = "" }, text, parse, ...requested }, refuse) => {
    const { db } = requested;
    const back = (said: string) => redirectDocument(`${casePath(token)}${said && `?sent=${said}`}`, 303);
    const intent = intentIn(text);
    if (intent !== "confirm" && !(await caseOfLink(db, requested.i18n, token))) throw data(null, { status: 404 });
    switch (intent) {
      case "confirm": {
        const outcome = await confirmAndNotify(requested, token);
        return outcome === "confirmed" ? back("confirmed") : refuse(outcome.status, { confirm: outcome.message });
      }
      case "mail":
        return back(await mailLink(requested, token));
      case "again": {
        const id = await appeal(db, { token }, (await parse(appealForm)).why);
        if (id === null) return "too late";
        return back("again");
      }
      case "utr": {
        const outcome = await enterCaseUtr(db, token, (await parse(utrForm)).utr);
        if (outcome === "used") return refuse(422, { utr: chargeMessages.utrUsed });
        return outcome === "gone" ? refuse(422, { utr: messages.utrGone }) : back("");
      }
    }
  },
);

/** Mails the link once more, to whom it was mailed. "here": nobody's mailbox is filled. */
async function mailLink({ db, env }: RequestContext, token: string): Promise<"here" | "mailed"> {
  const requester = await requesterOf(db, token);
  const may =
    requester && (await countAttempt(db, env.LIMIT_FACTOR, "mails of cases to an email", requester.email)).allowed;
  if (!may) return "here";
  await sendRequestLink(db, requester);
  return "mailed";
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  if (loaderData.found === null)
    return <ConfirmRequest request={loaderData.request} errors={actionData?.errors ?? {}} />;
  const { found, amount, transfer, support, sent, undelivered } = loaderData;
  const { charge } = found;
  const errors = actionData?.errors ?? {};
  const { id } = found;
  const title = t`Your request: case ${id}`;
  const payable = found.outcome === null && charge !== null && charge.status !== "verified";
  const first = found.reports[0]?.id;
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {sent === "mailed" && !undelivered && <Notice kind="ok">{i18n._(messages.mailed)}</Notice>}
      {sent === "here" && <Notice kind="ok">{i18n._(messages.here)}</Notice>}
      {sent === "confirmed" && <Notice kind="ok">{i18n._(messages.confirmed)}</Notice>}
      {sent === "answer" && (
        <Notice kind="ok">
          <p className="font-bold">
            <Trans>We received your answer</Trans>
          </p>
          <p className="mt-1">
            <Trans>
              Our team reads it before it is shown{" "}
              <A href={first ? `/fraud-parties/${first}` : "/"}>under the report</A>. Save the link of this page: it is
              private and leads back here.
            </Trans>
          </p>
        </Notice>
      )}
      {sent === "again" && (
        <Notice kind="ok">
          <Trans>We are looking at it again. Until then our first decision applies.</Trans>
        </Notice>
      )}
      {undelivered && (
        <Notice kind="alert">
          <p>{i18n._(messages.unmailed)}</p>
          <form method="post">
            <button type="submit" name="intent" value="mail" className="button-plain mt-4">
              <Trans>Mail me the link</Trans>
            </button>
          </form>
        </Notice>
      )}
      <h1>{title}</h1>
      {found.joined && (
        <p className="mt-2">
          <Trans>
            Somebody has already disputed this. We added what you wrote to that case: its reporter is asked once, and
            both of you get the same decision.
          </Trans>
        </p>
      )}
      <CaseState found={found} amount={amount} />
      {payable && transfer && amount && (
        <>
          {charge.status !== "to verify" && (
            <PayByUpi
              heading={t`1. Pay ${amount} by UPI`}
              amount={amount}
              reference={charge.reference}
              transfer={transfer}
            />
          )}
          <UtrForm
            first={charge.status === "waiting"}
            utr={actionData?.values.utr ?? charge.utr ?? ""}
            error={errors.utr}
          />
          <p className="mt-6">
            <Trans>
              Is the report false, settled or a mistake after all? Then do not pay ₹{removalCharge}:{" "}
              <A href={`/data-removal${first ? `?report=${first}` : ""}`}>ask for free</A>.
            </Trans>
          </p>
        </>
      )}
      {found.mayAppeal && <AppealForm why={actionData?.values.why} error={errors.why} />}
      <p className="mt-8">
        <Trans>
          Private page. Anyone who has this link can open it. Questions? <a href={`mailto:${support}`}>{support}</a> ·{" "}
          <A href="/refund-policy">Refund Policy</A> · <A href="/grievance">Grievance officer</A>
        </Trans>
      </p>
    </>
  );
}
