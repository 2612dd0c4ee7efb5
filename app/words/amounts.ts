// What is wrong with an amount as it was typed, wherever one is.
import { msg } from "@lingui/core/macro";

export const unread = (text: string) =>
  msg`“${text}” could not be read as an amount. Enter the exact amount in digits, like 5,000.`;
export const commas = (text: string) => msg`The commas in “${text}” are unusual. Enter it like 10,000 or 1,00,000.`;
export const inDigits = (text: string, digits: string) => msg`Enter “${text}” in digits: is it ${digits}?`;
export const crore = (text: string, digits: string) =>
  msg`“${text}” can be crore or a credit balance. If it is crore, enter ${digits}.`;
export const unclear = (text: string) =>
  msg`“${text}” can be read in more than one way. Enter the amount in digits, like 1,25,000.`;
export const credit = (text: string) =>
  msg`“${text}” has a minus, brackets or Cr: that is not due to you. Enter the amount without them if it is.`;
export const otherCurrency = (text: string) => msg`“${text}” is in another currency. Enter the amount in rupees.`;
export const paise = msg`Enter the amount in whole rupees, without a decimal point`;
