import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Sessions that are begun and ended beside better-auth's own ways in, with its cookies. */
export const ownSessions = {
  id: "own-sessions",
  endpoints: {
    /**
     * A session for somebody who has proved who they are (sign-in-link.server.ts, sign-in.server.ts). It bears a name after
     * which the second factor's own hook asks for a code: what that hook does with a password, it does here.
     */
    beginSession: createAuthEndpoint(
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
    /** The cookie of a session that is stored already. */
    ownSession: createAuthEndpoint(
      "/own-session",
      { method: "POST", body: z.object({ token: z.string() }) },
      async (ctx) => {
        await setSessionCookie(ctx, { session: { token: ctx.body.token }, user: {} } as never, false);
        return ctx.json({});
      },
    ),
    /** The cookies of a session that is ended. */
    noSession: createAuthEndpoint("/no-session", { method: "POST", requireHeaders: true }, async (ctx) => {
      deleteSessionCookie(ctx);
      return ctx.json({});
    }),
  },
} satisfies BetterAuthPlugin;
