import { Trans } from "@lingui/react/macro";
import { A } from "../../ui/link";

/** Links, each to the columns of its sheet. */
export function SheetLinks({ sheets, chosen }: { sheets: { name: string; refused?: string }[]; chosen: number }) {
  const many = sheets.length;
  if (many < 2) return null;
  return (
    <nav aria-labelledby="sheets" className="mt-6">
      <h2 id="sheets" className="text-lg">
        <Trans>The file has {many} sheets. Which one is your list?</Trans>
      </h2>
      <ul className="mt-2">
        {sheets.map(({ name, refused }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
          <li key={place}>
            {place === chosen ? (
              <strong aria-current="true">{name}</strong>
            ) : refused === undefined ? (
              <A className="target" href={`?sheet=${place}`}>
                {name}
              </A>
            ) : (
              <>
                {name}: <span className="hint">{refused}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
