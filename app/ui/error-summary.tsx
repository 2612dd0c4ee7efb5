import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

/** Leads to a field by its id; where scripts run, without a step in the browser's history. */
export function FieldLink({ field, children }: { field: string; children: string }) {
  return (
    <a
      className="font-bold text-alert"
      href={`#${field}`}
      onClick={(event) => {
        const target = document.getElementById(field);
        if (!target) return;
        event.preventDefault();
        target.focus();
      }}
    >
      {children}
    </a>
  );
}

type Props = { errors: Record<string, string>; title: string };

/** The title of a form's page and, above its heading, what is wrong: each line leads to its field. */
export function ErrorSummary({ errors, title }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  if (lines.length === 0) return <title>{title}</title>;
  return (
    <>
      <title>{t`Error: ${title}`}</title>
      {/* biome-ignore lint/a11y/noAutofocus: a refused form begins with what is wrong, also where no script moves the focus */}
      <div ref={box} role="alert" tabIndex={-1} autoFocus className="mb-8 border-4 border-alert p-4">
        <h2>
          <Trans>There is a problem</Trans>
        </h2>
        <ul className="mt-2 space-y-2">
          {lines.map(([field, message]) => (
            <li key={field}>
              <FieldLink field={field}>{message}</FieldLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
