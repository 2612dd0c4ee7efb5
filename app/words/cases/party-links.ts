import { msg } from "@lingui/core/macro";

export const failed = msg`The link could not be made. Please try again.`;
export const gone = msg`This report is not shown any more, or your account cannot write`;
