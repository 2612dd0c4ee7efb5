import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../accounts/form-action";
import { rupees } from "../india";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { ErrorSummary } from "../ui/error-summary";
import { A } from "../ui/link";
import * as messages from "../words/charges";
import type { Route } from "./+types/cancel-page";
import { cancelCharge, chargeOf } from "./campaign-charges.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, settings, language } = requested;
  const viewer = context.get(viewerContext);
  const charge = await chargeOf(db, viewer, language, params.reference);
  if (!charge) throw data(null, { status: 404 });
  const { support_email } = await settings();
  return { charge, amount: rupees(charge.amount), support: support_email };
}

export const action = formAction(
  {
    who: "signed in",
    log: "campaign not cancelled",
    failed: messages.cancelFailed,
    refusals: { late: { form: messages.cancelLate } },
  },
  async ({ sender, db, language, params: { reference = "" } }) => {
    if (!(await cancelCharge(db, sender, reference))) {
      const charge = await chargeOf(db, sender, language, reference);
      if (!charge) throw data(null, { status: 404 });
      // Pressed twice, it is cancelled once.
      if (charge.status !== "cancelled") return "late";
    }
    return redirectDocument(`/campaign-payment/${reference}`, 303);
  },
);

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { charge, amount, support } = loaderData;
  const { plan, reference, utr } = charge;
  const parties = charge.parties.join(", ");
  const path = `/campaign-payment/${charge.reference}`;
  const title = charge.status === "waiting" ? t`Cancel this campaign?` : t`This campaign cannot be cancelled here`;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      <p className="mt-2">
        <Trans>
          {plan} Plan, {amount}, reference {reference}: <span translate="no">{parties}</span>
        </Trans>
      </p>
      {charge.status === "waiting" && (
        <>
          <p className="mt-4">
            <Trans>When you cancel it:</Trans>
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-6">
            <li>
              <Trans>
                Its promotions never start. The reports stay as they are, and another campaign can promote them at once.
              </Trans>
            </li>
            <li>
              <Trans>
                No notice is sent for you and no support group is opened. You can still download the legal notices in{" "}
                <A href="/profile?tab=promotions">Your Promotions</A>; the addresses that you typed for them are kept.
              </Trans>
            </li>
            <li>
              <Trans>We stop looking for your payment, and you can no longer enter its number.</Trans>
            </li>
          </ul>
          <p className="mt-4">
            <Trans>
              <b>Have you paid already?</b> Then do not cancel it:{" "}
              <A href={path}>enter the bank's reference number (UTR)</A>, and your promotions start when we have found
              the payment. Cancelling does not get your money back. For that, write to{" "}
              <a href={`mailto:${support}`}>{support}</a> as our <A href="/refund-policy">refund policy</A> says.
            </Trans>
          </p>
          <form id="form" method="post" className="flex flex-wrap items-end gap-4">
            <button type="submit" className="button mt-6">
              <Trans>Cancel Campaign</Trans>
            </button>
            <A className="target mb-1" href={path}>
              <Trans context="the campaign">Keep it</Trans>
            </A>
          </form>
        </>
      )}
      {charge.status === "to verify" && (
        <p className="mt-4">
          <Trans>
            You have told us that you paid, with the bank's reference number {utr}. We are looking for the money. When
            we find it, your promotions start; when we do not, they never start, and we mail you. If you want the money
            back instead, write to <a href={`mailto:${support}`}>{support}</a> as our{" "}
            <A href="/refund-policy">refund policy</A> says.
          </Trans>
        </p>
      )}
      {charge.status === "verified" && (
        <p className="mt-4">
          <Trans>
            We received your payment, and the promotions have started. To end one of them, withdraw its report in{" "}
            <A href="/profile?tab=reports">your reports</A>: it is then not shown anywhere, for good. That alone does
            not get your money back. Our <A href="/refund-policy">refund policy</A> says when you get money back.
          </Trans>
        </p>
      )}
      {charge.status === "rejected" && (
        <p className="mt-4">
          <Trans>
            There is nothing to cancel: we could not find your payment, the promotions never started, and another
            campaign can promote the reports. If you have paid, write to <a href={`mailto:${support}`}>{support}</a>{" "}
            with the bank's reference number (UTR).
          </Trans>
        </p>
      )}
      {charge.status === "cancelled" && (
        <p className="mt-4">
          <Trans>
            It is already cancelled, and its promotions do not start. If you have paid anyway, write to{" "}
            <a href={`mailto:${support}`}>{support}</a> with the bank's reference number (UTR).
          </Trans>
        </p>
      )}
      {charge.status !== "waiting" && (
        <p id="form" className="mt-6">
          <A href={path}>
            <Trans>See the payment</Trans>
          </A>
        </p>
      )}
    </>
  );
}
