/** Of a list that is open in two tabs. Said by the server only. */
import { msg } from "@lingui/core/macro";

export const reviewed = msg`This list was changed on the page “Check your reports” since this form was opened. What you typed is still here, and is not saved yet.`;
export const reviewedColumns = msg`This list was changed on the page “Check your reports” since this page was opened. Loading all rows again with these columns would lose those changes.`;
