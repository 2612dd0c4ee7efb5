// A day as people write it in a form. No zod.
import { latinDigits } from "../../india";

/** Of a due date or a payment: what is older is mistyped. */
export const earliestDay = "1950-01-01";

/** A date as typed, by date field (2025-12-31) or by hand (31/12/2025, day first), as YYYY-MM-DD where it can be read. */
export function dayFromText(typed: string): string {
  const text = latinDigits(typed).trim();
  const byHand = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!byHand) return text;
  const [, d = "", m = "", y = ""] = byHand;
  return `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}
