type Props = { name: string; label: string; value: string; options: (readonly [value: string, words: string])[] };

/** One of a few, in a list that opens. */
export function Choice({ name, label, value, options }: Props) {
  return (
    <div className="mt-6">
      <label htmlFor={name} className="block">
        {label}
      </label>
      <select id={name} name={name} className="field mt-1" defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
