import { idIn } from "./id";

/** Where page `asked` of so many rows lies; a page past the end is the last one. */
export function place(total: number, asked: number, perPage: number): { page: number; pages: number; skip: number } {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  return { page, pages, skip: (page - 1) * perPage };
}

/** The page number of a query; whatever is none is the first. */
export function askedPage(typed: string | null): number {
  return typed && /^\d{1,9}$/.test(typed) ? Math.max(1, Number(typed)) : 1;
}

/** An id to go on below, as a link has it, or null for the start. */
export function beforeId(query: URLSearchParams): number | null {
  return idIn(query.get("before"));
}
