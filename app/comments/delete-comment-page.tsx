import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { formAction } from "../accounts/form-action";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { requireId } from "../request/id";
import { ErrorSummary } from "../ui/error-summary";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { A } from "../ui/link";
import { SubmitButton } from "../ui/submit-button";
import * as messages from "../words/comments";
import type { Route } from "./+types/delete-comment-page";
import { deleteComment, ownComment } from "./comments.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const id = requireId(params.id);
  const viewer = context.get(viewerContext);
  const comment = await ownComment(db, i18n, viewer, id);
  if (!comment) throw data(null, { status: 404 });
  const { content, name, postedOn, party, reportId } = comment;
  return { content, name, postedOn, party, back: party === null ? "/profile?tab=comments" : placeOf(reportId) };
}

export const action = formAction(
  { who: "signed in", log: "comment not deleted", failed: messages.deleteFailed },
  async ({ sender, db, i18n, params }) => {
    const id = requireId(params.id);
    const comment = await ownComment(db, i18n, sender, id);
    if (!comment || !(await deleteComment(db, sender, id))) throw data(null, { status: 404 });
    return redirectDocument(comment.party === null ? "/profile?tab=comments" : placeOf(comment.reportId), 303);
  },
);

function placeOf(report: number): string {
  return `/fraud-parties/${report}#comments`;
}

export default function DeleteCommentPage({ loaderData: comment, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  const party = <span translate="no">{comment.party}</span>;
  return (
    <>
      <ErrorSummary errors={actionData?.errors ?? {}} title={`${t`Delete comment`} - ${productName}`} />
      <h1>
        <Trans>Delete this comment?</Trans>
      </h1>
      <p className="mt-2">
        {comment.party === null ? (
          <Trans>Your comment on a report that is no longer shown. Once deleted it cannot be brought back.</Trans>
        ) : (
          <Trans>Your comment on the report of {party}. Once deleted it cannot be brought back.</Trans>
        )}
      </p>
      <figure className="mt-4 border-l-4 border-rule pl-4">
        <blockquote>
          <p className="whitespace-pre-line">{comment.content}</p>
        </blockquote>
        <figcaption className="hint mt-2">
          <span translate="no">{comment.name}</span>, {comment.postedOn}
        </figcaption>
      </figure>
      <Form id="form" method="post" className="flex flex-wrap items-end gap-4">
        <SubmitButton final pending={t`Deleting...`}>
          {t`Delete`}
        </SubmitButton>
        <A className="target mb-1" href={comment.back}>
          <Trans>Keep it</Trans>
        </A>
      </Form>
    </>
  );
}
