import { latinDigits } from "../india";

/**
 * What one side wrote, as the other reads it: addresses and whole phone numbers in it are for nobody. Amounts and dates,
 * which have fewer than ten digits in a row, stay.
 */
export function withoutContacts(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/gu, "(address left out)")
    .replace(/\+?\p{Nd}(?:[ .()-]?\p{Nd}){9,}/gu, (digits) =>
      latinDigits(digits).replace(/\D/g, "").length >= 10 ? "(number left out)" : digits,
    );
}
