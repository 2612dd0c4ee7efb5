// What both pages do with an answer that is sent: through the reporter's link, and from the report's own page.
import { redirectDocument } from "react-router";
import { type FormMessages, formAction, type Sent } from "../../accounts/form-action";
import type { CleanFile } from "../../files/clean-file.server";
import { keyIn } from "../../request/form-key";
import type { Submission } from "../../request/submission";
import { countAttempt, retryIn } from "../../settings/limits.server";
import * as messages from "../../words/cases/answers";
import * as limitsMessages from "../../words/limits";
import { askAndMail } from "../asking/ask-and-mail";
import type { Asking } from "../asking/case-form";
import { deviceIn } from "../asking/device";
import { parseWithProof } from "../asking/sent-proof.server";
import { casePath } from "../case-messages";
import { type Answer, answerForm } from "./answer";
import { answerKindIn, answerPath, disputeOf, linkPath } from "./answer-kinds";
import { answerReport } from "./answers.server";
import { type AnswerRefused, answerRefusal } from "./may-answer.server";

/** What was typed, by field. */
export type Typed = Partial<Record<string, string>>;
/** `token`: of the link, where it came through one. `own`: the desk made that for the party. */
type Way = { report: number; link: number | null; token: string | null; own: boolean };

/** The action of either page. `wayOf`: what is answered there, or a page not found. */
export function answerAction(
  who: "everybody" | "holder of its key",
  wayOf: (asked: Pick<Sent<"everybody">, "db" | "params">) => Promise<Way>,
) {
  return formAction(
    {
      who,
      log: "answer not saved",
      failed: messages.failed,
      at: "say",
      fileAgain: messages.fileAgain,
      more: { leads: false },
    },
    async (sent, refuse) => {
      const way = await wayOf(sent);
      const kind = answerKindIn(sent.text.get("say"));
      if (!kind) return refuse(422, { say: messages.sayRequired });
      const { value, proof } = await parseWithProof(sent, answerForm(kind));
      const answer = { kind, ...value };
      // Nobody is asked, and no mailbox is written to, because somebody typed its address: its owner presses a button first.
      const outcome =
        answer.email !== "" && !way.own
          ? await askFirst(sent, way, answer, proof)
          : await answerNow(sent, way, answer, proof);
      return typeof outcome === "string" ? redirectDocument(outcome, 303) : refuse(...outcome);
    },
  );
}

type Refused = [status: number, errors: FormMessages, more?: { leads: boolean }];

/** Where to go on, once a mail with a button is on its way; else what to say. */
async function askFirst(
  sent: Sent<"everybody">,
  way: Way,
  answer: Answer,
  proof: CleanFile | null,
): Promise<string | Refused> {
  const { language } = sent;
  const submission = submissionOf(sent);
  const refused = await answerRefusal(sent.db, await fromOf(sent, way), answer.phone, submission);
  if (refused) return sayRefused(refused);
  const who = { name: "", email: answer.email, phone: "", language };
  const about = disputeOf(answer.kind, answer.reason) ?? "answer";
  const asking: Asking = { reports: [way.report], kind: about, reference: "", details: answer.text, ...who };
  // Of the number that was typed nothing is kept.
  const typed = { ...answer, phone: "", email: "", link: way.link };
  const outcome = await askAndMail(sent, { asking, answer: typed }, proof, submission);
  if (outcome === "mailed") return `${pathOf(way)}?sent=mail`;
  return [outcome.status, { say: outcome.message }];
}

/** Where to go on, once it has come; else what to say. */
async function answerNow(
  sent: Sent<"everybody">,
  way: Way,
  answer: Answer,
  proof: CleanFile | null,
): Promise<string | Refused> {
  const { db, bucket, i18n } = sent;
  const { own } = way;
  // Only through its own link is the party, whom the desk knows, written to without a button; nobody's mailbox is filled.
  const mailsRequester =
    own &&
    answer.email !== "" &&
    (await countAttempt(db, sent.env.LIMIT_FACTOR, "mails of cases to an email", answer.email)).allowed;
  const from = await fromOf(sent, way);
  const outcome = await answerReport(db, bucket, from, answer, proof, submissionOf(sent), { mailsRequester });
  if ("refused" in outcome) {
    if (outcome.refused !== "too many") return sayRefused(outcome.refused);
    return [429, { say: limitsMessages.tooMany(retryIn(outcome.retryAt, i18n)) }];
  }
  const { id } = outcome;
  if (outcome.case) return `${casePath(outcome.case.token)}?sent=answer`;
  return way.token === null ? `/fraud-parties/${way.report}` : `${pathOf(way)}?said=${id}`;
}

function pathOf({ token, report }: Way): string {
  return token === null ? answerPath(report) : linkPath(token);
}

function submissionOf({ text, address, env }: Sent<"everybody">): Submission {
  return { idempotencyKey: keyIn(text), address, limitFactor: env.LIMIT_FACTOR };
}

async function fromOf({ language, viewer, headers }: Sent<"everybody">, way: Way) {
  return { ...way, language, viewer: (await viewer())?.id ?? null, device: deviceIn(headers) };
}

/** What to answer, and whether the page leads to the ways that are open to the party all the same. */
function sayRefused(refused: AnswerRefused): Refused {
  if (refused === "digits") return [422, { phone: messages.phoneOther }];
  if (refused === "reporter") return [403, { say: messages.reporter }];
  if (refused === "gone") return [409, { say: messages.gone }];
  if (refused === "enough") return [409, { say: messages.enough }, { leads: true }];
  return [429, { say: refused === "full" ? messages.full : messages.waits }, { leads: true }];
}
