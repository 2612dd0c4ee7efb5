import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { userActNamed, userActs } from "../accounts/user-acts";
import { actOnUser } from "../accounts/user-acts.server";
import { logFailure } from "../log";
import { adminContext, requestContext } from "../request/context";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { admin as says } from "../words/admin";
import type { Route } from "./+types/user-act-page";
import { AskPage } from "./ask-page";
import { reasonForm } from "./reason";
import { wholeUser } from "./users.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const act = userActNamed(params.act);
  const theirs = act && (await wholeUser(context.get(requestContext).db, admin, params.id));
  if (!theirs) throw data(null, { status: 404 });
  return { id: theirs.user.id, email: theirs.user.email, act };
}

const refusals = {
  "last admin": says.lastAdmin,
  "is admin": says.adminsStay,
  "not fit": says.notFit,
  already: says.alreadyDone,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const act = userActNamed(params.act);
  if (!act) throw data(null, { status: 404 });
  const { db, words } = context.get(requestContext);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ reason: text.get("reason") ?? "", errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { form: other });
  const form = parseForm(reasonForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const outcome = await actOnUser(db, admin, params.id, act, form.value.reason);
    if (outcome === "no user") throw data(null, { status: 404 });
    if (outcome !== "done") return refuse(409, { form: refusals[outcome] });
    return redirectDocument(`/admin/users/${params.id}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("account not changed", error);
    return refuse(500, { form: says.failed });
  }
}

export default function UserActPage({ loaderData: { id, email, act }, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const { asks, tells, button } = userActs[act];
  return (
    <AskPage
      here="/admin/users"
      title={asks(email)}
      errors={actionData?.errors ?? {}}
      reason={actionData?.reason}
      button={button}
      back={`/admin/users/${id}`}
    >
      <p className="mt-2">{tells}</p>
    </AskPage>
  );
}
