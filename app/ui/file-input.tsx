import { described, Hint, Message } from "./field";

type Props = { name: string; label: string; hint: string; error?: string; accept: string };

/** A labelled choice of one file. */
export function FileInput({ name, label, hint, error, accept }: Props) {
  return (
    <div className="mt-6">
      <label htmlFor={name} className="block">
        {label}
      </label>
      <Hint id={name} hint={hint} />
      <Message id={name} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        className="field mt-1 file:mr-3 file:font-bold"
        {...described(name, hint, error)}
      />
    </div>
  );
}
