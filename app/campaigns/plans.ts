import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

// The three plans: the one place that cards, rules, costs and tests read.

export const planNames = ["Basic", "Pro", "Premium"] as const;
export type PlanName = (typeof planNames)[number];

export type Feature = { text: MessageDescriptor; comingSoon?: boolean };

export type Plan = {
  name: PlanName;
  /** List price in whole rupees; what is asked while the free offer is on is nothing. */
  price: number;
  /** Percent of the recovered amount. */
  percentage: number;
  /** Reports a campaign may highlight. */
  maxReports: number;
  /** Days from the moment a promotion becomes active. */
  duration: number;
  mostPopular: boolean;
  features: Feature[];
};

export const plans: readonly Plan[] = [
  plan({ name: "Basic", price: 999, percentage: 3, maxReports: 2, duration: 7 }, msg`Legal notice`),
  plan({ name: "Pro", price: 1999, percentage: 2.5, maxReports: 5, duration: 7 }, msg`Legal notice with follow-up`),
  plan(
    { name: "Premium", price: 3499, percentage: 2, maxReports: 9, duration: 31 },
    msg`Legal notice with 2 follow-ups`,
  ),
];

function plan(terms: Omit<Plan, "mostPopular" | "features">, notice: MessageDescriptor): Plan {
  const { maxReports, duration } = terms;
  return {
    ...terms,
    mostPopular: terms.name === "Pro",
    features: [
      { text: msg`Highlight ${maxReports} fraud parties for ${duration} days` },
      { text: msg`Priority support` },
      { text: msg`Recovery tools access` },
      { text: msg`Unlimited call app` },
      { text: notice },
      { text: msg`Unlimited SMS app`, comingSoon: true },
    ],
  };
}

/** The plan that a query names (`plan=basic`), or null. */
export function planNamed(name: string | null): Plan | null {
  return plans.find((plan) => plan.name.toLowerCase() === name?.toLowerCase()) ?? null;
}

/** What a plan gives now: what is still to come is not passed on. */
export function featuresNow(plan: Plan, i18n: I18n): string[] {
  return plan.features.filter((feature) => !feature.comingSoon).map(({ text }) => i18n._(text));
}

/** How a plan is spelled in a query: `plan=basic`. */
export function planWord(plan: Plan): string {
  return plan.name.toLowerCase();
}
