import { described, Message } from "./field";

type Props = {
  name: string;
  legend: string;
  error?: string;
  value?: string;
  options: (readonly [value: string, words: string])[];
};

/** One of a few, all of them in sight. The first has the name as its id, for the summary to lead to. */
export function Radios({ name, legend, error, value, options }: Props) {
  return (
    <fieldset className="mt-5">
      <legend>{legend}</legend>
      <Message id={name} error={error} />
      {options.map(([option, words], at) => (
        <label key={option} className="flex min-h-11 items-center gap-3 py-1 font-normal">
          <input
            id={at === 0 ? name : `${name}-${option}`}
            type="radio"
            name={name}
            value={option}
            className="tick"
            defaultChecked={value === option}
            {...described(name, undefined, error)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
