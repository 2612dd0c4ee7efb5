import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { heldForm } from "../../accounts/held/held-form.server";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { day, rupees, today } from "../../india";
import { productName } from "../../product";
import { askedEntry } from "../../request/asked-entry";
import { requestContext } from "../../request/context";
import { keyIn } from "../../request/form-key";
import { idIn, requireId } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { languageIn } from "../../words/i18n";
import * as messages from "../../words/settling";
import { isReport, ownReport } from "../own-reports.server";
import { shown } from "../public-report";
import type { Route } from "./+types/paid-page";
import { PaidView } from "./paid-view";
import { type Entered, enterSettlement, entriesOf, takeBackSettlement } from "./pay-report.server";
import { settlementIn } from "./settlement-form";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n, language } = requested;
  const id = requireId(params.id);
  const viewer = await requested.viewer();
  if (!viewer) return { report: null, said: null };
  const [[report, entries], held] = await Promise.all([
    together(db, [(db) => ownReport(db, viewer, id), (db) => entriesOf(db, viewer, id)]),
    heldForm(requested, pagePath(id), request.headers),
  ]);
  if (!report) throw data(null, { status: 404 });
  const said = askedEntry(messages.said, url.searchParams.get("said"));
  return {
    report: shown(i18n, report),
    claimed: rupees(report.amount_due),
    due: report.still_due,
    stillDue: rupees(report.still_due),
    back: report.hidden ? "/profile?tab=reports" : `/fraud-parties/${id}`,
    today: today(),
    entries: entries.map(({ amount, paid_on, ...entry }) => ({
      ...entry,
      text: i18n._(messages.entry(rupees(amount), day(paid_on, language))),
    })),
    held: held && Object.fromEntries(held),
    formKey: crypto.randomUUID(),
    said: said ? i18n._(said(rupees(report.still_due))) : null,
  };
}

function pagePath(report: number): string {
  return `/fraud-parties/${report}/paid`;
}

export const action = formAction(
  {
    who: "invited",
    log: "payment not entered",
    failed: messages.failed,
    more: { question: null as string | null },
    there: ({ db, params }) => isReport(db, requireId(params.id)),
  },
  async ({ sender, db, i18n, params, text }, refuse) => {
    const id = requireId(params.id);
    const entry = text.get("take_back");
    if (entry !== null) {
      if (!(await takeBackSettlement(db, sender, id, idIn(entry) ?? 0))) throw data(null, { status: 404 });
      return redirectDocument(`${pagePath(id)}?said=back`, 303);
    }
    if (!(await ownReport(db, sender, id))) throw data(null, { status: 404 });
    const form = settlementIn(text, i18n);
    if ("errors" in form) return refuse(422, form.errors);
    const outcome = await enterSettlement(db, sender, id, form.value, keyIn(text));
    if (outcome === "not there") throw data(null, { status: 404 });
    if (outcome === "entered") return redirectDocument(`${pagePath(id)}?said=entered`, 303);
    const { errors, question } = refusalIn(i18n, outcome, form.value.amount);
    return refuse(outcome.refused === "never late" ? 422 : 409, errors, { question });
  },
);

type Refused = Exclude<Entered, string>;

/** What is wrong with it, or what it asks. */
function refusalIn(
  i18n: I18n,
  outcome: Refused,
  amount: number | "all",
): { errors: FormErrors; question: string | null } {
  const wrong = (errors: FormErrors, question: string | null = null) => ({ errors, question });
  switch (outcome.refused) {
    case "nothing due":
      return wrong({ form: i18n._(messages.nothingDue) });
    case "changed":
      return wrong({ part: i18n._(messages.changed(rupees(outcome.due))) });
    case "too many":
      return wrong({ form: i18n._(messages.tooMany) });
    case "never late":
      return wrong({ paid_on: i18n._(messages.dayEarly(day(outcome.dueDate, languageIn(i18n)))) });
    default: {
      const question = i18n._(messages.more(rupees(outcome.due), rupees(Number(amount))));
      return wrong({ amount: question }, question);
    }
  }
}

export default function PaidPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const path = `/fraud-parties/${params.id}/paid`;
  if (!loaderData.report || actionData?.signIn)
    return (
      <SignInFirst
        title={i18n._(messages.title)}
        why={i18n._(messages.signIn)}
        kept={actionData !== undefined && i18n._(messages.kept)}
        unkept={actionData?.unkept ?? null}
        returnTo={path}
      />
    );
  const { report, said } = loaderData;
  const party = <Name>{report.party}</Name>;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${i18n._(messages.title)} - ${productName}`} />
      {said && !actionData && <Notice kind="ok">{said}</Notice>}
      <h1>{report.settlement?.paid ? <Trans>Paid: {party}</Trans> : <Trans>What was paid: {party}</Trans>}</h1>
      <PaidView
        {...loaderData}
        report={report}
        path={path}
        values={actionData?.values ?? loaderData.held ?? {}}
        errors={actionData?.errors ?? {}}
        question={actionData?.question ?? null}
      />
    </>
  );
}
