import { msg } from "@lingui/core/macro";

export const empty = msg`Please enter a name or phone number`;
export const digits = msg`Phone numbers must be exactly 7 digits`;
