import type { ReactNode } from "react";

type Props = { caption: string; columns: string[]; rows: { key: string | number; cells: ReactNode[] }[] };

/** A table on a wide screen; on a phone each row is a block whose cells carry their column's name. */
export function WideTable({ caption, columns, rows }: Props) {
  return (
    <table className="mt-3 block w-full text-left sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b-2 border-control">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="block border-b border-rule py-2 sm:table-row">
            {cells.map((cell, index) => (
              <td key={columns[index]} className="flex items-baseline gap-x-3 sm:table-cell sm:py-2 sm:pr-4">
                <span aria-hidden="true" className="w-32 shrink-0 text-muted sm:hidden">
                  {columns[index]}
                </span>
                <span className="min-w-0 tabular-nums">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
