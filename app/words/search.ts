import { msg, plural } from "@lingui/core/macro";

export const empty = msg`Please enter a name or phone number`;
export const onlySimilar = (names: number) =>
  msg`${plural(names, { one: "No report under exactly this name. One similar name:", other: "No report under exactly this name. # similar names:" })}`;
/** What is said beside a field of which only a part is kept. `phone`: "****1234567". */
export const storedAs = (phone: string) => msg`Stored as ${phone}`;
export const digits = msg`Phone numbers must be exactly 7 digits`;
