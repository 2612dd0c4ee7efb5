import { Trans } from "@lingui/react/macro";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import type { Unfinished } from "./drafts.server";

type Listed = { id: string; text: string; until: string };

const untilFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

/** Drafts in words. */
export function unfinishedOf(drafts: Unfinished[]): Listed[] {
  return drafts.map(({ id, source, rows, keptUntil }) => ({
    id,
    text: rows === 0 ? source : `${rows === 1 ? "One report" : `${rows} reports`}, ${source}`,
    until: untilFormat.format(keptUntil),
  }));
}

export function UnfinishedList({ drafts }: { drafts: Listed[] }) {
  if (drafts.length === 0) return null;
  return (
    <Notice kind="warning">
      <h2 className="text-base font-semibold">
        <Trans>You have not finished</Trans>
      </h2>
      <ul>
        {drafts.map(({ id, text, until }) => (
          <li key={id}>
            <A className="target mr-2" href={`/bulk-report/drafts/${id}`}>
              {text}
            </A>
            <span className="hint">
              <Trans>kept until {until}</Trans>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
