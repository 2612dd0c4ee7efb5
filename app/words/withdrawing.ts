import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const whyRequired = msg`Choose why you are withdrawing it`;
export const why: [string, MessageDescriptor][] = [
  ["paid", msg`It was paid`],
  ["mistake", msg`It was a mistake: the party, the amount or the debt is wrong`],
  ["other", msg`Another reason`],
];
export const notYet = msg`Nothing is withdrawn yet. If it was paid, you can say so instead`;
export const paidInstead = msg`Was it paid? Then say so instead`;
export const paidWhy = msg`The report then says so, leaves the lists some weeks later and still shows that this party paid late. If you withdraw it, it is not shown anywhere.`;
