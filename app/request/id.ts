import { data } from "react-router";

/** The number that a text spells. An id has one spelling; of any other, as of no text, null. */
export function idIn(spelled: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(spelled ?? "") ? Number(spelled) : null;
}

/** The id that an address names. Any other spelling of it is a page not found. */
export function requireId(spelled: string | null | undefined): number {
  const id = idIn(spelled);
  if (id === null) throw data(null, { status: 404 });
  return id;
}
