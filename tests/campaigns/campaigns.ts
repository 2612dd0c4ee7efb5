// What the tests of campaigns share: reports to promote, the free offer, a database that answers nothing.
import { env } from "cloudflare:workers";
import { asAdmin } from "../../app/accounts/viewer.server";
import type { Party } from "../../app/campaigns/campaign";
import type { Viewer } from "../../app/viewer";
import { openDatabase } from "../../db/client";

export async function reportsOf(viewer: Viewer, names: string[]): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, user_id, created_at)
     select value, '0012345', 125000, '2025-10-31', 1, ?, 1762000000000 from json_each(?) returning id`,
  )
    .bind(viewer.id, JSON.stringify(names))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

export function party(report_id: number, changes: Partial<Party> = {}): Party {
  return {
    report_id,
    recipient_address: "12, Main Bazaar, Indore",
    recipient_pincode: "452001",
    recipient_phone: "9800000011",
    ...changes,
  };
}

export async function offer(on: boolean): Promise<void> {
  await env.DB.prepare("update settings set value = ? where name = 'free_offer'")
    .bind(JSON.stringify({ on, until: "2025-02-28" }))
    .run();
}

export async function admin(viewer: Viewer) {
  await env.DB.prepare("update user_profiles set is_admin = 1 where user_id = ?").bind(viewer.id).run();
  const found = asAdmin({ ...viewer, admin: true });
  if (!found) throw new Error("not an admin");
  return found;
}

/** How much of campaigns is in the database. */
export async function written() {
  const count = (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
  const [promotions, notices, payments] = await Promise.all(["promotions", "legal_notices", "payments"].map(count));
  return { promotions, notices, payments };
}

/** A database that answers nothing. */
export function broken() {
  return openDatabase(
    new Proxy(env.DB, {
      get: (_, name) => {
        if (name === "prepare" || name === "batch")
          return () => {
            throw new Error("the database is away");
          };
        return undefined;
      },
    }),
  );
}
