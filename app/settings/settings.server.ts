import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { type AdjustableLimit, adjustableLimits } from "./limits.server";
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

const saved = z.object({
  ...Object.fromEntries(contactNames.map((name) => [name, z.string().optional()])),
  closed_plans: z.array(z.string()).default([]),
  limits: z.partialRecord(z.enum(adjustableLimits), z.number()).default({}),
  admins_need_second_factor: z.boolean().optional(),
  paid_days: z.number().default(usualPaidDays),
  version: z.string().default(""),
});
const savedOffer = z.object({ on: z.boolean(), until: z.string() });

/** Two rows, by their key. A saved value wins over the deployment's. */
export async function settingsOf(db: Db, env: Env): Promise<Settings> {
  const rows = await db.all<{ name: string; value: string }>(
    sql`select name, value from settings where name in ('site', 'free_offer')`,
  );
  const namedValue = (name: string) => JSON.parse(rows.find((row) => row.name === name)?.value ?? "{}");
  return {
    ...defaultSettings(env),
    ...saved.parse(namedValue("site")),
    free_offer: savedOffer.parse(namedValue("free_offer")),
  };
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
