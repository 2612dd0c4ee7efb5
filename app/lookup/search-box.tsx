import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "../ui/icon";

type Props = { action: string; search: string; error?: string; note?: string | null };

/**
 * A GET form: looking up works everywhere. A whole phone number is looked for by its last seven digits, which is said:
 * by the server (`note`), and on leaving the field where scripts run (app/comfort.js).
 */
export function SearchBox({ action, search, error, note }: Props) {
  const { t } = useLingui();
  return (
    <form action={action} method="get" noValidate className="relative max-w-2xl">
      <label htmlFor="search" className="block text-[0.9375rem]">
        <Trans>Party name or last 7 digits of phone</Trans>
      </label>
      {error && (
        <p id="search-error" className="mt-1 font-semibold text-alert">
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
          data-last-seven
          data-suggest
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "search-error" : undefined}
          className="field min-w-0 grow rounded-r-none border-r-0"
        />
        <button type="submit" aria-label={t`Search`} className="button w-14 shrink-0 rounded-l-none px-0">
          <Icon name="search" />
        </button>
      </div>
      <p aria-live="polite" className="hint">
        {note}
      </p>
    </form>
  );
}
