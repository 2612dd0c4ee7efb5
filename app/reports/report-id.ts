import { data } from "react-router";

/** An id has one spelling, and any other is a page not found. Answers it as a number. */
export function reportId(spelled: string): number {
  if (!/^[1-9]\d{0,14}$/.test(spelled)) throw data(null, { status: 404 });
  return Number(spelled);
}
