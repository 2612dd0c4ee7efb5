import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction, type Refuse, type Sent } from "../../accounts/form-action";
import { historyOf } from "../../audit/audit.server";
import { billMark } from "../../bills/shown-bills";
import { sumIn } from "../../bills/shown-bills.server";
import { answersOfCase } from "../../cases/answers/desk-answers.server";
import { aboutOf, claimInWords, keptDays, kindMessages } from "../../cases/case-messages";
import { Decisions } from "../../cases/case-state";
import { closeWithdrawn } from "../../cases/clock.server";
import { deadline } from "../../cases/deadline";
import { decideCase } from "../../cases/desk/decide-case.server";
import { findCase, proofOf } from "../../cases/desk/desk-cases.server";
import { hideWaiting } from "../../cases/hearing/silence.server";
import { decisionsOf } from "../../cases/own-case.server";
import { removeCommentsStatement } from "../../comments/remove-comments.server";
import { fileSize, typeName } from "../../files/file-kinds";
import { day, dayOf, maskedPhone, rupees } from "../../india";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";
import { decide as decideMessages, admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { AuditTable } from "../audit/audit-table";
import { decideCaseForm, reasonForm } from "../reason";
import type { Route } from "./+types/case-page";
import { AnswerList } from "./answer-list";
import { CaseFacts } from "./case-facts";
import { DecideCaseForm } from "./decide-case-form";
import { SilentForm } from "./silent-form";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db, i18n } = context.get(requestContext);
  const id = requireId(params.id);
  const [whole, proof, answers, decisions, before, history] = await together(db, [
    (db) => findCase(db, admin, id),
    (db) => proofOf(db, admin, id, null),
    (db) => answersOfCase(db, admin, id),
    (db) => decisionsOf(db, i18n, id),
    (db) => historyOf(db, admin, "removal", id),
    (db) => historyOf(db, admin, "case", id),
  ]);
  if (!whole) throw data(null, { status: 404 });
  const { found, reports, flags, voices } = whole;
  const { created_at, due_at, decided_at, amount, begun_at, ...more } = found;
  const on = (moment: number) => day(dayOf(moment), "en");
  return {
    ...more,
    why: i18n._(kindMessages[found.kind]),
    open: decided_at === null,
    reopened:
      more.again_why !== null
        ? { by: [more.asker_again_at, more.voices_again_at].includes(begun_at) ? "who asked" : "the reporter" }
        : null,
    askedOn: deadline(i18n, created_at),
    due: deadline(i18n, due_at),
    overdue: decided_at === null && due_at <= Date.now(),
    amount: amount && rupees(amount),
    proof: proof && {
      name: proof.name,
      about: `${typeName(i18n, proof.content_type)}, ${fileSize(i18n, proof.size)}`,
    },
    voices: voices.map(({ created_at: at, kind, proof: file, ...voice }) => ({
      ...voice,
      why: i18n._(kindMessages[kind]),
      on: deadline(i18n, at),
      proof: file > 0,
    })),
    // A report that waits for the desk's word, being one too many of a day to go out of sight by itself.
    waits: decided_at === null ? reports.filter((one) => one.waits_at && !one.silent_at && !one.replied_at).length : 0,
    flags: flags.map(({ reason, created_at: at }) => ({ reason, on: on(at) })),
    reports: reports.map((one) => ({
      id: one.id,
      party: one.party_name,
      claim: `${maskedPhone(one.phone_number)}, ${claimInWords(i18n, one)}, due since ${day(one.due_date, "en")}`,
      bill: billMark(i18n, sumIn(one.bills))?.whole ?? null,
      sight: one.withdrawn_at
        ? "withdrawn by its reporter"
        : one.hidden_at === null
          ? "shown"
          : one.hidden_at === one.out_of_sight_at
            ? "hidden by this case"
            : "hidden",
      heard:
        one.asked_at === null
          ? null
          : one.replied_at
            ? { reply: one.reply, on: on(one.replied_at), text: one.reply_text, proof: one.proof > 0, from: null }
            : {
                reply: null,
                on: one.heard_until ? deadline(i18n, one.heard_until) : "",
                text: null,
                proof: false,
                from: one.heard_from,
              },
      outcome: one.outcome,
    })),
    answers,
    decisions,
    history: [...history, ...before],
    done: url.searchParams.get("done"),
  };
}

/** What its forms do. The one that decides has a button for each outcome. */
function intentIn(text: URLSearchParams): "silent" | "decide" {
  return text.get("intent") === "silent" ? "silent" : "decide";
}

export const action = formAction(
  {
    who: "admin",
    log: "case not changed",
    failed: messages.failed,
    at: "reason",
    among: (text) => (intentIn(text) === "silent" ? "silent" : undefined),
    refusals: {
      "done already": { reason: messages.alreadyDone },
      "another admin": { reason: decideMessages.another },
      enough: { reason: messages.answersStand },
      withdrawn: { reason: decideMessages.withdrawn },
    },
  },
  async (sent, refuse) => {
    const { sender, db, params, text, parse } = sent;
    const id = requireId(params.id);
    const whole = await findCase(db, sender, id);
    if (!whole) throw data(null, { status: 404 });
    switch (intentIn(text)) {
      case "silent": {
        const { reason } = await parse(reasonForm);
        return (await hideWaiting(db, sender, id, reason))
          ? redirectDocument(`/admin/cases/${id}`, 303)
          : "done already";
      }
      case "decide": {
        const decided = await decide(sent, refuse, whole.reports);
        return decided === "decided" ? redirectDocument(`/admin/cases/${id}?done=1`, 303) : decided;
      }
    }
  },
);

async function decide({ sender, db, params, text, parse }: Sent<"admin">, refuse: Refuse, reports: { id: number }[]) {
  const id = requireId(params.id);
  const { outcome, reason, hidden_reason: sentence } = await parse(decideCaseForm);
  const removed = outcome === "removed" ? tickedOf(reports, text) : null;
  if (removed?.length === 0) return refuse(422, { removed: decideMessages.someRemoved });
  const decided = await decideCase(
    db,
    sender,
    id,
    { outcome, reason, sentence, removed },
    { furtherStatements: withComments },
  );
  if ("refused" in decided) {
    if (decided.refused === "withdrawn") await closeWithdrawn(db, Date.now(), id);
    return decided.refused;
  }
  return "decided";
}

/** Which of several reports go; null: there is one alone. */
function tickedOf(reports: { id: number }[], text: URLSearchParams): number[] | null {
  return reports.length > 1 ? reports.map(({ id }) => id).filter((id) => text.get(`report-${id}`) === "yes") : null;
}

/** A comment that is removed is deleted by the decision itself. */
const withComments = (ids: Parameters<typeof removeCommentsStatement>[0]) => [removeCommentsStatement(ids)];

export default function CasePage({ loaderData: one, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const title = `Case ${one.id}`;
  return (
    <AdminFrame here="/admin/cases" title={title} summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}>
      {one.done === "1" && !one.open && !actionData && (
        <Notice kind="ok">Decided. {one.email ? "The requester is told by mail." : "Whom it concerns is told."}</Notice>
      )}
      <CaseFacts one={one} why={one.why} keptDays={keptDays} />
      {one.waits > 0 && <SilentForm waits={one.waits} error={errors["reason-silent"]} />}
      <AnswerList answers={one.answers} />
      <Decisions decisions={one.decisions} about={aboutOf(one.kind, one.object_kind)} each={one.reports} />
      {one.open && one.mine === 0 && (
        <p className="mt-8 text-warning">{decideMessages.another.replace(/ Nothing.*$/, "")}</p>
      )}
      {one.open && one.mine === 1 && (
        <DecideCaseForm
          unpaid={one.kind === "service" && one.payment_status !== "verified"}
          about={aboutOf(one.kind, one.object_kind)}
          reports={one.reports.length > 1 ? one.reports : []}
          typed={actionData?.values.intent === "silent" ? {} : (actionData?.values ?? {})}
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
