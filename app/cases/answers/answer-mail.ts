import { t } from "@lingui/core/macro";
import { day } from "../../india";
import { pathIn } from "../../languages";
import { letter, type Mail } from "../../mail/letter";
import { productName } from "../../product";
import { languageIn, type Words } from "../../words/words";
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
export function answerMail(words: Words, site: string, about: About): Mail {
  const { party, amount, report, answer, kind, asked } = about;
  const language = languageIn(words);
  const said = saidThrough(words, about);
  const path = `/fraud-parties/${report}#answer-${answer}`;
  return letter({
    language,
    subject: t(words)`An answer to your report of ${party}`,
    before: t(
      words,
    )`Your report ${report} at ${productName}: ${party}, ${amount}. ${said} Everybody can read the answer under the report.`,
    action: t(words)`Read the answer`,
    link: new URL(pathIn(language, path), site).href,
    after: asked
      ? t(words)`You are asked about it in a mail of its own, and have three days to say what is right.`
      : kind === "paid" || kind === "dispute"
        ? t(words)`It is added to what is being looked at already. Nothing is asked of you beside that.`
        : t(
            words,
          )`You need do nothing. Is it paid by now? Then say so on your report's page: it stops being shown as due.`,
  });
}

function saidThrough(words: Words, { kind, promisedOn }: About): string {
  if (kind === "paid") return t(words)`Through the link that you sent, somebody says that it is paid.`;
  if (kind === "dispute") return t(words)`Through the link that you sent, somebody says that it is wrong.`;
  if (kind === "answer") return t(words)`Through the link that you sent, somebody answers.`;
  if (!promisedOn) return t(words)`Through the link that you sent, somebody promises to pay.`;
  const on = day(promisedOn, languageIn(words));
  return t(words)`Through the link that you sent, somebody promises to pay by ${on}.`;
}
