import { dayOf } from "../india";

/** How many days lie between two moments, as people in India count days: "today", "1 day", "12 days". */
export function ageOf(moment: number, now = Date.now()): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(moment))) / (24 * 3600 * 1000));
  return days <= 0 ? "today" : days === 1 ? "1 day" : `${days} days`;
}
