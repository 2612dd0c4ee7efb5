import { data } from "react-router";

/** What an error page says in words of its own. */
export type Told = { title: string; text: string };

/** To throw: ends the request with a page that says this. */
export function tell(status: number, title: string, text: string) {
  return data({ told: { title, text } }, status);
}

/** What was told by an error page's data, if anything was. */
export function toldBy(thrown: unknown): Told | null {
  return (thrown as { told?: Told } | null)?.told ?? null;
}
