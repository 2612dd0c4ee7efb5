import { Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { productName } from "../../product";
import { findReport } from "../../reports/search/find-reports.server";
import { idsOfParty } from "../../reports/search/party-reports.server";
import { requestContext } from "../../request/context";
import { keyIn } from "../../request/form-key";
import { idIn } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/cases/cases";
import { mostReports } from "../case-kinds";
import type { Route } from "./+types/ask-page";
import { askAndMail } from "./ask-and-mail";
import { CaseFields, type Typed } from "./case-fields";
import { caseForm } from "./case-form";
import { parseWithProof } from "./sent-proof.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const ofParty = idIn(url.searchParams.get("party"));
  // The page explains and takes requests, also when the reports cannot be looked up.
  const all = ofParty === null ? [] : await idsOfParty(db, ofParty, mostReports).catch(() => []);
  const asked = ofParty === null ? idIn(url.searchParams.get("report")) : (all[0] ?? null);
  const report = asked && (await findReport(db, asked).catch(() => null));
  const typed = ofParty === null ? String(asked ?? "") : all.join("\n");
  const named = report ? report.party_name : null;
  const sent = url.searchParams.get("sent") === "mail";
  return { asked: typed, reports: all.length, party: named, key: crypto.randomUUID(), sent };
}

export const action = formAction(
  { who: "everybody", log: "request not saved", failed: messages.failed, at: "report", fileAgain: messages.fileAgain },
  async ({ text, ...sent }, refuse) => {
    const missing = text.get("kind") === "order" ? messages.orderRequired : null;
    const { value, proof } = await parseWithProof(sent, caseForm, missing);
    const { report: reports, ...rest } = value;
    const submission = { idempotencyKey: keyIn(text), address: sent.address, limitFactor: sent.env.LIMIT_FACTOR };
    const asking = { ...rest, reports, language: sent.language };
    const outcome = await askAndMail(sent, { asking, answer: null }, proof, submission);
    if (outcome === "mailed") return redirectDocument("/data-removal?sent=mail", 303);
    return refuse(outcome.status, { report: outcome.message });
  },
);

/** Its own is in the page. */
export const meta = () => [];

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { asked, reports, party, sent } = loaderData;
  const errors = actionData?.errors ?? {};
  const typed: Typed = actionData?.values ?? { report: asked };
  const named = <bdi translate="no">{party}</bdi>;
  const title = t`Ask for a report to be removed`;
  return (
    <>
      <meta
        name="description"
        content={t`A false, settled or mistaken report is looked at for free. How to ask for it.`}
      />
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {sent && !actionData && (
        <Notice kind="ok">
          <p className="font-bold">
            <Trans>Now check your mail</Trans>
          </p>
          <p className="mt-1">{i18n._(messages.confirmMailed)}</p>
        </Notice>
      )}
      <h1>{title}</h1>
      {party && (
        <p className="mt-2">
          {reports > 1 ? (
            <Trans>
              This is about {reports} reports on {named}.
            </Trans>
          ) : (
            <Trans>This is about the report on {named}.</Trans>
          )}
        </p>
      )}
      <section aria-labelledby="free" className="mt-6">
        <h2 id="free">
          <Trans>First: what is free</Trans>
        </h2>
        <p className="mt-2">
          <Trans>
            Nobody ever has to pay to have a false claim looked at. The same goes for a claim that is settled, and for
            one that is a mistake. You do not need an account or a lawyer.
          </Trans>
        </p>
        <ul className="mt-2 list-disc pl-6">
          <li>
            <Trans>
              Send the form below and choose what is wrong. Add a receipt, a bank entry or a message if you have one. We
              send you a mail: press the button that it leads to, and we have received your request.
            </Trans>
          </li>
          <li>
            <Trans>
              We ask its reporter, who has three days to answer. If they say nothing, the report can be hidden until we
              have decided. We never tell you who reported it, and never tell them who asked.
            </Trans>
          </li>
          <li>
            <Trans>We decide within 7 days and write to you. If you do not agree, you can ask for a second look.</Trans>
          </li>
          <li>
            <Trans>A claim that turns out to be false, settled or mistaken is not shown any more.</Trans>
          </li>
          <li>
            <Trans>
              You can also answer in public with a comment below the report, or write to us:{" "}
              <A href="/how-it-works#about-you">Is this about you?</A> Every other way:{" "}
              <A href="/grievance">Grievance officer</A>
            </Trans>
          </li>
        </ul>
      </section>
      <section aria-labelledby="service" className="mt-8">
        <h2 id="service">
          <Trans>Then: a paid removal request, ₹249</Trans>
        </h2>
        <p className="mt-2">
          <Trans>
            If you want a report removed for any other reason, there is a service for ₹249, paid by UPI. Our team looks
            at the request once the payment is verified, and decides. The fee pays for a review. Removal is not
            guaranteed. The <A href="/refund-policy">Refund Policy</A> says when you get the money back.
          </Trans>
        </p>
      </section>
      <CaseFields formKey={actionData?.values.key ?? loaderData.key} typed={typed} errors={errors} />
    </>
  );
}
