import type { OwnComment } from "../comments/shown-comment";
import { Pagination } from "../ui/pagination";
import * as says from "../words/comments";
import { tabPath } from "./tabs";

type Props = { comments: OwnComment[]; total: number; page: number; pages: number };

export function OwnComments({ comments, total, page, pages }: Props) {
  return (
    <>
      <h2>Your Comments</h2>
      {total === 0 && (
        <p className="mt-3">
          {says.none}. <a href="/fraud-parties">Look up a party</a> and say what you know.
        </p>
      )}
      <ul className="mt-3">
        {comments.map(({ id, content, name, postedOn, reportId, party }) => (
          <li key={id} className="max-w-none border-t border-rule py-3">
            <p>
              {party === null ? (
                <b>On a report that is no longer shown</b>
              ) : (
                <>
                  On the report of{" "}
                  <a translate="no" className="font-semibold" href={`/fraud-parties/${reportId}#comments`}>
                    {party}
                  </a>
                </>
              )}
              <span className="hint">
                {" "}
                as <span translate="no">{name}</span>, {postedOn}
              </span>
            </p>
            <p className="whitespace-pre-line">{content}</p>
            <p className="flex flex-wrap gap-x-6">
              {party !== null && (
                <a className="target" href={`/fraud-parties/${reportId}?edit=${id}#comments`}>
                  Edit
                  <span className="sr-only">
                    {" "}
                    your comment on <b translate="no">{party}</b>
                  </span>
                </a>
              )}
              <a className="target" href={`/comments/${id}/delete`}>
                Delete
                <span className="sr-only">
                  {" "}
                  your comment
                  {party !== null && (
                    <>
                      {" "}
                      on <b translate="no">{party}</b>
                    </>
                  )}
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(number) => tabPath("comments", number)} />
    </>
  );
}
