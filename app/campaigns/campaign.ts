// What a campaign is on its way from the plans to the database. Runs anywhere.
import { latinDigits, oneLine } from "../india";
import { idIn } from "../request/id";
import { type Plan, planWord } from "./plans";

export const partyFields = ["recipient_address", "recipient_pincode", "recipient_phone"] as const;
export type PartyField = (typeof partyFields)[number];

/** Where the legal notice of one report goes. */
export type Party = { report_id: number } & Record<PartyField, string>;

/** Digits a complete pincode and phone number have. What is longer is cut; what is shorter only gets a hint. */
export const fullLength = { recipient_pincode: 6, recipient_phone: 10 } as const;
export const addressLimit = 500;

/**
 * A pincode or phone number as it is kept: digits only, cut. Digits of Indian scripts are digits. The +91 of a
 * whole number goes first, or it would push out the last digits and the notice would name somebody else's phone.
 */
export function cutDigits(field: keyof typeof fullLength, typed: string): string {
  const national = latinDigits(typed).replace(/^\s*\+\s*91(?=(?:\D*\d){10}\D*$)/, "");
  return national.replace(/\D/g, "").slice(0, fullLength[field]);
}

/** A typed value as it is kept: the lines of an address become one. */
export function kept(field: PartyField, typed: string): string {
  if (field !== "recipient_address") return cutDigits(field, typed);
  return oneLine(typed.trim().replace(/,?[^\S\r\n]*[\r\n]+\s*/g, ", "));
}

/** The report ids of a query, in its order and with its repetitions; null when one is not spelled as an id. */
export function reportsIn(query: URLSearchParams): number[] | null {
  const ids = query.getAll("report").map(idIn);
  return ids.every((id) => id !== null) ? ids : null;
}

/** Choosing and confirming carry everything in the query, so that back, reload and sharing work. */
export function setupPath(plan: Plan | null, reports: number[] = []): string {
  return `/promotion-setup${query(plan, reports)}`;
}

export function confirmationPath(plan: Plan, reports: number[]): string {
  return `/campaign-confirmation${query(plan, reports)}`;
}

function query(plan: Plan | null, reports: number[]): string {
  if (!plan) return "";
  const carried = new URLSearchParams({ plan: planWord(plan) });
  for (const id of reports) carried.append("report", String(id));
  return `?${carried}`;
}
