/** One account's reports of one party are all named or all anonymous. Said by the server only. */
import { msg, plural } from "@lingui/core/macro";

export const othersNamed = (n: number) =>
  msg`${plural(n, { one: "Your other report of this party shows your name. Anyone who compares them may see that this one is yours, too.", other: "Your # other reports of this party show your name. Anyone who compares them may see that this one is yours, too." })}`;
export const othersAnonymous = (n: number) =>
  msg`${plural(n, { one: "Your other report of this party is anonymous. Your name on this one may show whose they are.", other: "Your # other reports of this party are anonymous. Your name on this one may show whose they are." })}`;
export const bulkNamed = (names: string) =>
  msg`You have reported ${names} under your name. These reports are anonymous, but anyone who compares them may see that they are yours. Remove those rows, or remove your name from the others first: report one of them on its own and anonymously, and we will ask you.`;
