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
import { answerRefusal, answerReport, type OpenedCase, reporterOf } from "./answers.server";
import { askAndMail } from "./ask-and-mail";
import type { CaseRequest } from "./ask-case.server";
import { casePath } from "./case-words";
import { deviceIn } from "./device";
import { askedMail } from "./mails";
import { toReporter } from "./reporter-letters.server";
import { sentProof } from "./sent-proof.server";
import { tellReporters } from "./tell.server";

/** What was typed, by field. */
export type Typed = Partial<Record<string, string>>;
type Way = { report: number; link: number | null; token: string | null };

export async function sendAnswer(requested: RequestContext, request: Request, way: Way) {
  const { db, bucket, env, address, words, language } = requested;
  const { text, files, cut } = await readForm(request);
  const key = keyIn(text);
  const kind = answerKindIn(text.get("say"));
  const typed: Typed = Object.fromEntries(text);
  const refuse = (status: number, errors: FormErrors) => {
    // A browser never fills a file field again.
    if (files.length > 0) errors.proof ??= words._(says.fileAgain);
    return data({ typed, key, errors }, status);
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
    const dispute = disputeOf(kind, answer.reason);
    if (way.link === null && dispute !== null && answer.email !== "") {
      const refused = await answerRefusal(db, from, answer.phone, submission);
      if (refused) return refuse(...sayRefused(words, refused));
      const who = { name: "", email: answer.email, phone: "", language };
      const asking = { reports: [way.report], kind: dispute, reference: "", details: answer.text, ...who };
      // Of the number that was typed nothing is kept.
      const request = { asking, answer: { ...answer, phone: "", email: "" } };
      const outcome = await askAndMail(requested, request as CaseRequest, sent.proof, submission);
      if (outcome === "mailed") return redirectDocument(`${answerPath(way.report)}?sent=mail`, 303);
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
    return redirectDocument(
      way.token === null ? `/fraud-parties/${way.report}` : `${linkPath(way.token)}?said=${id}`,
      303,
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("answer not saved", error);
    return refuse(500, { say: words._(says.failed) });
  }
}

type Refused = "digits" | "enough" | "gone" | "reporter" | "waits";

function sayRefused(words: Words, refused: Refused): [status: number, errors: FormErrors] {
  if (refused === "digits") return [422, { phone: words._(says.phoneOther) }];
  if (refused === "reporter") return [403, { say: words._(says.reporter) }];
  if (refused === "waits") return [429, { say: words._(says.waits) }];
  return [409, { say: words._(refused === "gone" ? says.gone : says.enough) }];
}

/** What is shown at once is told at once. A mail that does not go keeps no answer back; the clock tells of cases. */
async function tell(
  { db, env, words }: RequestContext,
  { report, token }: Way,
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
  if (email === "" || !(await countAttempt(db, env.LIMIT_FACTOR, "mails of cases to an email", email)).allowed) return;
  const { token: own, ...facts } = opened;
  const to = { words, site: env.APP_URL, token: own, reports: [report] };
  await sendMail(env, email, askedMail(to, { ...facts, due: facts.due_at }));
}
