import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { FormOwner } from "../../ui/form-owner";
import { A, useStay } from "../../ui/link";
import { Name } from "../../ui/name";
import { Radios } from "../../ui/radios";
import * as messages from "../../words/reports";
import * as withdrawing from "../../words/withdrawing";
import { ownReport } from "../own-reports.server";
import { shown } from "../public-report";
import type { Route } from "./+types/withdraw-page";
import { withdrawReport } from "./withdraw-report.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const id = requireId(params.id);
  const viewer = context.get(viewerContext);
  const report = await ownReport(db, viewer, id);
  if (!report) throw data(null, { status: 404 });
  return {
    report: shown(i18n, report),
    back: report.hidden ? "/profile?tab=reports" : `/fraud-parties/${report.id}`,
  };
}

function pagePath(report: number): string {
  return `/fraud-parties/${report}/withdraw`;
}

const reasons = ["paid", "mistake", "other"] as const;

export const action = formAction(
  { who: "signed in", log: "report not withdrawn", failed: messages.withdrawFailed, more: { asked: false } },
  async ({ sender, db, bucket, waitUntil, params, text }, refuse) => {
    const id = requireId(params.id);
    const why = reasons.find((reason) => reason === text.get("why"));
    const report = await ownReport(db, sender, id);
    if (!report) throw data(null, { status: 404 });
    if (!why) return refuse(422, { why: withdrawing.whyRequired });
    // Paid is better said than withdrawn: asked once.
    if (why === "paid" && report.state !== "paid" && text.get("sure") !== "yes")
      return refuse(409, { why: withdrawing.notYet }, { asked: true });
    const withdrawn = await withdrawReport(db, bucket, sender, id, why, { party: report.party_name, later: waitUntil });
    if (!withdrawn) throw data(null, { status: 404 });
    return redirectDocument("/profile?tab=reports&said=withdrawn", 303);
  },
);

export default function WithdrawPage({ loaderData: { report, back }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  const { phone, amount, dueSince, reportedOn } = report;
  const party = <Name>{report.party}</Name>;
  const reporter = <Name>{report.reporter}</Name>;
  const paid = `/fraud-parties/${report.id}/paid`;
  const asked = actionData?.asked ?? false;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`Withdraw a report`} - ${productName}`} />
      <h1>
        <Trans>Withdraw your report of {party}?</Trans>
      </h1>
      <p className="mt-2">
        {report.settlement?.paid ? (
          <Trans>
            {phone}, {amount}. Reported {reportedOn} as {reporter}.
          </Trans>
        ) : (
          <Trans>
            {phone}, {amount} due since {dueSince}. Reported {reportedOn} as {reporter}.
          </Trans>
        )}
      </p>
      <p className="mt-4">
        <Trans>When you withdraw it:</Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>
          <Trans>
            After 40 seconds nobody sees the report any more: not on its page, not in a list, count or search, and not
            in the site map.
          </Trans>
        </li>
        <li>
          <Trans>Its documents are deleted. We cannot bring them back.</Trans>
        </li>
        <li>
          <Trans>Comments under it are no longer shown.</Trans>
        </li>
        <li>
          <Trans>A promotion of it stops being shown.</Trans>
        </li>
        <li>
          <Trans>Copies that others have saved or forwarded are out of our reach.</Trans>
        </li>
      </ul>
      <p className="mt-4">
        <Trans>
          Is something in it wrong?{" "}
          <A className="target" href={`/fraud-parties/${report.id}/correct`}>
            Correct it
          </A>
        </Trans>
      </p>
      <form id="form" method="post" action={stay(pagePath(report.id))} className="narrow">
        <FormOwner />
        <Radios
          name="why"
          legend={t`Why are you withdrawing it?`}
          value={actionData?.values.why}
          error={actionData?.errors.why}
          options={withdrawing.why.map(([why, said]) => [why, i18n._(said)] as const)}
        />
        {asked && (
          <section aria-labelledby="paid" className="mt-6 border-l-4 border-warning bg-warning-surface p-4">
            <h2 id="paid">{i18n._(withdrawing.paidInstead)}</h2>
            <p className="mt-1">{i18n._(withdrawing.paidWhy)}</p>
            <p className="mt-3">
              <A className="button" href={paid}>
                <Trans>Mark as paid instead</Trans>
              </A>
            </p>
            <input type="hidden" name="sure" value="yes" />
          </section>
        )}
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <button type="submit" className={`${asked ? "button-plain" : "button final"} w-full sm:w-auto`}>
            {asked ? t`Withdraw it anyway` : t`Withdraw Report`}
          </button>
          <A className="target" href={back}>
            <Trans>Keep it</Trans>
          </A>
        </p>
      </form>
    </>
  );
}
