import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import { rupees } from "../india";
import type { FormErrors } from "../request/read-form";
import { EnterSends } from "../ui/enter";
import { FormOwner } from "../ui/form-owner";
import { keyOf, useUnanswered } from "../ui/keep-typing";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import type { TypedParty } from "./confirm-form";
import type { Choice } from "./own-reports.server";
import { PartyFields } from "./party-fields";

type Props = {
  formKey: string;
  plan: { name: string; percentage: number; price: number; list: string };
  features: string[];
  /** Those that were reported anonymously, in words: "A, B and C". */
  anonymous: string;
  parties: Choice[];
  typed: TypedParty[];
  errors: FormErrors;
  /** The vendor's profile lacks the name or shop that a notice is signed with. */
  nameless: boolean;
  back: string;
  support: string;
};

/** A plain form, sent by the browser itself: its buttons also download notices, with what is typed so far. */
export function CampaignForm({
  formKey: rendered,
  plan,
  features,
  anonymous,
  parties,
  typed,
  errors,
  nameless,
  back,
  support,
}: Props) {
  const { t } = useLingui();
  const formKey = keyOf(useUnanswered(), rendered);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // Back to a page that the browser kept: it is not sending any more.
    const shown = () => setSending(false);
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, []);
  const { name, percentage } = plan;
  const count = parties.length;
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!submitter?.hasAttribute("formaction")) setSending(true);
  };
  return (
    <form id="form" method="post" noValidate onSubmit={send} className="max-w-2xl">
      <FormOwner />
      <EnterSends />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="price" value={plan.price} />
      <input type="hidden" name="percentage_fee" value={plan.percentage} />
      <p className="mt-2">
        {t`${plural(count, {
          one: `${name} Plan, one report. Enter the contact details of each party.`,
          other: `${name} Plan, # reports. Enter the contact details of each party.`,
        })}`}
      </p>
      {anonymous !== "" && (
        <div className="mt-6">
          <Notice kind="warning">
            <p className="font-bold">
              <Trans>The buyer will learn who you are</Trans>
            </p>
            <p className="mt-1">
              <Trans>
                You reported <span translate="no">{anonymous}</span> anonymously. The report stays anonymous for other
                readers, but the legal notice and the support group tell the buyer who you are.
              </Trans>
            </p>
          </Notice>
        </div>
      )}
      {nameless && (
        <p className="mt-6 border-l-4 border-control pl-4">
          <Trans>
            Your name or shop is missing in <A href="/profile">My Account</A>. The legal notice leaves them blank.
          </Trans>
        </p>
      )}
      {parties.map((party) => (
        <PartyFields
          key={party.id}
          party={party}
          typed={typed.find(({ report_id }) => report_id === party.id)}
          errors={errors}
        />
      ))}
      <section aria-labelledby="support" className="mt-10 bg-surface p-4">
        <h2 id="support">
          <Trans>Support for your recovery</Trans>
        </h2>
        <h3 className="mt-4">
          <Trans>WhatsApp Support Group</Trans>
        </h3>
        <p className="mt-1">
          <Trans>Our legal team will create a WhatsApp group with you, the seller, and the buyer.</Trans>
        </p>
        <h3 className="mt-4">
          <Trans>EMI Recovery Option</Trans>
        </h3>
        <p className="mt-1">
          <Trans>If the buyer cannot pay at once, an instalment plan can be worked out with the buyer.</Trans>
        </p>
        <p className="mt-4">
          <Trans>
            Questions? <a href={`mailto:${support}`}>{support}</a>
          </Trans>
        </p>
      </section>
      <section aria-labelledby="cost" className="mt-10 border-t-4 border-action pt-4">
        <h2 id="cost">
          <Trans>Campaign cost</Trans>
        </h2>
        <p className="mt-2 text-2xl tabular-nums">
          {plan.price === 0 ? (
            <>
              <b>₹0</b> <s className="text-lg text-muted">{plan.list}</s>
            </>
          ) : (
            <b>{rupees(plan.price)}</b>
          )}
        </p>
        <p className="font-bold">
          <Trans>Plus {percentage}% of recovered amount</Trans>
        </p>
        <h3 className="mt-4">
          <Trans>The {name} Plan gives you</Trans>
        </h3>
        <ul className="mt-1 list-disc pl-6">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {plan.price > 0 && (
          <p className="mt-4">
            <Trans>
              You pay by UPI on the next page; the days of your plan begin when the payment is verified. See the{" "}
              <A href="/refund-policy">refund policy</A>.
            </Trans>
          </p>
        )}
      </section>
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="submit" className="button w-full sm:w-auto" disabled={sending}>
          {sending ? t`Confirming...` : t`Confirm Campaign`}
        </button>
        <A className="button-plain w-full sm:w-auto" href={back}>
          <Trans>Back</Trans>
        </A>
      </p>
    </form>
  );
}
