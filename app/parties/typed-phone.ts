import { maskedPhone } from "../india";

/**
 * A phone number as people write it. `plain`: Latin digits for those of India and full-width ones, without what stands
 * between them or is never seen; anything else is still in it. `whole`: the 10 digits of a whole Indian number, alone or
 * with 0, 91, +91 or 0091 in front; null for anything else, and for more than 20 characters.
 */
export function phoneIn(typed: string): { plain: string; whole: string | null } {
  const seen = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
  const plain = seen
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      // Blocks of digits begin at a multiple of 16, and in the Brahmic scripts of India six later.
      if (code >= 0x900 && code < 0xe00) return String((code & 15) - 6);
      return code < 0x900 || (code >= 0xff10 && code < 0xff20) ? String(code & 15) : digit;
    })
    .replace(/^tel:/i, "")
    .replace(/\uff0b/g, "+")
    .replace(/[\s\-‐-―−.()[\]\uff08\uff09\uff0d\uff0e]/gu, "");
  const whole = seen.length > 20 ? null : (/^(?:\+91|91|0091|0)?(\d{10})$/.exec(plain)?.[1] ?? null);
  return { plain, whole };
}

/** The 7 digits that are stored of a typed number; null for what is neither 7 digits nor a whole Indian number. */
export function lastSeven(typed: string): string | null {
  const { plain, whole } = phoneIn(typed);
  return whole?.slice(-7) ?? (/^\d{7}$/.test(plain) ? plain : null);
}

/** What is kept of a number of which only a part is, to be said beside its field; null where all of it is. */
export function storedAs(typed: string | undefined): string | null {
  const whole = phoneIn(typed ?? "").whole;
  return whole && maskedPhone(whole.slice(-7));
}
