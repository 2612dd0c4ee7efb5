import { encode } from "uqr";

/** A QR code as the path of an SVG, one square a unit. */
export type Squares = { path: string; size: number };

export function squaresOf(text: string): Squares {
  const { data: rows, size } = encode(text, { ecc: "M", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: path.join(""), size };
}
