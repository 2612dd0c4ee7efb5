// The specification's refusals and notices, word for word, grouped by domain.
import { msg } from "@lingui/core/macro";

/** `what`: that something failed, without a stop at its end. */
export const tryLater = (what: string) => msg`${what}. Please try again in a moment.`;
export const againInAMoment = msg`Please try again in a moment.`;

/** Of any text that people write. */
export const marks = msg`There are more marks on one letter than any script has. Take some of them away.`;

/** What the whole site is, to search engines and previews. */
export const aboutSite = msg`Look up a party by name or phone number before you give goods on credit, and report one that does not pay.`;
