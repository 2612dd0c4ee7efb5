import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useActionData } from "react-router";

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** What became of what was typed. Null: nothing to say yet. */
  note?: string | null;
  /** Stands before the box and is not typed: ₹, ****. */
  before?: string;
  /** Whether what is typed may stand: its message then goes at once. Else anything typed does. */
  right?: Right;
  /** Tells fields of one name apart where a form repeats them. */
  id?: string;
};

type Right = (typed: string) => boolean;

/** A field's message until what is typed is right; each answer of the server brings it back. */
function useMessage(error: string | undefined, right: Right) {
  const [gone, setGone] = useState<string | undefined>();
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message, said again, is there again
  useEffect(() => setGone(undefined), [error, answer]);
  const onInput = ({ target }: FormEvent) => setGone(right((target as HTMLInputElement).value) ? error : undefined);
  return { message: gone === error ? undefined : error, onInput };
}

const isTyped: Right = (typed) => typed.trim() !== "";

/** A labelled one-line input with its hint and its message. */
export function Field({ label, hint, error, before, note, id, right = isTyped, className = "", ...input }: FieldProps) {
  const own = id ?? input.name;
  const { message, onInput } = useMessage(error, right);
  return (
    <div className="mt-5" onInput={onInput}>
      <label htmlFor={own} className="block">
        {label}
      </label>
      <Hint id={own} hint={hint} />
      <Message id={own} error={message} />
      <div className="mt-1 flex items-center gap-2">
        {before && (
          <span aria-hidden="true" className="font-bold tabular-nums">
            {before}
          </span>
        )}
        <input id={own} className={`field ${className}`} {...described(own, hint, message)} {...input} />
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
export function TextArea({ label, hint, error, id, className = "mt-5", ...area }: TextAreaProps) {
  const own = id ?? area.name;
  const { message, onInput } = useMessage(error, isTyped);
  return (
    <div className={className} onInput={onInput}>
      <label htmlFor={own} className="block">
        {label}
      </label>
      <Hint id={own} hint={hint} />
      <Message id={own} error={message} />
      <textarea id={own} className="field mt-1" {...described(own, hint, message)} {...area} />
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
    <div className="mt-5">
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
    <p id={`${id}-error`} className="font-bold text-alert">
      {error}
    </p>
  );
}

/** Ties a control to its hint and message for those who hear the page. */
export function described(id: string, hint?: string, error?: string) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}
