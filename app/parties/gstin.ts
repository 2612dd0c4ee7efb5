import { gstinWords } from "./labels";
import { pasted, unlabelled } from "./pasted";

// GSTINs: two digits of the state, ten characters of PAN, the entity's number, Z, a check character.

const states =
  ".Jammu and Kashmir.Himachal Pradesh.Punjab.Chandigarh.Uttarakhand.Haryana.Delhi.Rajasthan.Uttar Pradesh.Bihar.Sikkim.Arunachal Pradesh.Nagaland.Manipur.Mizoram.Tripura.Meghalaya.Assam.West Bengal.Jharkhand.Odisha.Chhattisgarh.Madhya Pradesh.Gujarat.Daman and Diu.Dadra and Nagar Haveli and Daman and Diu.Maharashtra.Andhra Pradesh.Karnataka.Goa.Lakshadweep.Kerala.Tamil Nadu.Puducherry.Andaman and Nicobar Islands.Telangana.Andhra Pradesh.Ladakh".split(
    ".",
  );
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Which rule a text breaks, in the order in which they are looked at. */
export type WrongGstin = "length" | "state" | "pan" | "entity" | "z" | "check";

/** As it is stored: in capitals, without its label, quotes, and what people put between its characters or never see. */
export function plainGstin(typed: string): string {
  return unlabelled(pasted(typed), gstinWords)
    .toUpperCase()
    .replace(/[\s.\-/_]/g, "");
}

/** The ten characters of a GSTIN that are its holder's in every state. */
export function panOf(gstin: string): string {
  return gstin.slice(2, 12);
}

/** What is wrong with a plain GSTIN, by its form; null: nothing. Whether it is anybody's, only the department knows. */
export function wrongWith(gstin: string): WrongGstin | null {
  if (!/^[0-9A-Z]{15}$/.test(gstin)) return "length";
  if (!stateOf(gstin)) return "state";
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(gstin.slice(2, 12))) return "pan";
  if (gstin[12] === "0") return "entity";
  if (gstin[13] !== "Z") return "z";
  return gstin[14] === checkOf(gstin) ? null : "check";
}

/** The state of a GSTIN's first two digits, in English; undefined: there is none of that number. */
export function stateOf(gstin: string): string | undefined {
  const code = gstin.slice(0, 2);
  if (!/^\d\d$/.test(code)) return undefined;
  return code === "97" ? "Other Territory" : states[Number(code)] || undefined;
}

/** The fifteenth character that the fourteen before it ask for: modulo 36, every second one counted twice. */
export function checkOf(gstin: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = alphabet.indexOf(gstin.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
