import type { ReactNode } from "react";

type Props = { caption: string; columns: string[]; rows: { key: string | number; cells: ReactNode[] }[] };

/** A table on a wide screen; on a phone each row is a block whose cells carry their column's name. */
export function WideTable({ caption, columns, rows }: Props) {
  return (
    <table className="dense mt-3 block w-full text-left lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-b-2 border-control">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 font-bold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="block border-b border-rule py-2 lg:table-row">
            {cells.map((cell, index) => (
              <td key={columns[index]} className="flex items-baseline gap-x-3 lg:table-cell lg:py-1.5 lg:pr-4">
                <span aria-hidden="true" className="w-32 shrink-0 text-muted lg:hidden">
                  {columns[index]}
                </span>
                <span className={isNumber(cell) ? "number" : "min-w-0"}>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount, masked digits, a day: what never breaks inside. */
function isNumber(cell: ReactNode): boolean {
  return typeof cell === "number" || (typeof cell === "string" && /^[*₹#\d][^\s]*(\s\w{3,4}\s\d{4})?$/.test(cell));
}
