import type { AuditAction } from "../audit/audit";

/** What an admin can do to an account, by the last word of its address. */
export const userActs = {
  grant: {
    action: "grant admin",
    button: "Make Admin",
    asks: (who: string) => `Make ${who} an admin?`,
    explains: "They can do everything that you can, from their next page on.",
  },
  revoke: {
    action: "revoke admin",
    button: "Take Admin Rights Away",
    asks: (who: string) => `Take the admin rights of ${who} away?`,
    explains: "Their next request is refused. They keep their account.",
  },
  suspend: {
    action: "suspend user",
    button: "Suspend",
    asks: (who: string) => `Suspend ${who}?`,
    explains: "They are signed out everywhere. They can sign in and read, but not report, comment or change anything.",
  },
  lift: {
    action: "lift suspension",
    button: "Lift Suspension",
    asks: (who: string) => `Lift the suspension of ${who}?`,
    explains: "They can write again at once.",
  },
} as const satisfies Record<
  string,
  { action: AuditAction; button: string; asks: (who: string) => string; explains: string }
>;

export type UserAct = keyof typeof userActs;

export function userActNamed(name: string): UserAct | null {
  return Object.hasOwn(userActs, name) ? (name as UserAct) : null;
}
