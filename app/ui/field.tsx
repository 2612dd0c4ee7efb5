import type { ComponentProps, ReactNode } from "react";

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** What became of what was typed. Null: nothing to say yet. */
  note?: string | null;
  /** Stands before the box and is not typed: ₹, ****. */
  before?: string;
  /** Tells fields of one name apart where a form repeats them. */
  id?: string;
};

/** A labelled one-line input with its hint and its message. */
export function Field({ label, hint, error, before, note, id, className = "", ...input }: FieldProps) {
  const own = id ?? input.name;
  return (
    <div className="mt-6">
      <label htmlFor={own} className="block">
        {label}
      </label>
      <Hint id={own} hint={hint} />
      <Message id={own} error={error} />
      <div className="mt-1 flex items-center gap-2">
        {before && (
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {before}
          </span>
        )}
        <input id={own} className={`field ${className}`} {...described(own, hint, error)} {...input} />
      </div>
      {note !== undefined && (
        <p id={`${own}-note`} aria-live="polite" className="hint">
          {note}
        </p>
      )}
    </div>
  );
}

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> &
  Pick<FieldProps, "name" | "label" | "hint" | "error" | "id">;

/** A labelled box for several lines. `className`: of the whole, its distance from what stands above. */
export function TextArea({ label, hint, error, id, className = "mt-6", ...area }: TextAreaProps) {
  const own = id ?? area.name;
  return (
    <div className={className}>
      <label htmlFor={own} className="block">
        {label}
      </label>
      <Hint id={own} hint={hint} />
      <Message id={own} error={error} />
      <textarea id={own} className="field mt-1" {...described(own, hint, error)} {...area} />
    </div>
  );
}

type TickProps = {
  name: string;
  label: ReactNode;
  hint?: string;
  error?: string;
  defaultChecked?: boolean;
  onChange?: (ticked: boolean) => void;
};

export function Tick({ name, label, hint, error, onChange, defaultChecked }: TickProps) {
  return (
    <div className="mt-6">
      <Message id={name} error={error} />
      <label className="flex min-h-11 items-center gap-3" htmlFor={name}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          className="tick"
          defaultChecked={defaultChecked}
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
          {...described(name, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Hint id={name} hint={hint} />
    </div>
  );
}

export function Hint({ id, hint }: { id: string; hint?: string }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="hint">
      {hint}
    </p>
  );
}

export function Message({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="font-semibold text-alert">
      {error}
    </p>
  );
}

/** Ties a control to its hint and message for those who hear the page. */
export function described(id: string, hint?: string, error?: string) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}
