import { Trans, useLingui } from "@lingui/react/macro";
import { Unkept } from "../accounts/held/unkept";
import { signInPath } from "../accounts/sign-in/return-to";
import { TextArea, Tick } from "../ui/field";
import { FormOwner } from "../ui/form-owner";
import { A, useStay } from "../ui/link";
import { Notice } from "../ui/notice";
import { Pagination } from "../ui/pagination";
import * as messages from "../words/comments";
import { tryLater } from "../words/texts";
import { type CommentPage, commentsPath, type OwnComment, type ShownComment } from "./shown-comment";

type Author = { name: string; anonymously: boolean; key: string };
type Written = Record<string, string>;

type Props = {
  report: number;
  /** Null: they could not be loaded. */
  comments: (CommentPage & { author: Author | null; editing: OwnComment | null }) | null;
  /** What was typed into a form that was refused. */
  written: Written | null;
  error: string | undefined;
  /** The form was sent by somebody who is not signed in any more; its text is kept. */
  kept: boolean;
  /** The same, but it could not be kept. */
  unkept: string | null;
};

/** What people say about a report, newest first, and the form to say more. app/comfort.js sends it without leaving the page. */
export function CommentsSection({ report, comments, written, error, kept, unkept }: Props) {
  const { t, i18n } = useLingui();
  const total = comments?.total ?? 0;
  return (
    <section id="comments" aria-labelledby="comments-heading" className="mt-10 max-w-2xl">
      <h2 id="comments-heading">{total > 0 ? t`Comments (${total})` : t`Comments`}</h2>
      <p role="status" data-said={t`Comment added`} className="sr-only" />
      {comments === null ? (
        <div className="mt-3">
          <Notice kind="alert">{i18n._(tryLater(i18n._(messages.loadFailed)))}</Notice>
        </div>
      ) : (
        <>
          <Form report={report} {...comments} {...{ written, error, kept, unkept }} />
          <List report={report} page={comments.page} comments={comments.comments} />
          <Pagination
            page={comments.page}
            pages={comments.pages}
            hrefOf={(page) => `${commentsPath(report, page)}#comments`}
          />
        </>
      )}
    </section>
  );
}

const box = { name: "content", className: "mt-4", rows: 4 };

type FormProps = Omit<Props, "comments"> & { page: number; author: Author | null; editing: OwnComment | null };

function Form({ report, page, author, editing, written, error, kept, unkept }: FormProps) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  if (!author)
    return (
      <>
        {unkept !== null && <Unkept text={unkept} />}
        <p id="content" tabIndex={-1} className="mt-3">
          {kept && <Trans>What you typed is kept.</Trans>}{" "}
          <A className="target font-bold" href={signInPath(`${commentsPath(report, page)}#comments`)}>
            {i18n._(messages.signIn)}
          </A>
        </p>
      </>
    );
  if (editing)
    return (
      <form method="post" action={stay(commentsPath(report, page, `edit=${editing.id}`))} noValidate>
        <FormOwner />
        <input type="hidden" name="edit" value={editing.id} />
        <input type="hidden" name="comments" value={page} />
        <TextArea
          {...box}
          label={t`Edit your comment`}
          defaultValue={written?.content ?? editing.content}
          error={error}
        />
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <button type="submit" className="button">
            <Trans>Save</Trans>
          </button>
          <A className="target" href={`${commentsPath(report, page)}#comment-${editing.id}`}>
            <Trans>Cancel</Trans>
          </A>
        </p>
      </form>
    );
  const { name } = author;
  const button = t`Add Comment`;
  const lost = `${t`No answer came. Everything is still here, and sending it again does not send it twice.`} ${t`Press ${button} to try again.`}`;
  return (
    <form method="post" action={stay(`/fraud-parties/${report}`)} noValidate data-comments>
      <FormOwner />
      <input type="hidden" name="key" value={written?.key ?? author.key} />
      <TextArea
        {...box}
        label={t`Add a comment`}
        hint={t`Posting as ${name}. Everyone can read it.`}
        defaultValue={written?.content}
        error={error}
      />
      <Tick
        name="is_anonymous"
        label={t`Post anonymously`}
        hint={
          author.anonymously ? t`Your report is anonymous: a comment with your name would give you away.` : undefined
        }
        defaultChecked={written ? Boolean(written.is_anonymous) : author.anonymously}
      />
      <p role="alert" hidden data-lost={lost} className="mt-4 border-l-4 border-alert pl-4" />
      <button type="submit" className="button mt-4" data-pending={t`Adding...`}>
        {button}
      </button>
    </form>
  );
}

function List({ report, page, comments }: { report: number; page: number; comments: ShownComment[] }) {
  if (comments.length === 0)
    return (
      <p className="mt-6 text-muted">
        <Trans>No comments yet.</Trans>
      </p>
    );
  return (
    <ul className="mt-6 border-b border-rule">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} className="max-w-none border-t border-rule py-3">
          <p className="hint">
            <b translate="no" className="text-ink">
              {comment.name}
            </b>
            , {comment.postedOn}
          </p>
          <p className="whitespace-pre-line">{comment.content}</p>
          {!comment.own && (
            <p>
              <A className="target hint" href={`/flag?comment=${comment.id}`} rel="nofollow">
                <Trans>
                  Flag<span className="sr-only"> this comment</span>
                </Trans>
              </A>
            </p>
          )}
          {comment.own && (
            <p className="flex flex-wrap gap-x-4">
              <A className="target" href={`${commentsPath(report, page, `edit=${comment.id}`)}#comments`}>
                <Trans>
                  Edit<span className="sr-only"> your comment</span>
                </Trans>
              </A>
              <A className="target" href={`/comments/${comment.id}/delete`}>
                <Trans>
                  Delete<span className="sr-only"> your comment</span>
                </Trans>
              </A>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
