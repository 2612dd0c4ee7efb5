import { pathIn } from "../../languages";
import { languageIn, type Words } from "../../words/words";

/** Where a mail leads: to a page in its own language. */
export const linkTo = (words: Words, site: string, path: string) => new URL(pathIn(languageIn(words), path), site).href;
