import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { historyOf } from "../audit/audit.server";
import { billWords } from "../bills/shown-bills";
import { sumIn } from "../bills/shown-bills.server";
import { Decisions } from "../cases/case-state";
import { aboutOf, claimInWords, keptDays, kindWords } from "../cases/case-words";
import { closeWithdrawn } from "../cases/clock.server";
import { deadline } from "../cases/deadline";
import { decideCase } from "../cases/decide-case.server";
import { answersOfCase } from "../cases/desk-answers.server";
import { findCase, proofOf } from "../cases/desk-cases.server";
import { decisionsOf } from "../cases/own-case.server";
import { hideWaiting } from "../cases/silence.server";
import { tellDecided, tellDecision } from "../cases/tell.server";
import { removeCommentsStatement } from "../comments/remove-comments.server";
import { fileSize, typeName } from "../files/file-kinds";
import { day, dayOf, maskedPhone, rupees } from "../india";
import { logFailure } from "../log";
import { adminContext, requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { FormOwner } from "../ui/form-owner";
import { Notice } from "../ui/notice";
import { decide as decideSay, admin as says } from "../words/admin";
import type { Route } from "./+types/case-page";
import { AdminFrame, adminTitle } from "./admin-frame";
import { AnswerList } from "./answer-list";
import { AuditTable } from "./audit-table";
import { CaseFacts } from "./case-facts";
import { DecideCaseForm } from "./decide-case-form";
import { decideCaseForm, reasonForm } from "./reason";
import { SilentForm } from "./silent-form";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db, words } = context.get(requestContext);
  const id = requireId(params.id);
  const [whole, proof, answers, decisions, before, history] = await Promise.all([
    findCase(db, admin, id),
    proofOf(db, admin, id, null),
    answersOfCase(db, admin, id),
    decisionsOf(db, words, id),
    historyOf(db, admin, "removal", id),
    historyOf(db, admin, "case", id),
  ]);
  if (!whole) throw data(null, { status: 404 });
  const { found, reports, flags, voices } = whole;
  const { created_at, due_at, decided_at, amount, begun_at, ...more } = found;
  const on = (moment: number) => day(dayOf(moment), "en");
  return {
    ...more,
    why: words._(kindWords[found.kind]),
    open: decided_at === null,
    again:
      more.again_why !== null
        ? { by: [more.asker_again_at, more.voices_again_at].includes(begun_at) ? "who asked" : "the reporter" }
        : null,
    askedOn: deadline(words, created_at),
    due: deadline(words, due_at),
    overdue: decided_at === null && due_at <= Date.now(),
    amount: amount && rupees(amount),
    proof: proof && {
      name: proof.name,
      about: `${typeName(words, proof.content_type)}, ${fileSize(words, proof.size)}`,
    },
    voices: voices.map(({ created_at: at, kind, proof: file, ...voice }) => ({
      ...voice,
      why: words._(kindWords[kind]),
      on: deadline(words, at),
      proof: file > 0,
    })),
    // A report that waits for the desk's word, being one too many of a day to go out of sight by itself.
    waits: decided_at === null ? reports.filter((one) => one.waits_at && !one.silent_at && !one.replied_at).length : 0,
    flags: flags.map(({ reason, created_at: at }) => ({ reason, on: on(at) })),
    reports: reports.map((one) => ({
      id: one.id,
      party: one.party_name,
      claim: `${maskedPhone(one.phone_number)}, ${claimInWords(words, one)}, due since ${day(one.due_date, "en")}`,
      bill: billWords(words, sumIn(one.bills))?.whole ?? null,
      sight: one.withdrawn_at
        ? "withdrawn by its reporter"
        : one.hidden_at === null
          ? "shown"
          : one.hidden_at === one.out_of_sight_at
            ? "out of sight by this case"
            : "hidden",
      heard:
        one.asked_at === null
          ? null
          : one.replied_at
            ? { reply: one.reply, on: on(one.replied_at), text: one.reply_text, proof: one.proof > 0 }
            : { reply: null, on: one.heard_until ? deadline(words, one.heard_until) : "", text: null, proof: false },
      outcome: one.outcome,
    })),
    answers,
    decisions,
    history: [...history, ...before],
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const { db, env, waitUntil, words } = context.get(requestContext);
  const id = requireId(params.id);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ typed: Object.fromEntries(text), errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { reason: other });
  const tell = async () => {
    const went = await tellDecision(db, env, id);
    return redirectDocument(`/admin/cases/${id}?done=${went ? 1 : "unmailed"}`, 303);
  };
  const whole = await findCase(db, admin, id);
  if (!whole) throw data(null, { status: 404 });
  if (text.get("intent") === "mail")
    return whole.found.decided_at === null || !whole.found.email ? refuse(409, { reason: says.alreadyDone }) : tell();
  if (text.get("intent") === "silent") {
    const form = parseForm(reasonForm, text, words);
    if ("errors" in form) return refuse(422, { silent: form.errors.reason ?? says.reasonRequired });
    try {
      if (!(await hideWaiting(db, env, admin, id, form.value.reason))) return refuse(409, { silent: says.alreadyDone });
      return redirectDocument(`/admin/cases/${id}`, 303);
    } catch (error) {
      logFailure("silent reports not hidden", error);
      return refuse(500, { silent: says.failed });
    }
  }
  const form = parseForm(decideCaseForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  const several = whole.reports.length > 1 && form.value.outcome === "removed";
  const removed = several
    ? whole.reports.map((one) => one.id).filter((one) => text.get(`report-${one}`) === "yes")
    : null;
  if (removed?.length === 0) return refuse(422, { removed: decideSay.someRemoved });
  try {
    const { outcome, reason, hidden_reason: sentence } = form.value;
    const also = (ids: Parameters<typeof removeCommentsStatement>[0]) => [removeCommentsStatement(ids)];
    const decided = await decideCase(db, admin, id, { outcome, reason, sentence, removed }, { also });
    if ("refused" in decided && decided.refused === "withdrawn") {
      await closeWithdrawn(db, env, Date.now(), id);
      return refuse(409, { reason: decideSay.withdrawn });
    }
    if ("refused" in decided && decided.refused === "enough") return refuse(409, { reason: says.answersStand });
    if ("refused" in decided)
      return refuse(409, { reason: decided.refused === "another admin" ? decideSay.another : says.alreadyDone });
    waitUntil(tellDecided(db, env, id).catch((error) => logFailure("reporters not told of a decision", error)));
    return await tell();
  } catch (error) {
    logFailure("case not decided", error);
    return refuse(500, { reason: says.failed });
  }
}

export default function CasePage({ loaderData: one, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const title = `Case ${one.id}`;
  return (
    <AdminFrame here="/admin/cases" title={title} summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}>
      {one.done === "1" && !one.open && !actionData && (
        <Notice kind="ok">Decided. {one.email ? "The requester is told by mail." : "Whom it concerns is told."}</Notice>
      )}
      {one.done === "unmailed" && !one.open && !actionData && (
        <Notice kind="alert">
          <p>Decided, but the mail to the requester could not be sent.</p>
          <form method="post">
            <FormOwner />
            <button type="submit" name="intent" value="mail" className="button-plain mt-4">
              Send the mail again
            </button>
          </form>
        </Notice>
      )}
      <CaseFacts one={one} why={one.why} keptDays={keptDays} />
      {one.waits > 0 && <SilentForm waits={one.waits} error={errors.silent} />}
      <AnswerList answers={one.answers} />
      <Decisions decisions={one.decisions} about={aboutOf(one.kind, one.object_kind)} each={one.reports} />
      {one.open && one.mine === 0 && (
        <p className="mt-8 text-warning">{decideSay.another.replace(/ Nothing.*$/, "")}</p>
      )}
      {one.open && one.mine === 1 && (
        <DecideCaseForm
          unpaid={one.kind === "service" && one.payment_status !== "verified"}
          about={aboutOf(one.kind, one.object_kind)}
          reports={one.reports.length > 1 ? one.reports : []}
          typed={actionData?.typed.intent === "silent" ? {} : (actionData?.typed ?? {})}
          errors={errors}
        />
      )}
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history">History</h2>
        {one.history.length === 0 ? (
          <p className="mt-2">No admin has acted on this case.</p>
        ) : (
          <AuditTable lines={one.history} caption="What admins did with this case" />
        )}
      </section>
    </AdminFrame>
  );
}
