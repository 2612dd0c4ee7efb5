import { latinDigits } from "../../india";

/**
 * What one side wrote, as the other and everybody read it: addresses of mail, of payments and of pages and whole phone
 * numbers in it are for nobody. Amounts and dates, which have fewer than ten digits in a row, stay.
 */
export function withoutContacts(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+/gu, "(address left out)")
    .replace(
      /(?:\bhttps?:\/\/|\bwww\.)\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S*/giu,
      "(address left out)",
    )
    .replace(/\+?\p{Nd}(?:[^\p{L}\p{N}\n,₹]{0,3}\p{Nd}){9,}/gu, (digits) =>
      latinDigits(digits).replace(/\D/g, "").length >= 10 ? "(number left out)" : digits,
    );
}
