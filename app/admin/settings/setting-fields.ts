import type { PlanName } from "../../campaigns/plans";
import type { AdjustableLimit } from "../../settings/limits.server";
import type { ContactName } from "../../settings/settings.server";

/** The words that can be set, as the form labels them; blank ones are not shown anywhere. */
export const contactFields: { name: ContactName; label: string; hint?: string }[] = [
  { name: "donation_upi", label: "Donation UPI id", hint: "Shown on home. Leave blank to hide the donation box" },
  { name: "payment_upi", label: "Payment UPI id", hint: "Campaigns are paid to it while the free offer is off" },
  { name: "dialer_url", label: "Auto dialer app address", hint: "Leave blank to hide its card" },
  { name: "support_email", label: "Support email" },
  { name: "support_phone", label: "Support phone", hint: "Optional" },
  { name: "grievance_officer", label: "Grievance officer", hint: "Shown on /grievance" },
  { name: "grievance_address", label: "Grievance officer's postal address", hint: "Shown on /grievance" },
  { name: "social_x", label: "X", hint: "Leave blank to hide it in the footer" },
  { name: "social_facebook", label: "Facebook", hint: "Leave blank to hide it in the footer" },
  { name: "social_instagram", label: "Instagram", hint: "Leave blank to hide it in the footer" },
];

export const limitFields = [
  { field: "reports_a_day", limit: "reports of an account", label: "Reports of an account a day" },
  { field: "bulk_rows_a_day", limit: "bulk rows of an account", label: "Bulk reports of an account a day" },
  { field: "comments_an_hour", limit: "comments of an account", label: "Comments of an account an hour" },
] as const satisfies { field: string; limit: AdjustableLimit; label: string }[];

export const planLabel = (plan: PlanName) => `${plan} is open for new campaigns`;
