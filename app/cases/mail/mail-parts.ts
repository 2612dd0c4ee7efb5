import type { I18n } from "@lingui/core";
import { pathIn } from "../../languages";
import { languageIn } from "../../words/i18n";

/** Where a mail leads: to a page in its own language. */
export const linkTo = (i18n: I18n, site: string, path: string) => new URL(pathIn(languageIn(i18n), path), site).href;
