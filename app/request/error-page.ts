import { data } from "react-router";

/** What an error page says in words of its own. */
export type ErrorPage = { title: string; text: string };

/** To throw: ends the request with a page that says this. */
export function errorPage(status: number, title: string, text: string) {
  return data({ errorPage: { title, text } }, status);
}

/** What the data of a thrown response says in words of its own, if it says anything. */
export function errorPageOf(thrown: unknown): ErrorPage | null {
  return (thrown as { errorPage?: ErrorPage } | null)?.errorPage ?? null;
}
