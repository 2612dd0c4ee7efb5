import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnComment } from "../comments/shown-comment";
import { A } from "../ui/link";
import { Pagination } from "../ui/pagination";
import * as messages from "../words/comments";
import { tabPath } from "./tabs";

type Props = { comments: OwnComment[]; total: number; page: number; pages: number };

export function OwnComments({ comments, total, page, pages }: Props) {
  const { i18n } = useLingui();
  const none = i18n._(messages.none);
  return (
    <>
      <h2>
        <Trans>Your Comments</Trans>
      </h2>
      {total === 0 && (
        <p className="mt-3">
          <Trans>
            {none}. <A href="/fraud-parties">Look up a party</A> and say what you know.
          </Trans>
        </p>
      )}
      <ul className="mt-3">
        {comments.map(({ id, content, name, postedOn, reportId, party }) => (
          <li key={id} className="max-w-none border-t border-rule py-3">
            <p>
              {party === null ? (
                <b>
                  <Trans>On a report that is no longer shown</Trans>
                </b>
              ) : (
                <Trans>
                  On the report of{" "}
                  <A translate="no" className="font-bold" href={`/fraud-parties/${reportId}#comments`}>
                    {party}
                  </A>
                </Trans>
              )}
              <span className="hint">
                {" "}
                <Trans>
                  as <span translate="no">{name}</span>, {postedOn}
                </Trans>
              </span>
            </p>
            <p className="whitespace-pre-line">{content}</p>
            <p className="flex flex-wrap gap-x-6">
              {party !== null && (
                <A className="target" href={`/fraud-parties/${reportId}?edit=${id}#comments`}>
                  <Trans>
                    Edit
                    <span className="sr-only">
                      {" "}
                      your comment on <b translate="no">{party}</b>
                    </span>
                  </Trans>
                </A>
              )}
              <A className="target" href={`/comments/${id}/delete`}>
                {party === null ? (
                  <Trans>
                    Delete<span className="sr-only"> your comment</span>
                  </Trans>
                ) : (
                  <Trans>
                    Delete
                    <span className="sr-only">
                      {" "}
                      your comment on <b translate="no">{party}</b>
                    </span>
                  </Trans>
                )}
              </A>
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(number) => tabPath("comments", number)} />
    </>
  );
}
