// Of where a notice goes. Said by the server only, so the browser is not sent them.
import { msg } from "@lingui/core/macro";

export const required = {
  recipient_address: msg`Enter the complete address`,
  recipient_pincode: msg`Enter the pincode`,
  recipient_phone: msg`Enter the phone number`,
} as const;
export const tooLong = msg`The address must be at most 500 characters`;
export const phoneLong = msg`Enter a phone number of 10 digits`;
