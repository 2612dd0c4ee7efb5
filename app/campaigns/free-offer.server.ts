import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { settings } from "../../db/schema";
import { day, today } from "../india";
import { languageIn } from "../words/i18n";

const freeOffer = z.object({ on: z.boolean(), until: z.string() });

/** Whether plans cost nothing now, and the day (YYYY-MM-DD) that is shown as its end. Only a person ends it: no clock. */
export type FreeOffer = z.output<typeof freeOffer>;

export async function freeOfferOf(db: Db): Promise<FreeOffer> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, "free_offer"));
  return freeOffer.parse(JSON.parse(rows[0]?.value ?? "null"));
}

// The specification writes this one date as in the United States; every other is as in India (app/india.ts).
const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

/**
 * What plans say of the offer, "Free until Feb 28, 2025", or null while they cost their list price. A day that has passed is
 * said to nobody: the offer goes on until a person ends it. `now`: today in India, YYYY-MM-DD.
 */
export function freeUntil({ on, until }: FreeOffer, i18n: I18n, now = today()): string | null {
  if (!on) return null;
  if (until < now) return t(i18n)`Free for now`;
  const language = languageIn(i18n);
  const end = language === "en" ? longDay.format(Date.parse(`${until}T00:00:00Z`)) : day(until, language);
  return t(i18n)`Free until ${end}`;
}
