// What a party's time line says to those who hear it.
import { msg, plural } from "@lingui/core/macro";

export const onDay = (day: string) => msg`on ${day}`;
export const between = (from: string, to: string) => msg`between ${from} and ${to}`;

/** `when`: one of those above. */
export const fellDue = (dues: number, paid: number, when: string) =>
  paid === 0
    ? msg`${plural(dues, { one: `One due ${when}, none marked as paid`, other: `# dues ${when}, none marked as paid` })}`
    : msg`${plural(dues, { one: `One due ${when}, ${paid} marked as paid`, other: `# dues ${when}, ${paid} marked as paid` })}`;
export const cameIn = (payments: number, when: string, sum: string) =>
  msg`${plural(payments, { one: `One payment ${when}, ${sum}`, other: `# payments ${when}, ${sum}` })}`;
export const both = (dues: string, payments: string) => msg`${dues}. ${payments}`;
