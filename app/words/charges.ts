import { msg } from "@lingui/core/macro";

export const utrRequired = msg`Enter the bank's reference number (UTR)`;
export const utrDigits = msg`The bank's reference number (UTR) has 12 digits`;
export const utrUsed = msg`This reference number was entered for another payment already`;
export const utrFailed = msg`Failed to save the reference number. Please try again.`;
export const cancelLate = msg`The campaign was not cancelled: it is no longer waiting for your payment. This is its status now.`;
export const cancelFailed = msg`Failed to cancel the campaign. Nothing was changed. Please try again.`;
