// A phone number or a GSTIN within a party's name: everyone would read it, and nobody would find the party by it. Its
// reporter says what it is.
import { maskedPhone, nameLine } from "../../india";
import { plainGstin } from "../../parties/gstin";
import { typedParty } from "../../parties/typed-party";
import { lastSeven } from "../../parties/typed-phone";

/**
 * Whether a form's `party_name` has to be asked about; then `name_asked` says of which name the question is, and
 * `name_without` what it is with its number taken out, where that is sure. Answered before, by `name_is`, the number goes
 * into its own field ("apart") or stays ("whole"). `stored`: a name that stands already.
 */
export function isNameAsked(text: URLSearchParams, stored?: string): boolean {
  const name = nameLine(text.get("party_name") ?? "");
  const [answer, askedOf] = [text.get("name_is"), text.get("name_asked")];
  for (const field of ["name_is", "name_asked", "name_without"]) text.delete(field);
  const found = typedParty(name);
  const { numbers, gstins, pans, slips, odd } = found;
  if (name === stored || [...numbers, ...gstins, ...pans, ...slips, ...odd].length === 0) return false;
  const apart = partsOf(text, found);
  if (askedOf === name && answer === "whole") return keep(text, name);
  if (askedOf === name && answer === "apart" && apart) {
    for (const [field, value] of Object.entries(apart)) if (value !== "") text.set(field, value);
    return false;
  }
  text.set("name_asked", name);
  const { party_name = "", phone_number = "", gstin = "" } = apart ?? {};
  if (apart)
    text.set("name_without", [party_name, phone_number && maskedPhone(phone_number), gstin].filter(Boolean).join(", "));
  return true;
}

/** Said once: when the form is shown again for something else, it stays said. */
function keep(text: URLSearchParams, name: string): false {
  text.set("name_is", "whole");
  text.set("name_asked", name);
  return false;
}

/** What goes into each field; null: more than one may be meant, or another one stands there. */
function partsOf(text: URLSearchParams, found: ReturnType<typeof typedParty>): Record<string, string> | null {
  const { name, numbers, gstins, pans, slips, odd } = found;
  const [phone, gstin] = [text.get("phone_number") ?? "", text.get("gstin") ?? ""];
  const fits = (said: string, own: string | null, others: string[]) =>
    others.length === 0 || (others.length === 1 && (said.trim() === "" || own === others[0]));
  if (name === "" || pans.length + slips.length + odd.length > 0) return null;
  if (!fits(phone, lastSeven(phone), numbers) || !fits(gstin, plainGstin(gstin), gstins)) return null;
  return { party_name: name, phone_number: numbers[0] ?? "", gstin: gstins[0] ?? "" };
}
