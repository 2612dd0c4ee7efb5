import { day } from "../india";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { type AnswerKind, answerWords } from "./answer-kinds";

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

/** To the reporter: the party has answered. What it wrote is read on the page alone. */
export function answerMail(site: string, { party, amount, report, answer, kind, promisedOn, asked }: About): Mail {
  const said = `${answerWords[kind].says}${promisedOn ? ` by ${day(promisedOn, languageIn(words))}` : ""}`;
  return letter({
    subject: `${party} has answered your report`,
    before: `Your report ${report} at ${productName}: ${party}, ${amount}. Through the link that you sent, the party ${said}. Everybody can read the answer under the report.`,
    action: "Read the answer",
    link: new URL(`/fraud-parties/${report}#answer-${answer}`, site).href,
    after: asked
      ? "You are asked about it in a mail of its own, and have three days to say what is right."
      : kind === "paid" || kind === "dispute"
        ? "It is added to what is being looked at already. Nothing is asked of you beside that."
        : "You need do nothing. Is it paid by now? Then say so on your report's page: it stops being shown as due.",
  });
}
