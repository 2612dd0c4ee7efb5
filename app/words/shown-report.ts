// A report and a party in words, as lists, pages, previews and what is sent on have them. Said by the server only.
import { msg, plural } from "@lingui/core/macro";

/** In place of a name. It takes no case ending: it stands alone. */
export const anonymous = msg`Anonymous`;
/** How many vendors report a party: never an exact number, never below three. */
export const byVendors = { "3 or more": msg`by 3 or more vendors`, "10 or more": msg`by 10 or more vendors` };
/** The same under the number of reports. */
export const reportsBy = {
  "3 or more": msg`reports by 3 or more vendors`,
  "10 or more": msg`reports by 10 or more vendors`,
};
export const late = (days: number, shown: string) =>
  msg`${plural(days, { one: "# day late", other: `${shown} days late` })}`;
/** Under the number of days. */
export const daysLate = (days: number) => msg`${plural(days, { one: "day late", other: "days late" })}`;

export const paidOn = (day: string) => msg`Paid on ${day}`;
export const partPaid = (paid: string, claimed: string) => msg`Part paid: ${paid} of ${claimed}`;
export const disputed = msg`Disputed, not yet looked at`;
export const disputedUntil = (day: string) => msg`Disputed; we decide by ${day}`;
export const upheldOn = (day: string) => msg`Disputed; looked at on ${day}: it stays`;

/** Lines of a message that is sent on. */
export const shared = {
  due: (party: string) => msg`Payment due: ${party}`,
  paid: (party: string) => msg`Paid: ${party}`,
  phone: (phone: string) => msg`Phone: ${phone}`,
  amount: (amount: string) => msg`Amount: ${amount}`,
  amountDue: (amount: string) => msg`Amount due: ${amount}`,
  dueSince: (day: string) => msg`Due since: ${day}`,
  byUser: msg`Reported by a user, not verified`,
  byUsers: msg`Reported by users, not verified`,
};

/** What a preview and the window's title say. */
export const titleDue = (party: string, amount: string) => msg`${party}: ${amount} due`;
export const titlePaid = (party: string, day: string) => msg`${party}: paid on ${day}`;
export const described = (phone: string, day: string) =>
  msg`${phone}, due since ${day}. Reported by a user, not verified.`;
/** `payment`: "Paid on 3 Nov 2026" or "Part paid: ₹20,000 of ₹45,000". */
export const describedPaid = (phone: string, day: string, payment: string) =>
  msg`${phone}, due since ${day}. ${payment}. Reported by a user, not verified.`;

/** `reports`: "1 report", "1,200 reports". */
export const party = {
  title: (name: string, reports: string) => msg`${name}: ${reports}`,
  due: (amount: string, reports: string) => msg`${amount} claimed due in ${reports}. Reported by users, not verified.`,
  nothingDue: (reports: string) => msg`Nothing claimed due any more in ${reports}. Reported by users, not verified.`,
  sharedDue: (reports: string, amount: string) => msg`${reports}, ${amount} claimed due`,
  sharedNothing: (reports: string) => msg`${reports}, nothing claimed due any more`,
};

/** What a party has in common with another that may be the same. */
export const mayBe = {
  /** `state`: in which the other has its GSTIN. */
  panElsewhere: (state: string) => msg`The same PAN in ${state}`,
  pan: msg`The same PAN`,
  digits: msg`the same digits`,
  name: msg`a name that sounds alike`,
  /** `shown`: the same number as people read it. */
  more: (n: number, shown: string) =>
    msg`${plural(n, { one: "One more may be the same party", other: `${shown} more may be the same party` })}`,
  atLeast: (n: number, shown: string) =>
    msg`${plural(n, { one: "At least one more may be the same party", other: `At least ${shown} more may be the same party` })}`,
};
