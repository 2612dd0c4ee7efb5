import { day, dayOf } from "../india";
import { pathIn } from "../languages";
import { languageIn, type Words } from "../words/words";

/** The day of a moment (milliseconds), as the mail's reader reads it. */
export const dayIn = (words: Words, moment: number) => day(dayOf(moment), languageIn(words));

/** Where a mail leads: to a page in its own language. */
export const linkTo = (words: Words, site: string, path: string) => new URL(pathIn(languageIn(words), path), site).href;
