import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { languageIn } from "../words/i18n";

/** Goes to who claimed a bill, once the desk has decided. */
export function billClaimMail(
  i18n: I18n,
  site: string,
  { report, moved, reason }: { report: number; moved: boolean; reason: string },
): Mail {
  const language = languageIn(i18n);
  return letter({
    language,
    subject: moved
      ? t(i18n)`The bill now counts for your report ${report}`
      : t(i18n)`The bill stays with the other report`,
    before: moved
      ? t(
          i18n,
        )`You told us that a bill is yours. We looked at it: it now counts for your report ${report}. Our reason: ${reason}`
      : t(
          i18n,
        )`You told us that a bill is yours. We looked at it, and it remains with the other report. Our reason: ${reason}`,
    action: t(i18n)`See the bills of my report`,
    link: new URL(pathIn(language, `/fraud-parties/${report}/bills`), site).href,
    after: t(i18n)`If you have more proof, reply to this mail.`,
  });
}

/** Goes to who had a bill that the desk has given to somebody else. */
export function billMovedMail(i18n: I18n, site: string, { report, reason }: { report: number; reason: string }): Mail {
  const language = languageIn(i18n);
  return letter({
    language,
    subject: t(i18n)`A bill no longer counts for your report ${report}`,
    before: t(
      i18n,
    )`Another vendor told ${productName} that a bill with your report ${report} is theirs. We looked at it, and it now counts for their report. Our reason: ${reason}`,
    action: t(i18n)`See the bills of my report`,
    link: new URL(pathIn(language, `/fraud-parties/${report}/bills`), site).href,
    after: t(
      i18n,
    )`If the bill is yours, reply to this mail and tell us how you can prove it. Your report itself stays as it is.`,
  });
}
