import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { audited, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";
import { type UserAct, userActs } from "./user-acts";

export type Acted = "done" | "no user" | "last admin" | "is admin" | "not fit" | "already";

/**
 * Gives or takes admin rights, suspends an account or lifts that. Who may and when stands in the SQL, so that two admins
 * who take each other's rights at once leave one, and an admin is never suspended.
 */
export async function actOnUser(db: Db, admin: Admin, id: string, act: UserAct, reason: string): Promise<Acted> {
  const now = Date.now();
  const what = sql`(select email from users where id = ${id})`;
  const [changed = []] = await atomically(db, [
    sql`${updates(id, now)[act]} and ${stillAdmin(admin)} returning 1 as done`,
    audited(admin, userActs[act].action, { kind: "user", id, what }, reason),
    // Of an account that has just been suspended only; the moment is this act's own.
    sql`delete from sessions where user_id = ${id} and ${act} = 'suspend'
      and exists (select 1 from users where id = ${id} and suspended_at = ${now})`,
  ]);
  return changed.length > 0 ? "done" : whyNot(db, id, act);
}

function updates(id: string, now: number): Record<UserAct, SQL> {
  return {
    grant: sql`update user_profiles set is_admin = 1 where user_id = ${id} and not is_admin
      and exists (select 1 from users where id = ${id} and email_verified and suspended_at is null)`,
    revoke: sql`update user_profiles set is_admin = 0 where user_id = ${id} and is_admin
      and exists (select 1 from user_profiles other where other.is_admin and other.user_id <> ${id})`,
    suspend: sql`update users set suspended_at = ${now} where id = ${id} and suspended_at is null
      and not exists (select 1 from user_profiles where user_id = ${id} and is_admin)`,
    lift: sql`update users set suspended_at = null where id = ${id} and suspended_at is not null`,
  };
}

/** For people only: the decision has been made in the update. */
async function whyNot(db: Db, id: string, act: UserAct): Promise<Acted> {
  const [user] = await db.all<{ is_admin: number; fit: number }>(sql`
    select coalesce(p.is_admin, 0) as is_admin, u.email_verified and u.suspended_at is null as fit
    from users u left join user_profiles p on p.user_id = u.id where u.id = ${id}`);
  if (!user) return "no user";
  if (act === "revoke" && user.is_admin) return "last admin";
  if (act === "suspend" && user.is_admin) return "is admin";
  if (act === "grant" && !user.is_admin && !user.fit) return "not fit";
  return "already";
}
