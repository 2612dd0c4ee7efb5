import { Trans } from "@lingui/react/macro";

/** What a button says that takes a report out: seen beside it, its number is only heard. */
export function RemoveReport({ number }: { number: number }) {
  return (
    <Trans>
      Remove<span className="sr-only"> Report #{number}</span>
    </Trans>
  );
}
