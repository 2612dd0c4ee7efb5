import { z } from "zod";
import { accounts as says } from "../messages";

/** Characters. */
export const passwordLimits = { least: 8, most: 128 };

const email = z
  .string()
  .default("")
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.string().min(1, says.emailRequired).pipe(z.email(says.emailInvalid).max(254, says.emailInvalid)));

export const emailForm = z.object({ email });

/** Signing in takes whatever password is typed; only a new one has rules. */
export const signInForm = z.object({
  email,
  password: z.string().default("").pipe(z.string().min(1, says.passwordRequired)),
});

const newPassword = z
  .string()
  .default("")
  .pipe(
    z
      .string()
      .min(1, says.passwordRequired)
      .pipe(z.string().min(passwordLimits.least, says.passwordShort).max(passwordLimits.most, says.passwordLong)),
  );

export const signUpForm = z.object({ email, password: newPassword });
