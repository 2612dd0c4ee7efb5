import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { heldForm } from "../../accounts/held/held-form.server";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { pathOf } from "../../languages";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { TextArea } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { A, useStay } from "../../ui/link";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/cases/flags";
import * as limitsMessages from "../../words/limits";
import { flagForm } from "../asking/case-form";
import type { Route } from "./+types/flag-page";
import { type Flagged, flag, flaggable, flagState } from "./flag.server";

/** What an address names: /flag?report=1, ?comment=2 or ?answer=3. */
function flaggedIn(query: URLSearchParams): Flagged {
  for (const kind of ["report", "comment", "answer"] as const) {
    const id = idIn(query.get(kind));
    if (id !== null) return { kind, id };
  }
  throw data(null, { status: 404 });
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const one = flaggedIn(url.searchParams);
  const path = pathOf(url);
  const viewer = await requested.viewer();
  if (!viewer) return { path, there: null, kind: one.kind, reason: "", state: null };
  const [there, state] = await together(requested.db, [
    (db) => flaggable(db, one),
    (db) => flagState(db, requested.i18n, viewer, one),
  ]);
  if (!there && !state) throw data(null, { status: 404 });
  const held = await heldForm(requested, path, request.headers);
  return { path, there, kind: one.kind, reason: held?.find(([name]) => name === "reason")?.[1] ?? "", state };
}

export const action = formAction(
  {
    who: "invited",
    log: "flag not saved",
    failed: messages.failed,
    at: "reason",
    refusals: { gone: { reason: messages.gone } },
    there: async ({ db, url }) => (await flaggable(db, flaggedIn(url.searchParams))) !== null,
    heldAt: pathOf,
  },
  async ({ sender, db, env, i18n, url, parse }, refuse) => {
    const one = flaggedIn(url.searchParams);
    const { reason } = await parse(flagForm);
    const outcome = await flag(db, sender, one, reason, env.LIMIT_FACTOR);
    if (outcome === "gone") return "gone";
    if (outcome !== "flagged") return refuse(429, { reason: limitsMessages.tooMany(retryIn(outcome.retryAt, i18n)) });
    return redirectDocument(`/flag?${one.kind}=${one.id}`, 303);
  },
);

export default function FlagPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { there, kind, path, state } = loaderData;
  const stay = useStay();
  const title = {
    report: t`Tell us what is wrong with this report`,
    comment: t`Tell us what is wrong with this comment`,
    answer: t`Tell us what is wrong with this answer`,
  }[kind];
  if (actionData?.signIn || (!there && !state))
    return (
      <SignInFirst
        title={title}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.unkept}
        returnTo={path}
      />
    );
  const errors: FormErrors = actionData?.errors ?? {};
  const party = there && (
    <A className="target" href={`/fraud-parties/${there.report}`}>
      <Name>{there.party}</Name>
    </A>
  );
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      <h1>{title}</h1>
      {there && (
        <p className="mt-2">
          {kind === "report" ? <Trans>The report on {party}</Trans> : <Trans>Under the report on {party}</Trans>}
        </p>
      )}
      {there?.text && (
        <blockquote className="mt-3 max-w-2xl border-l-4 border-rule pl-4 whitespace-pre-line">{there.text}</blockquote>
      )}
      {state && (
        <div className="mt-6">
          <Notice kind="ok">
            {state.decided ? (
              <>
                <p>{i18n._(messages.decidedOn(state.decided.on, state.decided.outcome))}</p>
                <p className="mt-1 whitespace-pre-line">{state.decided.reason}</p>
              </>
            ) : state.mine ? (
              i18n._(messages.done(state.until ?? ""))
            ) : (
              i18n._(messages.flaggedBefore(state.until ?? ""))
            )}
          </Notice>
        </div>
      )}
      {(!state?.mine || actionData) && there && (
        <form method="post" action={stay(path)} noValidate className="narrow">
          <FormOwner />
          <TextArea
            name="reason"
            label={t`What is wrong with it?`}
            hint={t`Only our team reads it. We decide within 7 days, and this page then shows our decision.`}
            rows={4}
            defaultValue={actionData?.values.reason ?? loaderData.reason}
            error={errors.reason}
          />
          <button type="submit" className="button mt-6">
            <Trans>Flag it</Trans>
          </button>
        </form>
      )}
    </>
  );
}
