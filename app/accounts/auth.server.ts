import { env as bindings, waitUntil } from "cloudflare:workers";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { regexes } from "zod/v4/core";
import { openDatabase } from "../../db/client";
import { accounts, sessions, two_factors, users, verifications } from "../../db/schema";
import { reachedStatement } from "../outbox/dead-addresses.server";
import { productName } from "../product";
import { emailPattern } from "./email-address";
import { forgetMailedLinks } from "./mailed-links.server";
import { passwordLimits, passwordProblem } from "./recovery/new-password";
import { ownSessions } from "./sign-in/own-sessions.server";

// better-auth looks at addresses with zod's own pattern, which knows neither & nor .भारत: it is given ours.
regexes.email.test = (address) => emailPattern.test(address);

/**
 * better-auth, called and never mounted: its own HTTP endpoints are not reachable, our pages are the only way to it
 * (docs/decisions/auth-is-called.md).
 */
function createAuth(env: Env) {
  const db = openDatabase(env.DB);
  return betterAuth({
    baseURL: env.APP_URL,
    secret: env.BETTER_AUTH_SECRET,
    trustedOrigins: [env.APP_URL],
    telemetry: { enabled: false },
    logger: { level: "error" },
    database: drizzleAdapter(db, {
      provider: "sqlite",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: two_factors,
      },
      transaction: false,
    }),
    // No cookie cache: it keeps revoked sessions alive.
    session: { expiresIn: 30 * 24 * 3600, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    rateLimit: { enabled: false }, // It counts only mounted endpoints; app/settings/limits.server.ts counts ours.
    advanced: { cookiePrefix: "bakaya", backgroundTasks: { handler: waitUntil } },
    // Wrong codes are counted in app/settings/limits.server.ts, before a code is looked at: two hundred at once are ten.
    plugins: [twoFactor({ issuer: productName, accountLockout: { enabled: false } }), ownSessions],
    user: {
      changeEmail: { enabled: true },
      additionalFields: {
        signup_date: { type: "string", required: false, input: false },
        suspended_at: { type: "number", required: false, input: false },
        language: { type: "string", required: false, input: true },
      },
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, signup_date: new Date().toISOString() } }) } },
    },
    hooks: {
      // Wherever better-auth takes a new password, our rules hold, whoever called it.
      before: createAuthMiddleware(async ({ path, body }) => {
        const password = newPasswordIn(path, body);
        if (password !== null && (await passwordProblem(password)))
          throw new APIError("BAD_REQUEST", { code: passwordRefused, message: "This password is refused" });
      }),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLimits.least,
      // It counts UTF-16 units; the hook above counts characters, of which one can take several.
      maxPasswordLength: 8 * passwordLimits.most,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await Promise.all([forgetMailedLinks(db, user.id), db.run(reachedStatement(user.email))]);
      },
    },
    // Its mails are ours (account-letters.server.ts): it is asked for none.
    emailVerification: { autoSignInAfterVerification: true, expiresIn: 24 * 3600 },
  });
}

function newPasswordIn(path: string, body: { password?: unknown; newPassword?: unknown } | undefined): string | null {
  const password =
    path === "/sign-up/email"
      ? body?.password
      : path === "/reset-password" || path === "/change-password"
        ? body?.newPassword
        : null;
  return typeof password === "string" ? password : null;
}

const passwordRefused = "PASSWORD_REFUSED";

/** What better-auth answers; null where our rules refuse the new password: a hook's refusal is thrown past its answers. */
export async function unlessRefused(answer: Promise<Response>): Promise<Response | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof APIError && error.body?.code === passwordRefused) return null;
    throw error;
  }
}

export type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<Env, Auth>();

/** One instance an isolate, whose bindings are one object: making one takes longer than a page. */
export function authFor(env: Env = bindings): Auth {
  const auth = made.get(env) ?? createAuth(env);
  made.set(env, auth);
  return auth;
}
