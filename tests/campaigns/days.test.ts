import { expect, it } from "vitest";
import { endOf } from "../../app/campaigns/confirm-campaign.server";
import { freeOfferOf, freeUntil } from "../../app/campaigns/free-offer.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { dayOf } from "../../app/india";
import { english } from "../english";
import { db } from "../people";
import { offer } from "./campaigns";

it.each([
  ["basic", "2026-03-10T18:29:59.999Z", "2026-03-10", "2026-03-17"],
  ["basic", "2026-03-10T18:30:00.000Z", "2026-03-11", "2026-03-18"],
  ["pro", "2026-04-27T12:00:00Z", "2026-04-27", "2026-05-04"],
  ["basic", "2028-02-22T10:00:00Z", "2028-02-22", "2028-02-29"],
  ["basic", "2026-02-22T10:00:00Z", "2026-02-22", "2026-03-01"],
  ["premium", "2028-01-29T18:30:00Z", "2028-01-30", "2028-03-01"],
  ["premium", "2026-12-31T18:30:00Z", "2027-01-01", "2027-02-01"],
  ["premium", "2026-12-31T18:29:59Z", "2026-12-31", "2027-01-31"],
])("the %s plan begun at %s, %s in India, ends on %s", (name, start, begun, ends) => {
  const moment = Date.parse(start);
  expect(dayOf(moment)).toBe(begun);
  const end = endOf(planNamed(name) as Plan, moment);
  expect(dayOf(end)).toBe(ends);
  // The whole of its last day.
  expect(dayOf(end + 1)).not.toBe(ends);
});

it("the free offer says until when, and never says it once it is off", async () => {
  expect(freeUntil(await freeOfferOf(db), english, "2025-02-28")).toBe("Free until Feb 28, 2025");
  expect(freeUntil(await freeOfferOf(db), english, "2025-03-01")).toBe("Free for now");
  await offer(false);
  expect(freeUntil(await freeOfferOf(db), english)).toBeNull();
});
