import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    account: sql`select email, language, signup_date from users where id = ${id}`,
    profile: sql`select name, phone_number, shop_name, updated_at from user_profiles where user_id = ${id}`,
    sessions: sql`select user_agent, ip_address, created_at, expires_at from sessions where user_id = ${id} order by created_at`,
    sign_in_ways: sql`select provider_id, created_at from accounts where user_id = ${id} order by created_at`,
    second_factor: sql`select verified from two_factors where user_id = ${id}`,
  };
}

/** The statements that let the viewer go, the person last. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`delete from verifications where value = ${id} or identifier = ${`email-change:${id}`}`,
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from accounts where user_id = ${id}`,
    sql`delete from two_factors where user_id = ${id}`,
    sql`delete from user_profiles where user_id = ${id}`,
    sql`delete from user_directory where user_id = ${id}`,
    sql`delete from users where id = ${id}`,
  ];
}
