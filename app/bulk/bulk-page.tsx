import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { heldForm } from "../accounts/held/held-form.server";
import { requireViewerOrHold } from "../accounts/require-viewer";
import { SignInFirst } from "../accounts/sign-in/sign-in-first";
import { numeral, today } from "../india";
import { logFailure } from "../log";
import { type Claim, claim } from "../reports/report";
import { requestContext } from "../request/context";
import { keyIn } from "../request/form-key";
import { type FormErrors, issueMessage, readForm } from "../request/read-form";
import { retryIn } from "../settings/limits.server";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import * as messages from "../words/bulk";
import * as bulkTabs from "../words/bulk-tabs";
import * as reportsMessages from "../words/reports";
import type { Route } from "./+types/bulk-page";
import { type Block, blocksIn, emptyBlock, isEmpty } from "./blocks";
import { BulkForm } from "./bulk-form";
import { bulkLimits, type RowField, typedRow } from "./draft-row";
import { keepDraft, reviewedSince, unfinishedDrafts } from "./drafts.server";
import { seenIn } from "./review/reviewed-since";
import { submitReports } from "./submit-reports.server";
import { UnfinishedList, unfinishedOf } from "./unfinished-list";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const path = "/bulk-report";

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const viewer = await requested.viewer();
  if (!viewer) return { signedIn: false as const };
  const held = await heldForm(requested, path, request.headers);
  const text = new URLSearchParams(held ?? undefined);
  return {
    signedIn: true as const,
    held: held !== null,
    key: keyIn(text),
    seen: seenIn(text),
    blocks: blocksIn(text),
    accepted: text.has("disclaimer"),
    today: today(),
    unfinished: unfinishedOf(requested.i18n, await unfinishedDrafts(requested.db, viewer)),
  };
}

// Not a formAction: every answer keeps the rows as a draft and shows them as blocks, whatever was pressed.
export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, env, address, i18n } = requested;
  const { text } = await readForm(request);
  const { viewer, held } = await requireViewerOrHold(requested, path, text);
  if (!viewer) return held;
  const key = keyIn(text);
  const blocks = blocksIn(text);
  const [intent, place] = text.get("intent")?.split(" ") ?? [];
  const seen = seenIn(text);
  const reviewed = await reviewedSince(db, viewer, key, seen);
  const since = reviewed === null ? null : { error: i18n._(bulkTabs.reviewed), reviewed };
  const rerender = async (status: number, errors: FormErrors, shown: Block[], focus?: string) => {
    const rows = shown.filter((block) => !isEmpty(block)).map(({ values }, index) => typedRow(index + 1, values));
    // What is typed outlives the browser, too; the page does without where it cannot be kept.
    if (rows.length > 0)
      await keepDraft(db, viewer, { id: key, source: "typed", rows, seen }).catch((error) =>
        logFailure("typed rows not kept", error),
      );
    const accepted = text.has("disclaimer");
    return data(
      { signIn: false as const, key, seen, since, blocks: shown, errors, accepted, focus, answer: crypto.randomUUID() },
      status,
    );
  };
  const other = await otherAccount(requested, text);
  if (other) return rerender(409, { form: other }, blocks);
  if (since) return rerender(409, { reviewed: since.error }, blocks);
  // The list is now as it is typed here. Nothing is submitted by this press.
  if (intent === "replace") return rerender(200, {}, blocks, blocks[0]?.id);
  if (intent === "add") {
    if (blocks.length >= bulkLimits.blocks) return rerender(422, { add: i18n._(messages.tooManyBlocks) }, blocks);
    const added = emptyBlock(`r${blocks.length + 1}`);
    return rerender(200, {}, [...blocks, added], added.id);
  }
  if (intent === "remove") {
    const kept = blocks.length > 1 ? blocks.filter((_, index) => index !== Number(place) - 1) : blocks;
    return rerender(200, {}, kept, kept[Math.min(Number(place), kept.length) - 1]?.id);
  }
  if (blocks.length > bulkLimits.rows) return rerender(422, { form: i18n._(messages.tooManyRows) }, blocks);
  const { claims, checked } = check(i18n, blocks);
  const errors: FormErrors = text.has("disclaimer") ? {} : { disclaimer: i18n._(messages.disclaimer) };
  if (claims.length < blocks.length || errors.disclaimer) return rerender(422, errors, checked);
  try {
    const submission = { idempotencyKey: key, address, limitFactor: env.LIMIT_FACTOR };
    const outcome = await submitReports(db, viewer, claims, submission, { ask: true, seen });
    if ("refused" in outcome && outcome.refused === "reported before") {
      // What may be a debt that was reported already is asked about row by row, as of a list.
      const rows = blocks.map(({ values }, index) => typedRow(index + 1, values));
      const kept = await keepDraft(db, viewer, { id: key, source: "typed", rows, seen });
      if (kept !== "kept")
        return rerender(
          422,
          { form: kept === "too many" ? i18n._(messages.tooManyDrafts) : i18n._(messages.failed) },
          blocks,
        );
      return redirectDocument(`${path}/drafts/${encodeURIComponent(key)}`, 303);
    }
    if ("submitted" in outcome) return redirectDocument(`${path}/submitted?draft=${encodeURIComponent(key)}`, 303);
    if (outcome.refused === "not authenticated")
      return rerender(401, { form: i18n._(reportsMessages.notAuthenticated) }, blocks);
    return rerender(
      429,
      {
        form: i18n._(
          messages.daily(numeral(outcome.most), outcome.left, retryIn(outcome.retryAt, i18n), outcome.isNew),
        ),
      },
      blocks,
    );
  } catch (error) {
    logFailure("reports not submitted", error);
    return rerender(500, { form: i18n._(messages.failed) }, blocks);
  }
}

function check(i18n: I18n, blocks: Block[]): { claims: Claim[]; checked: Block[] } {
  const claims: Claim[] = [];
  const checked = blocks.map((block) => {
    const understood = claim.safeParse(block.values);
    if (understood.success) claims.push(understood.data);
    const errors: FormErrors = {};
    for (const issue of understood.error?.issues ?? [])
      errors[issue.path[0] as RowField] ??= i18n._(issueMessage(issue));
    return { ...block, errors };
  });
  return { claims, checked };
}

export default function BulkPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Bulk Report Fraud Parties`}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={path}
      />
    );
  const shown = actionData ?? { ...loaderData, since: null, errors: {}, focus: undefined, answer: loaderData.key };
  return (
    <BulkForm
      key={shown.answer}
      formKey={shown.key}
      seen={shown.seen}
      since={shown.since}
      sent={shown.blocks}
      errors={shown.errors}
      accepted={shown.accepted}
      focus={shown.focus}
      today={loaderData.today}
      held={loaderData.held && !actionData}
    >
      <UnfinishedList drafts={loaderData.unfinished.filter((draft) => draft.id !== shown.key)} />
    </BulkForm>
  );
}
