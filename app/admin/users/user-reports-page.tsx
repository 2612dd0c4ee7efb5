import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { day, dayOf } from "../../india";
import { hiddenTogether, hideAllOf, showAllOf } from "../../reports/life/hide-account.server";
import { adminContext, requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import { Field } from "../../ui/field";
import { admin as messages } from "../../words/admin";
import { usualSentence } from "../../words/stored";
import { AskPage } from "../ask-page";
import { hideForm, reasonForm } from "../reason";
import type { Route } from "./+types/user-reports-page";
import { wholeUser } from "./users.server";

/** Hides all reports of an account, or shows those again that one such act has hidden: `?hidden=` its moment. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const theirs = await wholeUser(db, admin, params.id);
  if (!theirs) throw data(null, { status: 404 });
  const { id, email } = theirs.user;
  const asked = idIn(url.searchParams.get("hidden"));
  if (asked === null) return { id, email, hidden: null };
  const act = (await hiddenTogether(db, admin, id)).find(({ at }) => at === asked);
  if (!act) throw data(null, { status: 404 });
  return { id, email, hidden: { at: act.at, on: day(dayOf(act.at), "en"), reports: act.reports } };
}

export const action = formAction(
  {
    who: "admin",
    log: "reports of an account not hidden or shown",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone } },
  },
  async ({ sender, db, params: { id = "" }, url, parse }) => {
    const hiddenAt = idIn(url.searchParams.get("hidden"));
    const hide = async () => {
      const { reason, hidden_reason: sentence } = await parse(hideForm);
      return hideAllOf(db, sender, id, { reason, sentence });
    };
    const changed =
      hiddenAt === null ? await hide() : await showAllOf(db, sender, id, hiddenAt, (await parse(reasonForm)).reason);
    if (changed === 0) return "already";
    return redirectDocument(`/admin/users/${id}${hiddenAt === null ? "?done=hidden" : ""}`, 303);
  },
);

export default function UserReportsPage({ loaderData: { id, email, hidden }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const values = actionData?.values ?? {};
  return (
    <AskPage
      here="/admin/users"
      title={hidden ? `Show reports of ${email} again?` : `Hide all reports of ${email}?`}
      errors={errors}
      reason={values.reason}
      button={hidden ? "Show Reports" : "Hide All Reports"}
      back={`/admin/users/${id}`}
    >
      {hidden ? (
        <p className="mt-2">
          {hidden.reports === 1 ? "One report that was" : `${hidden.reports} reports that were`} hidden together on{" "}
          {hidden.on}. What its reporter has withdrawn, or a case has removed since, stays hidden.
        </p>
      ) : (
        <>
          <p className="mt-2">
            Every report of this account is gone for everybody within 40 seconds: from home, lists, counts and search.
            Nothing is deleted, and the log has a line for each. It can be undone here.
          </p>
          <Field
            name="hidden_reason"
            label="Shown to everybody, in one sentence"
            hint="Stands at each report's address"
            autoComplete="off"
            defaultValue={values.hidden_reason ?? usualSentence}
            error={errors.hidden_reason}
          />
        </>
      )}
    </AskPage>
  );
}
