import { z } from "zod";
import { marksAreSound } from "../india";
import * as messages from "../words/accounts";

/**
 * An email address as people have them: letters and digits of any script on both sides (आशा@उदाहरण.भारत), and & and
 * the like before the at sign. Left out on purpose: quotes, spaces and what has a meaning in an address of a page.
 */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}_'&+=!$*~^{|}-]+(?:\.[\p{L}\p{M}\p{N}_'&+=!$*~^{|}-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** As it is stored and compared: composed, lower-case, without the invisible marks that come along when it is copied. */
function plainEmail(typed: string): string {
  return typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .trim()
    .toLowerCase();
}

export const emailAddress = z
  .string()
  .default("")
  .transform(plainEmail)
  .pipe(
    z
      .string()
      .min(1, messages.emailRequired.id)
      .max(254, messages.emailInvalid.id)
      .refine((email) => email === "" || (emailPattern.test(email) && marksAreSound(email)), messages.emailInvalid.id),
  );
