// What both pages do with an answer that is sent: through the reporter's link, and from the report's own page.
import { data, redirectDocument } from "react-router";
import { rupees } from "../india";
import { languageNamed } from "../languages";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import type { RequestContext } from "../request/context";
import { keyIn } from "../request/form-key";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { countAttempt, retryIn } from "../settings/limits.server";
import * as says from "../words/answers";
import * as limitsSay from "../words/limits";
import type { Words } from "../words/words";
import { wordsIn } from "../words/words.server";
import { type Answer, answerForm } from "./answer";
import { answerKindIn, answerPath, disputeOf, linkPath } from "./answer-kinds";
import { answerMail } from "./answer-mail";
import { answerReport, type OpenedCase, reporterOf } from "./answers.server";
import { askAndMail } from "./ask-and-mail";
import type { Asking } from "./case-form";
import { casePath } from "./case-words";
import { deviceIn } from "./device";
import { askedMail } from "./mails";
import { type AnswerRefused, answerRefusal } from "./may-answer.server";
import { toReporter } from "./reporter-letters.server";
import { sentProof } from "./sent-proof.server";
import { tellReporters } from "./tell.server";

/** What was typed, by field. */
export type Typed = Partial<Record<string, string>>;
/** `token`: of the link, where it came through one. `own`: the desk made that for the party. */
type Way = { report: number; link: number | null; token: string | null; own: boolean };

export async function sendAnswer(requested: RequestContext, request: Request, way: Way) {
  const { db, bucket, env, address, words, language } = requested;
  const { text, files, cut } = await readForm(request);
  const key = keyIn(text);
  const kind = answerKindIn(text.get("say"));
  const typed: Typed = Object.fromEntries(text);
  const back = way.token === null ? answerPath(way.report) : linkPath(way.token);
  const refuse = (status: number, errors: FormErrors, leads = false) => {
    // A browser never fills a file field again.
    if (files.length > 0) errors.proof ??= words._(says.fileAgain);
    return data({ typed, key, errors, leads }, status);
  };
  if (!kind) return refuse(422, { say: words._(says.sayRequired) });
  const form = parseForm(answerForm(kind), text, words);
  const errors: FormErrors = "errors" in form ? form.errors : {};
  const sent = await sentProof(words, { files, cut }, "value" in form);
  if ("refused" in sent) errors.proof = sent.refused;
  if ("errors" in form || "refused" in sent) return refuse(422, errors);
  try {
    const answer = { kind, ...form.value };
    const submission = { idempotencyKey: key, address, limitFactor: env.LIMIT_FACTOR };
    const viewer = (await requested.viewer())?.id ?? null;
    const from = { ...way, language, viewer, device: deviceIn(requested.headers) };
    // Nobody is asked, and no mailbox is written to, because somebody typed its address: its owner presses a button first.
    if (answer.email !== "" && !way.own) {
      const refused = await answerRefusal(db, from, answer.phone, submission);
      if (refused) return refuse(...sayRefused(words, refused));
      const who = { name: "", email: answer.email, phone: "", language };
      const about = disputeOf(kind, answer.reason) ?? "answer";
      const asking: Asking = { reports: [way.report], kind: about, reference: "", details: answer.text, ...who };
      // Of the number that was typed nothing is kept.
      const typedAnswer = { ...answer, phone: "", email: "", link: way.link };
      const outcome = await askAndMail(requested, { asking, answer: typedAnswer }, sent.proof, submission);
      if (outcome === "mailed") return redirectDocument(`${back}?sent=mail`, 303);
      return refuse(outcome.status, { say: outcome.says });
    }
    const outcome = await answerReport(db, bucket, from, answer, sent.proof, submission);
    if ("refused" in outcome) {
      if (outcome.refused === "too many")
        return refuse(429, { say: words._(limitsSay.tooMany(retryIn(outcome.again, words))) });
      return refuse(...sayRefused(words, outcome.refused));
    }
    const { id, fresh } = outcome;
    if (fresh) await tell(requested, way, answer, outcome).catch((error) => logFailure("answer not told", error));
    if (outcome.case) return redirectDocument(`${casePath(outcome.case.token)}?sent=answer`, 303);
    return redirectDocument(way.token === null ? `/fraud-parties/${way.report}` : `${back}?said=${id}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("answer not saved", error);
    return refuse(500, { say: words._(says.failed) });
  }
}

/** What to answer, and whether the page leads to the ways that are open to the party all the same. */
function sayRefused(words: Words, refused: AnswerRefused): [status: number, errors: FormErrors, leads: boolean] {
  if (refused === "digits") return [422, { phone: words._(says.phoneOther) }, false];
  if (refused === "reporter") return [403, { say: words._(says.reporter) }, false];
  if (refused === "gone") return [409, { say: words._(says.gone) }, false];
  if (refused === "enough") return [409, { say: words._(says.enough) }, true];
  return [429, { say: words._(refused === "full" ? says.full : says.waits) }, true];
}

/**
 * What is shown at once is told at once. A mail that does not go keeps no answer back; the clock tells of cases. Only through
 * its own link is the party, whom the desk knows, written to without a button.
 */
async function tell(
  { db, env, words }: RequestContext,
  { report, token, own }: Way,
  { kind, promised_on: promisedOn, email }: Answer,
  { id, shown, case: opened }: { id: number; shown: boolean; case: OpenedCase | null },
) {
  const reporter = token !== null && shown ? await reporterOf(db, report) : null;
  if (reporter) {
    const about = { party: reporter.party_name, amount: rupees(reporter.still_due), report, answer: id };
    const mail = answerMail(await wordsIn(languageNamed(reporter.language)), env.APP_URL, {
      ...about,
      kind,
      promisedOn,
      asked: opened !== null,
    });
    await toReporter(db, env, { email: reporter.email, mail, what: "answered", reports: [{ id: report }] });
  }
  if (!opened) return;
  await tellReporters(db, env, opened.id);
  // Nobody's mailbox is filled by strangers.
  if (!own || email === "" || !(await countAttempt(db, env.LIMIT_FACTOR, "mails of cases to an email", email)).allowed)
    return;
  const { token: key, ...facts } = opened;
  const to = { words, site: env.APP_URL, token: key, reports: [report] };
  await sendMail(env, email, askedMail(to, { ...facts, due: facts.due_at }));
}
