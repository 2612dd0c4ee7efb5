import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { languageIn, type Words } from "../words/words";

/** Goes to who claimed a bill, once the desk has decided. */
export function billClaimMail(
  words: Words,
  site: string,
  { report, moved, reason }: { report: number; moved: boolean; reason: string },
): Mail {
  const language = languageIn(words);
  return letter({
    language,
    subject: moved
      ? t(words)`The bill now counts for your report ${report}`
      : t(words)`The bill stays with the other report`,
    before: moved
      ? t(
          words,
        )`You told us that a bill is yours. We looked at it: it now counts for your report ${report}. Our reason: ${reason}`
      : t(
          words,
        )`You told us that a bill is yours. We looked at it, and it stays with the report that had it. Our reason: ${reason}`,
    action: t(words)`See the bills of my report`,
    link: new URL(pathIn(language, `/fraud-parties/${report}/bills`), site).href,
    after: t(words)`If you have more to show, answer this mail.`,
  });
}

/** Goes to who had a bill that the desk has given to somebody else. */
export function billMovedMail(
  words: Words,
  site: string,
  { report, reason }: { report: number; reason: string },
): Mail {
  const language = languageIn(words);
  return letter({
    language,
    subject: t(words)`A bill no longer counts for your report ${report}`,
    before: t(
      words,
    )`Another vendor told ${productName} that a bill with your report ${report} is theirs. We looked at it, and it now counts for their report. Our reason: ${reason}`,
    action: t(words)`See the bills of my report`,
    link: new URL(pathIn(language, `/fraud-parties/${report}/bills`), site).href,
    after: t(words)`If the bill is yours, answer this mail and tell us how you can show it. Your report itself stays.`,
  });
}
