import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { AdjustableLimit } from "./limits.server";
import { usualPaidDays } from "./paid-days";

/** Words that admins can set; until then wrangler.toml's [vars] hold. */
export const contactNames = [
  "donation_upi",
  "payment_upi",
  "dialer_url",
  "support_email",
  "support_phone",
  "grievance_officer",
  "grievance_address",
  "social_x",
  "social_facebook",
  "social_instagram",
] as const;
export type ContactName = (typeof contactNames)[number];

/** Everything an admin can set, as it holds now. */
export type Settings = Record<ContactName, string> & {
  /** The day (YYYY-MM-DD) is shown as its end; only a person ends it. */
  free_offer: { on: boolean; until: string };
  /** Names of plans that take no new campaigns; app/campaigns says which there are. */
  closed_plans: string[];
  /** Instead of those of app/settings/limits.server.ts. */
  limits: Partial<Record<AdjustableLimit, number>>;
  admins_need_second_factor: boolean;
  /** Days that a paid report stays in lists, counted from the day it was paid. */
  paid_days: number;
  /** Another one after each save. */
  version: string;
};

/** Two rows, by their key. A saved value wins over the deployment's. */
export async function settingsOf(db: Db, env: Env): Promise<Settings> {
  const rows = await db.all<{ name: string; value: string }>(
    sql`select name, value from settings where name in ('site', 'free_offer')`,
  );
  const namedValue = (name: string) => JSON.parse(rows.find((row) => row.name === name)?.value ?? "{}");
  const usual = defaultSettings(env);
  // As the desk's form has written them: every visitor's page reads them, and does not wait for zod.
  const saved: Partial<Settings> = namedValue("site");
  const { on, until }: Settings["free_offer"] = { ...usual.free_offer, ...namedValue("free_offer") };
  const known = Object.keys(usual) as (keyof Settings)[];
  const site = Object.fromEntries(known.filter((name) => name in saved).map((name) => [name, saved[name]]));
  return { ...usual, ...site, free_offer: { on, until } };
}

/** What holds while nobody has set anything; and what pages show that must stand when the database does not answer. */
export function defaultSettings(env: Env): Settings {
  return {
    donation_upi: env.DONATION_UPI,
    payment_upi: env.PAYMENT_UPI,
    dialer_url: env.DIALER_URL,
    support_email: env.SUPPORT_EMAIL,
    support_phone: "",
    grievance_officer: env.GRIEVANCE_OFFICER,
    grievance_address: env.GRIEVANCE_ADDRESS,
    social_x: env.SOCIAL_X,
    social_facebook: env.SOCIAL_FACEBOOK,
    social_instagram: env.SOCIAL_INSTAGRAM,
    free_offer: { on: true, until: "2025-02-28" },
    closed_plans: [],
    limits: {},
    admins_need_second_factor: env.ADMINS_NEED_SECOND_FACTOR === "yes",
    paid_days: usualPaidDays,
    version: "",
  };
}
