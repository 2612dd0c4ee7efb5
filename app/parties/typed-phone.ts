import { latinDigits } from "../india";

/** While typing, a phone field holds digits only and stops at seven; a pasted long number leaves its last seven. */
export function typedPhone(value: string, pasted: boolean): string {
  const digits = latinDigits(value).replace(/\D/g, "");
  return pasted ? digits.slice(-7) : digits.slice(0, 7);
}
