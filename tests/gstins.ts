// GSTINs that are valid by their form and nobody's: made from a number, of PANs that begin with ZZ.
import { checkOf } from "../app/parties/gstin";

export function madeUpGstin(n: number, state = "24"): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** place) % 26));
  const pan = `ZZ${letter(2)}${letter(1)}${letter(0)}${String(n % 10_000).padStart(4, "0")}Q`;
  const start = `${state}${pan}1Z`;
  return start + checkOf(start);
}
