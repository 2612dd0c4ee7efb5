// What is said where bills are checked and explained; their marks are in bill-mark.ts.
/** Beside the marks. */
import { msg } from "@lingui/core/macro";

export const what = msg`What is a checked bill?`;
export const of = (checked: number, reports: number) => msg`With a checked bill: ${checked} of ${reports}.`;
