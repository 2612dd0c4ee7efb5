import { createContext } from "react-router";
import type { Db } from "../../../db/client";
import type { Viewer } from "../../viewer";
import { type BulkDraft, changeDraft } from "../drafts.server";
import { submittedAlready } from "../submit-reports.server";
import { type Clash, reviewed } from "./review-form";

/** Whether this request's form met changes of another tab: its page is then shown whatever has become of the draft. */
export const clashed = createContext(false);

/** Keeps what a review form says in its draft, but for what another tab has changed since. Null: there is no such draft. */
export async function keepReview(
  db: Db,
  viewer: Viewer,
  id: string,
  text: URLSearchParams,
): Promise<{ draft: BulkDraft; clashes: Clash[] } | null> {
  let clashes: Clash[] = [];
  const draft = await changeDraft(db, viewer, id, async (rows) => {
    const outcome = await reviewed(rows, text);
    clashes = outcome.clashes;
    return outcome.rows;
  });
  if (!draft) return null;
  // A second press of one form finds its rows gone because the first has submitted them as they are typed.
  const gone = clashes.filter(({ theirs }) => theirs === null);
  const done = gone.length > 0 ? await submittedAlready(db, viewer, id, gone) : [];
  return { draft, clashes: clashes.filter((clash) => !done.includes(clash.id)) };
}
