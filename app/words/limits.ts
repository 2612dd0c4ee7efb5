import { msg } from "@lingui/core/macro";

export const tooMany = (wait: string) => msg`Too many tries. Please try again ${wait}.`;
export const newcomer = (most: number, wait: string) =>
  msg`In its first week an account can send ${most} reports a day. What you typed is still here. Please try again ${wait}.`;
