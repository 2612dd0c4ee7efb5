import { env as bindings, waitUntil } from "cloudflare:workers";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { openDatabase } from "../../db/client";
import { accounts, sessions, users, verifications } from "../../db/schema";
import { passwordLimits } from "./credentials";
import { sendMail } from "./mail.server";
import { confirmationMail } from "./mails";

/**
 * better-auth, called and never mounted: its own HTTP endpoints are not reachable, our pages are the only way to it
 * (docs/decisions/auth-is-called.md).
 */
function createAuth(env: Env) {
  return betterAuth({
    baseURL: env.APP_URL,
    secret: env.BETTER_AUTH_SECRET,
    trustedOrigins: [env.APP_URL],
    telemetry: { enabled: false },
    logger: { level: "error" },
    database: drizzleAdapter(openDatabase(env.DB), {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: false,
    }),
    // No cookie cache: it keeps revoked sessions alive.
    session: { expiresIn: 30 * 24 * 3600, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    rateLimit: { enabled: false }, // It counts only mounted endpoints; app/limits.server.ts counts ours.
    advanced: { cookiePrefix: "bakaya", backgroundTasks: { handler: waitUntil } },
    user: {
      additionalFields: {
        signup_date: { type: "string", required: false, input: false },
        suspended_at: { type: "number", required: false, input: false },
      },
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, signup_date: new Date().toISOString() } }) } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLimits.least,
      maxPasswordLength: passwordLimits.most,
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: 24 * 3600,
      // In the background, so that the time an answer takes tells nothing.
      sendVerificationEmail: async ({ user, url, token }) => {
        const returnTo = new URL(url).searchParams.get("callbackURL");
        waitUntil(sendMail(env, user.email, confirmationMail(env.APP_URL, token, returnTo)));
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

let only: Auth | undefined;

/** One instance an isolate: making one takes longer than a page. */
export function authFor(env: Env = bindings): Auth {
  only ??= createAuth(env);
  return only;
}
