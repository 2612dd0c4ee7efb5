import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Icon } from "../ui/icon";
import { useStay } from "../ui/link";
import * as counts from "../words/counts";
import * as messages from "../words/search";

type Props = {
  action: string;
  search: string;
  error?: string;
  /** What was looked for, where it is not what was typed, and what of it cannot be right. */
  said?: string[];
};

/**
 * A GET form: looking up works everywhere. A whole phone number is looked for by its last seven digits, which is said:
 * by the server (`said`), and on leaving the field where scripts run (app/comfort.js). What
 * scripts say, also of the parties they suggest (public/suggest.js), stands here: of a number "1 report|# reports".
 */
export function SearchBox({ action, search, error, said = [] }: Props) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  const both = (count: typeof counts.reportCount) => `${i18n._(count(1, "1"))}|${i18n._(count(2, "#"))}`;
  return (
    <form action={stay(action)} method="get" noValidate className="relative max-w-2xl">
      <label htmlFor="search" className="block text-[0.9375rem]">
        <Trans>Party name or last 7 digits of phone</Trans>
      </label>
      {error && (
        <p id="search-error" className="mt-1 font-bold text-alert">
          {error}
        </p>
      )}
      <div className="mt-1 flex">
        <input
          id="search"
          name="search"
          type="search"
          autoComplete="off"
          defaultValue={search}
          data-last-seven={i18n._(messages.willLookFor("****"))}
          data-suggest={stay("/parties/")}
          data-label={t`Parties`}
          data-reports={both(counts.reportCount)}
          data-parties={both(counts.partyCount)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "search-error" : undefined}
          className="field min-w-0 grow rounded-r-none border-r-0"
        />
        <button type="submit" aria-label={t`Search`} className="button w-14 shrink-0 rounded-l-none px-0">
          <Icon name="search" />
        </button>
      </div>
      <p aria-live="polite" className="hint">
        {said.map((sentence, at) => (
          <Fragment key={sentence}>
            {at > 0 && <br />}
            {sentence}
          </Fragment>
        ))}
      </p>
    </form>
  );
}
