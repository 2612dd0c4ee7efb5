import { unpaidUntil } from "./case-kinds";

const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** A moment in India, as people read a deadline: "5 Dec 2026, 3:30 pm". */
export function deadline(moment: number): string {
  return moment === unpaidUntil ? "7 days after the payment has come" : format.format(moment);
}
