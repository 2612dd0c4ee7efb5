import { data, redirectDocument } from "react-router";
import type { Db } from "../../../db/client";
import { together } from "../../../db/together";
import { type FormMessages, formAction } from "../../accounts/form-action";
import { wholeParty } from "../../reports/any-party.server";
import { mergeParties, undoMove } from "../../reports/life/move-reports.server";
import { partiesCompared } from "../../reports/party-sides.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import type { Admin } from "../../viewer";
import { admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { AskPage } from "../ask-page";
import { mergeForm, partyTyped, reasonForm } from "../reason";
import type { Route } from "./+types/party-act-page";
import { TwoSides } from "./two-sides";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

/** "merge", or "undo-12" of a move; null: no act. */
function actIn(text: string): { merge: true } | { undo: number } | null {
  if (text === "merge") return { merge: true };
  const [, move] = /^undo-([1-9]\d{0,14})$/.exec(text) ?? [];
  return move ? { undo: Number(move) } : null;
}

/** What is compared before two are merged; null: no party that this one could be merged with. */
async function comparedWith(db: Db, admin: Admin, id: number, into: number | null) {
  if (into === null || into === id) return null;
  const [target, compared] = await together(db, [
    (db) => wholeParty(db, admin, into, null),
    (db) => partiesCompared(db, admin, id, into),
  ]);
  return target && target.mergedInto === null ? { ...compared, into, name: target.name || `party ${into}` } : null;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const id = requireId(params.id);
  const act = actIn(params.act);
  if (!act) throw data(null, { status: 404 });
  const typed = url.searchParams.get("into");
  const [party, compared] = await together(db, [
    (db) => wholeParty(db, admin, id, null),
    (db) => comparedWith(db, admin, id, typed === null || "undo" in act ? null : partyTyped(typed)),
  ]);
  const move = "undo" in act ? party?.moves.find((one) => one.id === act.undo) : undefined;
  if (!party || ("undo" in act && !move)) throw data(null, { status: 404 });
  const refused = typed === null || compared ? null : typedWrong(typed, id);
  return { id: party.id, name: party.name || `party ${party.id}`, move: move ?? null, typed, refused, compared };
}

/** Why nothing is compared with what was typed. */
function typedWrong(typed: string, id: number): string {
  const into = partyTyped(typed);
  return into === null ? messages.mergeWhich : into === id ? messages.mergeItself : messages.mergeUnknown;
}

export const action = formAction(
  {
    who: "admin",
    log: "reports not moved",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone }, "merged since": { form: messages.mergedSince } },
    more: { compared: null as Awaited<ReturnType<typeof comparedWith>>, sure: "" },
  },
  async ({ sender, db, params, parse, text }, refuse) => {
    const id = requireId(params.id);
    const act = actIn(params.act ?? "");
    if (!act) throw data(null, { status: 404 });
    if ("undo" in act) {
      const { reason } = await parse(reasonForm);
      const undone = await undoMove(db, sender, act.undo, reason);
      return undone ? redirectDocument(`/admin/parties/${id}`, 303) : "merged since";
    }
    const typed = text.get("into") ?? "";
    const compared = await comparedWith(db, sender, id, partyTyped(typed));
    const { into, reason, sure } = await parse(
      mergeForm,
      async (): Promise<FormMessages> => (compared ? {} : { into: typedWrong(typed, id) }),
    );
    if (compared?.doubtful && sure !== String(into))
      return refuse(422, { form: messages.mergeDoubtful }, { compared, sure: String(into) });
    if (!(await mergeParties(db, sender, id, into, reason))) return "already";
    return redirectDocument(`/admin/parties/${into}`, 303);
  },
);

export default function PartyActPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const { id, name, move, typed, refused } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? (refused ? { into: refused } : {});
  const values: Record<string, string> = actionData?.values ?? {};
  const compared = actionData?.compared ?? loaderData.compared;
  const title = move
    ? `Undo ${move.kind === "merge" ? "this merge" : "this taking out"}?`
    : `Merge ${name} into another party?`;
  const heading = move ? undefined : (
    <>
      Merge <span translate="no">{name}</span> into another party?
    </>
  );
  if (!move && !compared)
    return (
      <AdminFrame
        here="/admin/reports"
        title={title}
        heading={heading}
        summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}
      >
        <form method="get" action={`/admin/parties/${id}/merge`} className="narrow">
          <p className="mt-2">Which party is it really? You see both side by side before anything is merged.</p>
          <Field
            name="into"
            label="The other party"
            hint="Its number or the address of its page"
            autoComplete="off"
            defaultValue={values.into ?? typed ?? ""}
            error={errors.into}
          />
          <button type="submit" className="button mt-6">
            Compare
          </button>
          <p className="mt-4">
            <a className="target" href={`/admin/parties/${id}`}>
              Leave it as it is
            </a>
          </p>
        </form>
      </AdminFrame>
    );
  return (
    <AskPage
      here="/admin/reports"
      title={title}
      heading={heading}
      errors={errors}
      reason={values.reason}
      button={move ? "Undo" : actionData?.sure ? "Merge Them All the Same" : "Merge Parties"}
      back={`/admin/parties/${id}`}
      above={
        compared && (
          <>
            <TwoSides compared={compared} titles={[`Party ${id}`, `Party ${compared.into}`]} />
            <p className="mt-2">
              <a className="target" href={`/admin/parties/${id}/merge`}>
                Another party
              </a>
            </p>
          </>
        )
      }
    >
      {move && (
        <p className="mt-2">
          {move.reports === 1 ? "The report" : `The ${move.reports} reports`} that it moved{" "}
          {move.reports === 1 ? "goes" : "go"} back to party {move.from}, with what was reported since under the same
          names and numbers. The rest stays where it is, and later reports follow: the two are two from then on.
        </p>
      )}
      {compared && (
        <>
          <p className="mt-2">
            All reports of party {id} become reports of{" "}
            <a href={`/admin/parties/${compared.into}`}>
              <span translate="no">{compared.name}</span> (party {compared.into})
            </a>
            , and its address leads there.
          </p>
          <input type="hidden" name="into" value={compared.into} />
          <input type="hidden" name="sure" value={actionData?.sure ?? ""} />
        </>
      )}
    </AskPage>
  );
}
