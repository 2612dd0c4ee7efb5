import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { wholeParty } from "../../reports/any-party.server";
import { mergeParties, undoMove } from "../../reports/life/move-reports.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { Field } from "../../ui/field";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { mergeForm, reasonForm } from "../reason";
import type { Route } from "./+types/party-act-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

/** "merge", or "undo-12" of a move; null: no act. */
function actIn(text: string): { merge: true } | { undo: number } | null {
  if (text === "merge") return { merge: true };
  const [, move] = /^undo-([1-9]\d{0,14})$/.exec(text) ?? [];
  return move ? { undo: Number(move) } : null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const party = await wholeParty(context.get(requestContext).db, admin, requireId(params.id), null);
  const act = actIn(params.act);
  if (!party || !act) throw data(null, { status: 404 });
  const move = "undo" in act ? party.moves.find(({ id }) => id === act.undo) : undefined;
  if ("undo" in act && !move) throw data(null, { status: 404 });
  return { id: party.id, name: party.name || `party ${party.id}`, move: move ?? null };
}

export const action = formAction(
  {
    who: "admin",
    log: "reports not moved",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone }, "merged since": { form: messages.mergedSince } },
  },
  async ({ sender, db, params, parse }, refuse) => {
    const id = requireId(params.id);
    const act = actIn(params.act ?? "");
    if (!act) throw data(null, { status: 404 });
    if ("undo" in act) {
      const { reason } = await parse(reasonForm);
      const undone = await undoMove(db, sender, act.undo, reason);
      return undone ? redirectDocument(`/admin/parties/${id}`, 303) : "merged since";
    }
    const { into, reason } = await parse(mergeForm);
    if (into === id) return refuse(422, { into: messages.mergeItself });
    const target = await wholeParty(db, sender, into, null);
    if (!target || target.mergedInto !== null) return refuse(422, { into: messages.mergeUnknown });
    if (!(await mergeParties(db, sender, id, into, reason))) return "already";
    return redirectDocument(`/admin/parties/${into}`, 303);
  },
);

export default function PartyActPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const { id, name, move } = loaderData;
  const errors = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? {};
  const undoes = move?.kind === "merge" ? "this merge" : "this taking out";
  return (
    <AskPage
      here="/admin/reports"
      title={move ? `Undo ${undoes}?` : `Merge ${name} into another party?`}
      heading={
        move ? undefined : (
          <>
            Merge <span translate="no">{name}</span> into another party?
          </>
        )
      }
      errors={errors}
      reason={values.reason}
      button={move ? "Undo" : "Merge Parties"}
      back={`/admin/parties/${id}`}
    >
      {move ? (
        <p className="mt-2">
          {move.reports === 1 ? "The report" : `The ${move.reports} reports`} that it moved{" "}
          {move.reports === 1 ? "goes" : "go"} back to party {move.from}, with what was reported since under the same
          names and numbers. The rest stays where it is, and later reports follow: the two are two from then on.
        </p>
      ) : (
        <>
          <p className="mt-2">All its reports become reports of the other, and its address leads there.</p>
          <Field
            name="into"
            label="The other party"
            hint="Its number or the address of its page"
            autoComplete="off"
            defaultValue={values.into}
            error={errors.into}
          />
        </>
      )}
    </AskPage>
  );
}
