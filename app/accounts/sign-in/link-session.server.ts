import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * A session for somebody who followed a mailed sign-in link (sign-in-link.server.ts has proved it). It bears a name
 * after which the second factor's own hook asks for a code: what that hook does with a password, it does here.
 */
export const linkSession = {
  id: "link-session",
  endpoints: {
    beginLinkSession: createAuthEndpoint(
      "/sign-in/username",
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user?.emailVerified) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({});
      },
    ),
  },
} satisfies BetterAuthPlugin;
