import { z } from "zod";
import { emailAddress } from "../../accounts/email-address";
import { type PlanName, planNames } from "../../campaigns/plans";
import { isRealDay, oneLine } from "../../india";
import type { ContactName, Settings } from "../../settings/settings.server";
import { limitFields } from "./setting-fields";

const line = z
  .string()
  .default("")
  .transform((text) => oneLine(text));
const blankOr = (rule: RegExp, message: string) => line.refine((text) => text === "" || rule.test(text), message);

const upi = blankOr(/^[\w.-]{2,256}@[a-z][a-z0-9.]{1,63}$/i, "Enter a UPI id, like name@bank");
const address = line.refine(
  (text) => text === "" || (URL.canParse(text) && /^https:\/\/\S+$/.test(text) && text.length <= 500),
  "Enter an address that begins with https://",
);
const short = line.refine((text) => text.length <= 300, "Use at most 300 characters");
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "yes");
const limit = line
  .refine((text) => /^[1-9]\d{0,5}$/.test(text), "Enter a whole number from 1 to 999999")
  .transform(Number);

const contacts = {
  donation_upi: upi,
  payment_upi: upi,
  dialer_url: address,
  support_email: emailAddress,
  support_phone: blankOr(/^\+?\d[\d\s-]{5,17}$/, "Enter a phone number, like +91 98200 12345"),
  grievance_officer: short,
  grievance_address: short,
  social_x: address,
  social_facebook: address,
  social_instagram: address,
} satisfies Record<ContactName, z.ZodType<string>>;

const named = <T extends z.ZodType, N extends string>(names: readonly N[], rule: T) =>
  Object.fromEntries(names.map((name) => [name, rule])) as Record<N, T>;

/** The form of /admin/settings, its fields flat. */
export const settingsForm = z
  .object({
    free_offer_on: ticked,
    free_offer_until: line.refine((text) => isRealDay(text) && /^20/.test(text), "Enter a real date, like 2025-02-28"),
    ...contacts,
    ...named(planNames, ticked),
    ...named(
      limitFields.map(({ field }) => field),
      limit,
    ),
    admins_need_second_factor: ticked,
    paid_days: line
      .refine(
        (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365,
        "Enter a whole number of days, from 1 to 365",
      )
      .transform(Number),
    version: z.string().default(""),
    reason: line.refine((text) => text.length <= 500, "The reason must be at most 500 characters"),
  })
  .transform(({ free_offer_on, free_offer_until, version, reason, ...sent }) => {
    const settings: Omit<Settings, "version"> = {
      ...(Object.fromEntries(Object.keys(contacts).map((name) => [name, sent[name as ContactName]])) as Record<
        ContactName,
        string
      >),
      free_offer: { on: free_offer_on, until: free_offer_until },
      closed_plans: planNames.filter((name: PlanName) => !sent[name]),
      limits: Object.fromEntries(limitFields.map(({ field, limit }) => [limit, sent[field]])),
      admins_need_second_factor: sent.admins_need_second_factor,
      paid_days: sent.paid_days,
    };
    return { settings, version, reason };
  });
