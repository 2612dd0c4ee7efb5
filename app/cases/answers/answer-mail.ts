import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { day } from "../../india";
import { pathIn } from "../../languages";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn } from "../../words/i18n";
import type { AnswerKind } from "./answer-kinds";

type About = {
  party: string;
  /** As pages write it. */
  amount: string;
  report: number;
  answer: number;
  kind: AnswerKind;
  /** YYYY-MM-DD. */
  promisedOn: string | undefined;
  /** Whether it opened a case, of which the reporter is asked. */
  asked: boolean;
};

/** To the reporter: somebody has answered. What it wrote is read on the page alone. */
export function answerMail(i18n: I18n, site: string, about: About): Mail {
  const { party, amount, report, answer, kind, asked } = about;
  const language = languageIn(i18n);
  const said = saidThrough(i18n, about);
  const path = `/fraud-parties/${report}#answer-${answer}`;
  return letter({
    language,
    subject: t(i18n)`An answer to your report of ${party}`,
    before: t(
      i18n,
    )`Your report ${report} at ${productName}: ${party}, ${amount}. ${said} Everybody can read the answer under the report.`,
    action: t(i18n)`Read the answer`,
    link: new URL(pathIn(language, path), site).href,
    after: asked
      ? t(i18n)`We will ask you about it in a separate mail. You then have three days to answer.`
      : kind === "paid" || kind === "dispute"
        ? t(i18n)`We added it to the case that we are already looking at. You do not need to do anything else.`
        : t(
            i18n,
          )`You do not need to do anything. If it has been paid by now, say so on your report's page: it is then no longer shown as due.`,
  });
}

function saidThrough(i18n: I18n, { kind, promisedOn }: About): string {
  if (kind === "paid") return t(i18n)`Through the link that you sent, somebody says that it is paid.`;
  if (kind === "dispute") return t(i18n)`Through the link that you sent, somebody says that it is wrong.`;
  if (kind === "answer") return t(i18n)`Through the link that you sent, somebody answers.`;
  if (!promisedOn) return t(i18n)`Through the link that you sent, somebody promises to pay.`;
  const on = day(promisedOn, languageIn(i18n));
  return t(i18n)`Through the link that you sent, somebody promises to pay by ${on}.`;
}
