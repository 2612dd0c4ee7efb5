import { Trans } from "@lingui/react/macro";
import { Message } from "../../ui/field";
import { A } from "../../ui/link";

/** How often the review page had changed the list when a form of another page was made. */
export function seenIn(text: URLSearchParams): number {
  const [intent, count] = text.get("intent")?.split(" ") ?? [];
  return Number(intent === "replace" ? count : text.get("reviewed")) || 0;
}

type Props = {
  /** The draft's. */
  id: string;
  seen: number;
  /** What is wrong, and how many changes there are by now; null: none that the form has not seen. */
  since: { error: string; reviewed: number } | null;
  replace: string;
};

/** Stands at the end of its form: Enter presses a form's first button, and that is not the one that replaces a list. */
export function ReviewedSince({ id, seen, since, replace }: Props) {
  return (
    <>
      <input type="hidden" name="reviewed" value={seen} />
      {since && (
        <div id="reviewed" tabIndex={-1} className="mt-8 border-l-4 border-alert pl-4">
          <Message id="reviewed" error={since.error} />
          <p className="mt-2">
            <A className="target" href={`/bulk-report/drafts/${id}`}>
              <Trans>See the list as it is there</Trans>
            </A>
          </p>
          <button type="submit" name="intent" value={`replace ${since.reviewed}`} className="button-plain mt-2">
            {replace}
          </button>
        </div>
      )}
    </>
  );
}
