// The mails to who watches. Said by the server only.
import { msg, plural } from "@lingui/core/macro";

/** `shown`: the same number as people read it. */
export const subject = (n: number, shown: string) =>
  msg`${plural(n, { one: "A party that you watch was reported", other: `${shown} new reports of parties that you watch` })}`;
export const intro = msg`New reports since we last wrote. They are claims of users, not verified by us.`;
export const due = (party: string, phone: string, amount: string, since: string) =>
  msg`${party}, ${phone}: ${amount}, due since ${since}`;
export const stillDue = (party: string, phone: string, amount: string, claimed: string, since: string) =>
  msg`${party}, ${phone}: ${amount} of ${claimed} still due, since ${since}`;
/** `sign`: what the watch and the report have in common; `watched`: name, number or GSTIN. */
export const watched = (sign: string, watched: string) => msg`${sign}. You watch: ${watched}`;
export const watchedNoted = (sign: string, watched: string, note: string) =>
  msg`${sign}. You watch: ${watched} (${note})`;
export const more = (n: string) => msg`And ${n} more.`;
export const openReport = msg`Open the report`;
/** In the text a line above the link. */
export const allOfIt = msg`All reports of what you watch:`;
export const all = msg`All reports`;
export const why = (productName: string) => msg`You get this mail because you watch parties at ${productName}.`;
export const whyAndStop = (productName: string, stop: string) =>
  msg`You get this mail because you watch parties at ${productName}. To stop these mails, open this page and press its button: ${stop}`;
export const stop = msg`Stop these mails`;
