import type { MessageDescriptor } from "@lingui/core";
import * as messages from "../../words/accounts";

/** Characters, as people count them. */
export const passwordLimits = { least: 8, most: 128 };

/** What is wrong with a password that somebody chooses, or null. Nothing but its length and how common it is matters. */
export async function passwordProblem(password: string): Promise<MessageDescriptor | null> {
  const length = [...password].length;
  if (length === 0) return messages.passwordRequired;
  if (length < passwordLimits.least) return messages.passwordShort;
  if (length > passwordLimits.most) return messages.passwordLong;
  return (await commonPasswords()).has(password.toLowerCase()) ? messages.passwordCommon : null;
}

let common: Set<string> | undefined;

/**
 * The 3,000 most common passwords of at least 8 characters, in lower case: the first of that length in the list of
 * zxcvbn-ts (npm @zxcvbn-ts/language-common 3.0.4, src/passwords.json, MIT licence), in the order of the alphabet: so they
 * take less room in the Worker.
 */
async function commonPasswords(): Promise<Set<string>> {
  common ??= new Set((await import("../sign-in/common-passwords.txt?raw")).default.split("\n"));
  return common;
}
