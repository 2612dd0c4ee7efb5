import { data, redirectDocument } from "react-router";
import { formAction } from "../accounts/form-action";
import { commentForm, editForm } from "../comments/comment";
import { addComment, editComment } from "../comments/comments.server";
import { commentsPath } from "../comments/shown-comment";
import { findReport } from "../reports/search/find-reports.server";
import { keyIn } from "../request/form-key";
import { requireId } from "../request/id";
import { askedPage } from "../request/paging";
import { retryIn } from "../settings/limits.server";
import * as messages from "../words/comments";
import * as limitsMessages from "../words/limits";

/** A comment under a report, or a changed one. */
export const takeComment = formAction(
  {
    who: "invited",
    log: "comment not kept",
    failed: (text) => (text.has("edit") ? messages.updateFailed : messages.addFailed),
    at: "content",
    // The report is read signed out, too: its comment form says that one signs in first.
    signIn: { content: messages.signIn },
    there: async ({ db, params }) => (await findReport(db, requireId(params.id))) !== null,
  },
  async ({ sender, db, env, address, i18n, params, text, parse }, refuse) => {
    const id = requireId(params.id);
    const edit = text.get("edit");
    if (edit !== null) {
      const { content } = await parse(editForm);
      const comment = requireId(edit);
      if (!(await editComment(db, sender, id, comment, content))) throw data(null, { status: 404 });
      return redirectDocument(`${commentsPath(id, askedPage(text.get("comments")))}#comment-${comment}`, 303);
    }
    const submission = { idempotencyKey: keyIn(text), address, limitFactor: env.LIMIT_FACTOR };
    const outcome = await addComment(db, sender, id, await parse(commentForm), submission);
    if ("id" in outcome) return redirectDocument(`/fraud-parties/${id}#comment-${outcome.id}`, 303);
    if (outcome.refused === "too many")
      return refuse(429, { content: limitsMessages.tooMany(retryIn(outcome.retryAt, i18n)) });
    return refuse(404, { content: messages.gone });
  },
);
