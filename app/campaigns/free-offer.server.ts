import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { settings } from "../../db/schema";

const freeOffer = z.object({ on: z.boolean(), until: z.string() });

/** Whether plans cost nothing now, and the day (YYYY-MM-DD) that is shown as its end. Only a person ends it: no clock. */
export type FreeOffer = z.output<typeof freeOffer>;

export async function freeOfferOf(db: Db): Promise<FreeOffer> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, "free_offer"));
  return freeOffer.parse(JSON.parse(rows[0]?.value ?? "null"));
}
