import { Trans } from "@lingui/react/macro";
import type { EventLine } from "./report-events";

/** What became of a report, oldest first. `whole`: with the names it had, which no browser translates. */
export function EventList({ lines, whole }: { lines: EventLine[]; whole?: boolean }) {
  if (lines.length < 2) return null;
  return (
    <section aria-labelledby="life" className="mt-6">
      <h2 id="life">
        <Trans>What has happened since</Trans>
      </h2>
      <ol className="mt-1 max-w-2xl">
        {lines.map(({ on, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
          <li key={at} className="flex max-w-none flex-wrap gap-x-4 border-t border-rule py-1.5">
            <span className="w-40 text-muted">{on}</span>
            <span className="min-w-0 wrap-anywhere" translate={whole ? "no" : undefined}>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
