import { msg, plural } from "@lingui/core/macro";

export const empty = msg`Please enter a name or phone number`;
export const onlySimilar = (names: number) =>
  msg`${plural(names, { one: "No report under exactly this name. One similar name:", other: "No report under exactly this name. # similar names:" })}`;
/** What a search has looked for, where it is not simply what was typed: "****1234567, “Balaji”". */
export const lookedFor = (what: string) => msg`Looked for ${what}`;
/** Of a search for a message or an address that has a reported name in it. `names`: in quotes. */
export const within = (names: string) =>
  msg`Nothing is reported under all of these words together. These reports are of the name in them: ${names}`;
/** Of a whole number, on leaving the box. `phone`: "****1234567". */
export const willLookFor = (phone: string) => msg`Will look for ${phone}`;
/** Of a search for several words that found nothing: a greeting or an address beside a name hides what is reported. */
export const nameAlone = msg`We looked for all these words together. If some of them are not part of the name, search for the name alone.`;
/** Above what is doubtful, where nothing is found. */
export const nothingSure = msg`Nothing was found, but part of what you typed cannot be right`;
/** `text`: digits as they were typed. */
export const oddNumber = (text: string) => msg`“${text}” is not a whole phone number, so we did not look for it.`;
/** What was meant for a GSTIN and cannot be one. `place`: of the character that looks wrong, from 1. */
export const slipAt = (text: string, place: number, character: string) =>
  msg`“${text}” cannot be a GSTIN: character ${place}, “${character}”, looks wrong.`;
export const slipInState = (text: string, state: string) =>
  msg`“${text}” cannot be a GSTIN: no state has the number ${state}.`;
export const slipInLength = (text: string, characters: number) =>
  msg`“${text}” cannot be a GSTIN: a GSTIN has 15 characters, this has ${characters}.`;
export const slipSomewhere = (text: string) =>
  msg`“${text}” cannot be a GSTIN: one of its characters is mistyped. Compare it with the bill.`;
export const panAt = (text: string, place: number, character: string) =>
  msg`“${text}” cannot be a PAN: character ${place}, “${character}”, looks wrong.`;
export const panInLength = (text: string, characters: number) =>
  msg`“${text}” cannot be a PAN: a PAN has 10 characters, this has ${characters}.`;
export const panSomewhere = (text: string) =>
  msg`“${text}” cannot be a PAN: a PAN is five letters, four digits and a letter. Compare it with the bill.`;
export const nearPanBelow = msg`The reports below are of a PAN that is one mistake away from it. Compare it with the bill.`;
export const nearBelow = msg`The reports below are of a GSTIN that is one mistake away from it. Compare it with the bill.`;
export const digits = msg`Phone numbers must be exactly 7 digits`;
