// Every letter that the product sends, and what the desk calls it.

/**
 * `urgent`: somebody waits at the screen for it, so it goes before all others. `always`: it goes to accounts that are
 * suspended as well, who may sign in and read.
 */
type About = { desk: string; urgent?: true; always?: true };

const letterKinds = {
  // Accounts.
  "confirm account": { desk: "Link to confirm an account", urgent: true, always: true },
  "new password": { desk: "Link to a new password", urgent: true, always: true },
  "sign-in link": { desk: "Link to sign in", urgent: true, always: true },
  "new email": { desk: "Link to confirm a new email", urgent: true, always: true },
  "password changed": { desk: "The password was changed", always: true },
  "email changed": { desk: "The email was changed", always: true },
  // Who asks without an account.
  "confirm request": { desk: "Link to confirm a request", urgent: true },
  "request link": { desk: "Link to a request", urgent: true },
  "request replied": { desk: "The reporter has answered a request" },
  "request unanswered": { desk: "A reporter's silence, to who asked" },
  "request decided": { desk: "Decision, to who asked" },
  "request reopened": { desk: "Appeal of a reporter, to who asked" },
  "request charge": { desk: "Payment for a data removal" },
  // Reporters.
  asked: { desk: "Somebody objects: the hearing" },
  "out of sight": { desk: "A reporter's silence, to the reporter" },
  decided: { desk: "Decision, to the reporter" },
  reopened: { desk: "Appeal of who asked, to the reporter" },
  answered: { desk: "Answer to a report" },
  "answer shown": { desk: "Answer to a report, read by the desk" },
  "bill claim": { desk: "Decision on a bill, to its claimant" },
  "bill moved": { desk: "Decision on a bill, to who had it" },
  "campaign charge": { desk: "Payment for a campaign" },
  watch: { desk: "Reports found by a watch" },
  // Admins.
  order: { desk: "To admins: an order has come" },
  soon: { desk: "To admins: due within 24 hours" },
  overdue: { desk: "To admins: overdue" },
  silent: { desk: "To admins: silent reports wait" },
  morning: { desk: "To admins: the work of the day" },
} as const satisfies Record<string, About>;

export type LetterKind = keyof typeof letterKinds;

export function isUrgent(kind: LetterKind): boolean {
  return "urgent" in letterKinds[kind];
}

/** As it is stored: of what an older or a newer version wrote nothing is known. */
export function aboutKind(kind: string): About | null {
  return Object.hasOwn(letterKinds, kind) ? letterKinds[kind as LetterKind] : null;
}
