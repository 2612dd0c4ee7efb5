import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { userActNamed, userActs } from "../../accounts/user-acts";
import { actOnUser } from "../../accounts/user-acts.server";
import { adminContext, requestContext } from "../../request/context";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { reasonForm } from "../reason";
import type { Route } from "./+types/user-act-page";
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

export const action = formAction(
  {
    who: "admin",
    log: "account not changed",
    failed: messages.failed,
    refusals: {
      "last admin": { form: messages.lastAdmin },
      "is admin": { form: messages.adminsStay },
      "not fit": { form: messages.notFit },
      already: { form: messages.alreadyDone },
    },
  },
  async ({ sender, db, params: { id = "", act: name }, parse }) => {
    const act = userActNamed(name ?? "");
    if (!act) throw data(null, { status: 404 });
    const { reason } = await parse(reasonForm);
    const outcome = await actOnUser(db, sender, id, act, reason);
    if (outcome === "no user") throw data(null, { status: 404 });
    return outcome === "done" ? redirectDocument(`/admin/users/${id}`, 303) : outcome;
  },
);

export default function UserActPage({ loaderData: { id, email, act }, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const { asks, explains, button } = userActs[act];
  return (
    <AskPage
      here="/admin/users"
      title={asks(email)}
      errors={actionData?.errors ?? {}}
      reason={actionData?.values.reason}
      button={button}
      back={`/admin/users/${id}`}
    >
      <p className="mt-2">{explains}</p>
    </AskPage>
  );
}
