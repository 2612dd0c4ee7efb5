import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { type FormMessages, formAction } from "../../accounts/form-action";
import { heldForm } from "../../accounts/held/held-form.server";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { day, rupees, today } from "../../india";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { Tick } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { A, useStay } from "../../ui/link";
import { Name } from "../../ui/name";
import * as billsMessages from "../../words/bills/bills";
import * as messages from "../../words/correcting";
import { languageIn } from "../../words/i18n";
import * as limitsMessages from "../../words/limits";
import * as naming from "../../words/naming";
import { fieldNames } from "../fields/fields";
import { isNameAsked } from "../form/name-asked";
import { DueFields, PartyFields } from "../form/report-fields";
import { isReport, ownReport } from "../own-reports.server";
import { claim, claimAsked } from "../report";
import type { Route } from "./+types/correct-page";
import { type Corrected, correctable, correctReport } from "./correct-report.server";
import { type EventLine, eventLines } from "./report-events";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const id = requireId(params.id);
  const viewer = await requested.viewer();
  if (!viewer) return { report: null };
  const [[own, report], held] = await Promise.all([
    together(db, [(db) => correctable(db, viewer, id), (db) => ownReport(db, viewer, id)]),
    heldForm(requested, pagePath(id), request.headers),
  ]);
  if (!own || !report) throw data(null, { status: 404 });
  const stored = Object.fromEntries(fieldNames.map((field) => [field, String(own[field] ?? "")]));
  return {
    report: { id, party: own.party_name, named: !own.is_anonymous },
    values: held ? Object.fromEntries(held) : { ...stored, seen: String(own.corrections) },
    corrections: String(own.corrections),
    wasPaid: own.paid_total > 0 ? i18n._(messages.wasPaid(rupees(own.paid_total))) : null,
    billed: report.checked_bills !== null,
    back: report.hidden ? "/profile?tab=reports" : `/fraud-parties/${id}`,
    today: today(),
  };
}

function pagePath(report: number): string {
  return `/fraud-parties/${report}/correct`;
}

export const action = formAction(
  {
    who: "invited",
    log: "report not corrected",
    failed: messages.failed,
    more: { since: [] as EventLine[], names: false },
    there: ({ db, params }) => isReport(db, requireId(params.id)),
  },
  async ({ sender, db, env, i18n, params, text, parse }, refuse) => {
    const id = requireId(params.id);
    // Only what has to be asked about, or does not fit, needs the report before it is corrected.
    const asks = text.has("name_is") || isNameAsked(new URLSearchParams(text));
    const isRead = asks || !claim.safeParse(Object.fromEntries(text)).success;
    const own = isRead ? await ownReport(db, sender, id) : undefined;
    if (own === null) throw data(null, { status: 404 });
    const corrected = await parse(isNameAsked(text, own?.party_name) ? claimAsked : claim);
    const anonymous = text.get("anonymous") === "yes";
    const correction = { claim: corrected, anonymous, seen: seenIn(text) };
    const outcome = await correctReport(db, sender, id, correction, { limitFactor: env.LIMIT_FACTOR });
    if (outcome === "not there") throw data(null, { status: 404 });
    if (outcome === "corrected") return redirectDocument("/profile?tab=reports&said=corrected", 303);
    return refuse(...refusalIn(i18n, outcome));
  },
);

/** Its status, what is wrong with it, and what is shown beside that. */
function refusalIn(
  i18n: I18n,
  outcome: Exclude<Corrected, string>,
): [status: number, errors: FormMessages, more?: { since?: EventLine[]; names?: boolean }] {
  switch (outcome.refused) {
    case "too many":
      return [429, { form: limitsMessages.tooMany(retryIn(outcome.retryAt, i18n)) }];
    case "unchanged":
      return [422, { form: messages.unchanged }];
    case "corrected meanwhile":
      return [409, { form: messages.meanwhile }, { since: eventLines(i18n, null, outcome.since, true) }];
    case "below what was paid":
      return [422, { amount_due: messages.belowPaid(rupees(outcome.paid)) }];
    case "never late":
      return [422, { due_date: messages.neverLate(day(outcome.paidOn, languageIn(i18n))) }];
    default: {
      const question = outcome.older === "named" ? naming.othersNamed : naming.othersAnonymous;
      return [409, { anonymous: question(outcome.reports) }, { names: true }];
    }
  }
}

/** How often it was corrected when the form was shown; what is no such number was never so. */
function seenIn(text: URLSearchParams): number {
  const seen = text.get("seen") ?? "";
  return /^\d{1,6}$/.test(seen) ? Number(seen) : -1;
}

export default function CorrectPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const stay = useStay();
  const path = `/fraud-parties/${params.id}/correct`;
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
  const { report, back } = loaderData;
  const values: Record<string, string> = actionData?.values ?? loaderData.values;
  const errors: FormErrors = actionData?.errors ?? {};
  const since = actionData?.since ?? [];
  // Who was told of another correction may save over it; who only mistyped may not, unseen.
  const seen = since.length > 0 ? loaderData.corrections : values.seen;
  const party = <Name>{report.party}</Name>;
  return (
    <>
      <ErrorSummary errors={errors} title={`${i18n._(messages.title)} - ${productName}`} />
      <h1>
        <Trans>Correct your report of {party}</Trans>
      </h1>
      {since.length > 0 && (
        <ul className="note mt-3">
          {since.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="mt-2">{i18n._(messages.whatFollows)}</p>
      {loaderData.wasPaid && <p className="mt-2">{loaderData.wasPaid}</p>}
      {loaderData.billed && <p className="mt-2">{i18n._(billsMessages.corrected)}</p>}
      <p>
        <A className="target" href={`/fraud-parties/${report.id}/paid`}>
          {i18n._(messages.paidInstead)}
        </A>
      </p>
      <form id="form" method="post" action={stay(path)} noValidate className="narrow">
        <FormOwner />
        <input type="hidden" name="seen" value={seen} />
        <fieldset className="group">
          <legend>
            <Trans>Who owes you</Trans>
          </legend>
          <PartyFields values={values} errors={errors} today={loaderData.today} />
        </fieldset>
        <fieldset className="group">
          <legend>
            <Trans>How much, since when</Trans>
          </legend>
          <DueFields values={values} errors={errors} today={loaderData.today} />
        </fieldset>
        {(report.named || actionData?.names) && (
          <Tick
            name="anonymous"
            label={i18n._(messages.anonymous)}
            hint={i18n._(messages.anonymousHint)}
            error={errors.anonymous}
            defaultChecked={values.anonymous === "yes"}
          />
        )}
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <button type="submit" className="button w-full sm:w-auto">
            <Trans>Save the Correction</Trans>
          </button>
          <A className="target" href={back}>
            <Trans>Keep it as it is</Trans>
          </A>
        </p>
      </form>
    </>
  );
}
