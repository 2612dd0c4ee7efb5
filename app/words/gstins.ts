/** Of a GSTIN: one message for each rule of its form. Said by the server only. */
import { msg } from "@lingui/core/macro";

export const gstins = {
  length: msg`A GSTIN has 15 characters, digits and letters. Copy it from the bill, or leave it empty.`,
  state: msg`The first two digits of this GSTIN are not those of a state`,
  pan: msg`Characters 3 to 12 of a GSTIN are a PAN: five letters, four digits, one letter`,
  entity: msg`Character 13 of a GSTIN is a digit from 1 to 9 or a letter`,
  z: msg`Character 14 of a GSTIN is the letter Z`,
  check: msg`The last character does not fit the others: one of the 15 is mistyped. Copy the GSTIN from the bill.`,
} as const;
