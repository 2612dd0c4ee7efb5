import { z } from "zod";
import { latinDigits } from "../../india";
import * as messages from "../../words/accounts";
import { emailAddress } from "../email-address";
import { passwordProblem } from "../recovery/new-password";
import type { Code } from "../second-factor/second-factor.server";

export const emailForm = z.object({ email: emailAddress });

/** Signing in takes whatever password is typed; only a new one has rules. */
export const signInForm = z.object({
  email: emailAddress,
  password: z.string().default("").pipe(z.string().min(1, messages.passwordRequired.id)),
});

/** A password that somebody chooses. Read with parseFormLater: the list of common ones is loaded when it is needed. */
const newPassword = z
  .string()
  .default("")
  .superRefine(async (password, issues) => {
    const problem = await passwordProblem(password);
    if (problem) issues.addIssue({ code: "custom", message: problem.id });
  });

export const signUpForm = z.object({ email: emailAddress, password: newPassword });
export const resetForm = z.object({ new_password: newPassword });

const currentPassword = z.string().default("").pipe(z.string().min(1, messages.passwordRequired.id));

export const changePasswordForm = z.object({ password: currentPassword, new_password: newPassword });
export const changeEmailForm = z.object({ email: emailAddress, password: currentPassword });
export const deleteAccountForm = z.object({ password: currentPassword });

/** A code as it was typed: spaces do not count. What the form does not say to be a recovery code is the app's. */
export function typedCode(text: URLSearchParams): Code {
  const code = latinDigits(text.get("code") ?? "")
    .replace(/\s/g, "")
    .slice(0, 40);
  return { kind: text.get("kind") === "recovery" ? "recovery" : "app", code };
}
