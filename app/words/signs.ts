/** By the sign that a watch and a report have in common. */
import { msg } from "@lingui/core/macro";

export const gstin = msg`The same GSTIN`;
export const party = msg`The same party: another report of it has this GSTIN`;
export const digits = msg`The same last 7 digits`;
export const pan = msg`May be: the same PAN, registered in another state`;
export const name = msg`May be: a name that sounds alike. Compare the phone number`;
