import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { heldForm } from "../../accounts/held/held-form.server";
import { requireViewerOrHold } from "../../accounts/require-viewer";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { numeral, today } from "../../india";
import { languages } from "../../languages";
import { logFailure } from "../../log";
import { productName } from "../../product";
import { earlierReports } from "../../reports/form/earlier-reports.server";
import { reportedByName } from "../../reports/form/named-or-anonymous.server";
import { requestContext } from "../../request/context";
import { askedPage } from "../../request/paging";
import { type FormErrors, readForm } from "../../request/read-form";
import { retryIn } from "../../settings/limits.server";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import * as messages from "../../words/bulk";
import { languageIn } from "../../words/i18n";
import * as naming from "../../words/naming";
import * as reportsMessages from "../../words/reports";
import type { DraftRow } from "../draft-row";
import { discardDraft, findDraft, unreadOf } from "../drafts.server";
import { submitDraft } from "../submit-reports.server";
import type { Route } from "./+types/review-page";
import { claimsOf, review } from "./review";
import { type Clash, reviewErrors } from "./review-form";
import { DiscardForm, ReviewForm, UnreadNotice } from "./review-parts";
import { clashId, pageOf } from "./review-view";
import { clashed, keepReview } from "./sent-review";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const pathOf = (id: string) => `/bulk-report/drafts/${id}`;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const viewer = await requested.viewer();
  if (!viewer) return { signedIn: false as const, id: params.id };
  const held = await heldForm(requested, pathOf(params.id), request.headers);
  const kept = held && (await keepReview(db, viewer, params.id, new URLSearchParams(held)));
  const draft = held ? kept?.draft : await findDraft(db, viewer, params.id);
  if (!draft) throw data(null, { status: 404 });
  const clashes = kept?.clashes ?? [];
  // Nothing left: it has become reports, or waits for its columns to be chosen.
  if (draft.rows.length === 0 && clashes.length === 0 && !context.get(clashed))
    throw redirectDocument(
      draft.submitted > 0 ? `/bulk-report/submitted?draft=${draft.id}` : `${pathOf(draft.id)}/columns`,
    );
  const claims = claimsOf(draft.rows);
  const [earlier, byName] = await together(db, [
    (db) => earlierReports(db, viewer, claims),
    (db) => reportedByName(db, viewer, claims),
  ]);
  const rows = review(draft.rows, earlier);
  return {
    signedIn: true as const,
    id: draft.id,
    source: draft.source,
    submitted: draft.submitted,
    version: draft.version,
    held: held !== null,
    clashes,
    today: today(),
    unread: await unreadOf(db, viewer, params.id),
    named: byName.length > 0 ? i18n._(naming.bulkNamed(namesOf(i18n, draft.rows, byName))) : null,
    discarding: url.searchParams.has("discard"),
    ...(await pageOf(i18n, rows, askedPage(url.searchParams.get("page")))),
  };
}

/** The parties of these rows, as a sentence names them: at most five. */
function namesOf(i18n: I18n, rows: DraftRow[], ids: number[]): string {
  const names = [...new Set(rows.filter(({ id }) => ids.includes(id)).map(({ values }) => values.party_name))];
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  const others = more > 0 ? [i18n._(messages.moreNames(more))] : [];
  return new Intl.ListFormat(languages[languageIn(i18n)].locale).format([...shown, ...others]);
}

// Not a formAction: what was typed is kept in the draft first, and the loader reads it from there.
export async function action({ request, params, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, env, address, i18n } = requested;
  const { text } = await readForm(request);
  const path = pathOf(params.id);
  const { viewer, held } = await requireViewerOrHold(requested, path, text);
  if (!viewer) return held;
  const refuse = (status: number, errors: FormErrors, clashes: Clash[] = []) =>
    data({ signIn: false as const, errors, clashes }, status);
  const [intent, page] = text.get("intent")?.split(" ") ?? [];
  if (intent === "discard") {
    await discardDraft(db, viewer, params.id);
    return redirectDocument("/bulk-report", 303);
  }
  try {
    const kept = await keepReview(db, viewer, params.id, text);
    if (!kept) throw data(null, { status: 404 });
    const { draft, clashes } = kept;
    if (clashes.length > 0) {
      context.set(clashed, true);
      return refuse(409, clashErrors(i18n, clashes), clashes);
    }
    const errors = reviewErrors(i18n, text);
    if (Object.keys(errors).length > 0) return refuse(422, errors);
    if (intent)
      return redirectDocument(`${path}?page=${Number(intent === "page" ? page : text.get("page")) || 1}`, 303);
    const seen = Number(text.get("submitted")) || 0;
    if (!text.has("disclaimer") && draft.submitted <= seen)
      return refuse(422, { disclaimer: i18n._(messages.disclaimer) });
    const outcome = await submitDraft(db, viewer, seen, {
      idempotencyKey: params.id,
      address,
      limitFactor: env.LIMIT_FACTOR,
    });
    if ("submitted" in outcome) return redirectDocument(`/bulk-report/submitted?draft=${params.id}`, 303);
    if ("left" in outcome)
      return refuse(429, {
        form: i18n._(
          messages.daily(numeral(outcome.most), outcome.left, retryIn(outcome.retryAt, i18n), outcome.isNew),
        ),
      });
    if (outcome.refused === "no draft") throw data(null, { status: 404 });
    if (outcome.refused === "not authenticated") return refuse(401, { form: i18n._(reportsMessages.notAuthenticated) });
    return refuse(422, { form: i18n._(messages.nothingReady) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("draft not submitted", error);
    return refuse(500, { form: i18n._(messages.failed) });
  }
}

function clashErrors(i18n: I18n, clashes: Clash[]): FormErrors {
  const lines = clashes.map(({ id, theirs }) => [
    clashId(id),
    i18n._(messages.of(id, i18n._(theirs ? messages.changedElsewhere : messages.goneElsewhere))),
  ]);
  return Object.fromEntries(lines);
}

export default function ReviewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  const title = t`Check your reports - ${productName}`;
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Check your reports`}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you changed is kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={pathOf(loaderData.id)}
      />
    );
  if (loaderData.discarding && !actionData)
    return (
      <>
        <title>{t`Discard this draft - ${productName}`}</title>
        <h1>
          <Trans>Discard this draft?</Trans>
        </h1>
        <p className="mt-2">
          <Trans>All its rows are deleted. What you have submitted stays.</Trans>
        </p>
        <DiscardForm id={loaderData.id} />
      </>
    );
  const { ready, open, apart } = loaderData.counts;
  const clashes = actionData?.clashes ?? loaderData.clashes;
  const errors: FormErrors = actionData?.errors ?? clashErrors(i18n, clashes);
  return (
    <>
      <ErrorSummary errors={errors} title={title} />
      {loaderData.held && !actionData && (
        <Notice kind="ok">
          <Trans>You are signed in. What you changed is still here.</Trans>
        </Notice>
      )}
      {loaderData.named && <Notice kind="warning">{loaderData.named}</Notice>}
      <UnreadNotice {...loaderData.unread} columns={`${pathOf(loaderData.id)}/columns`} />
      <h1>
        <Trans>Check your reports</Trans>
      </h1>
      <ul className="mt-2">
        <li>
          <Trans>
            <strong>{ready}</strong> ready to submit
          </Trans>
        </li>
        {open > 0 && (
          <li>
            <Trans>
              <strong>{open}</strong> waiting for your answer: they stay here until then
            </Trans>
          </li>
        )}
        {apart > 0 && (
          <li>
            <Trans>
              <strong>{apart}</strong> not due: they will not be submitted
            </Trans>
          </li>
        )}
      </ul>
      <p className="hint mt-2">
        <Trans>
          Saved for 48 hours, even if you close the browser. An account can submit up to 1,000 bulk reports a day,
          always anonymously.
        </Trans>
      </p>
      <Form id="form" method="post" action={pathOf(loaderData.id)} noValidate>
        <ReviewForm
          key={`${loaderData.version} ${loaderData.page}`}
          {...loaderData}
          errors={errors}
          clashes={clashes}
        />
      </Form>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {loaderData.source !== "typed" && loaderData.submitted === 0 && (
          <A className="target" href={`${pathOf(loaderData.id)}/columns`}>
            <Trans>Choose other columns</Trans>
          </A>
        )}
        <A className="target" href={`${pathOf(loaderData.id)}?discard=yes`}>
          <Trans>Discard this draft</Trans>
        </A>
      </p>
    </>
  );
}
