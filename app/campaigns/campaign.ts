// What a campaign is on its way from the plans to the database. Runs anywhere.
import { latinDigits, oneLine } from "../india";
import { phoneIn } from "../parties/typed-phone";
import { idIn } from "../request/id";
import { type Plan, planWord } from "./plans";

export const partyFields = ["recipient_address", "recipient_pincode", "recipient_phone"] as const;
export type PartyField = (typeof partyFields)[number];

/** Where the legal notice of one report goes. */
export type Party = { report_id: number } & Record<PartyField, string>;

/** Digits a complete pincode and phone number have. What is shorter only gets a hint. */
export const fullLength = { recipient_pincode: 6, recipient_phone: 10 } as const;
export const addressLimit = 500;

/** A pincode as it is kept: digits only, also those of Indian scripts, cut to six. */
export function pincodeDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, "").slice(0, fullLength.recipient_pincode);
}

/**
 * The buyer's phone number as it is kept: the 10 digits of a whole number, or fewer as they were typed. Nothing is cut:
 * of a longer one the notice would name somebody else's phone. Null when it is none.
 */
export function phoneDigits(typed: string): string | null {
  const digits = phoneIn(typed).plain.replace(/\D/g, "");
  return digits.length <= fullLength.recipient_phone ? digits : phoneIn(typed).whole;
}

/** A typed value as it is kept: the lines of an address become one. */
export function kept(field: PartyField, typed: string): string {
  if (field === "recipient_pincode") return pincodeDigits(typed);
  if (field === "recipient_phone") return phoneDigits(typed) ?? "";
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
