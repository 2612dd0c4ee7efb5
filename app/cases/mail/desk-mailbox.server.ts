import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { Mail } from "../../mail/letter";
import { sendMail } from "../../mail/mail.server";

/** Admins that one mail goes to. */
const most = 50;

/** Whether a mail went to at least one admin. Nobody to notify counts as notified. */
export async function notifyAdmins(db: Db, env: Env, mail: Mail): Promise<boolean> {
  const admins = await db.all<{ email: string }>(sql`select u.email from user_profiles p indexed by admins
    cross join users u on u.id = p.user_id where p.is_admin and u.suspended_at is null and u.email_verified limit ${most}`);
  let went = admins.length === 0;
  for (const { email } of admins) went = (await sendMail(env, email, mail)) || went;
  return went;
}
