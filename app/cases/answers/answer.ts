// What a party can say to a report of it, and what has to be said with it. Runs on the server only.
import { z } from "zod";
import { emailAddress } from "../../accounts/email-address";
import { daysBetween, isRealDay, marksAreSound, severalLines, today } from "../../india";
import { phoneIn } from "../../parties/typed-phone";
import { dayFromText } from "../../reports/form/typed-day";
import * as messages from "../../words/cases/answers";
import * as texts from "../../words/texts";
import { type AnswerKind, answerLimit, disputeReasons } from "./answer-kinds";

const typed = z.string().default("");

const plainText = typed
  .transform(severalLines)
  .pipe(z.string().max(answerLimit, messages.textTooLong.id).refine(marksAreSound, texts.marks.id));
const saidText = plainText.pipe(z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, messages.textRequired.id));

/** Within a year from today; by date field (2026-12-31) or by hand (31/12/2026). */
const promisedOn = typed.transform((text, issues) => {
  const date = dayFromText(text);
  const wrong =
    date === ""
      ? messages.dayRequired.id
      : !isRealDay(date)
        ? messages.dayInvalid.id
        : daysBetween(today(), date) < 0
          ? messages.dayPast.id
          : daysBetween(today(), date) > 366
            ? messages.dayFar.id
            : null;
  if (wrong) issues.addIssue({ code: "custom", message: wrong });
  return wrong ? z.NEVER : date;
});

/** The last seven digits of a whole number; of the number nothing else is kept. */
const digits = typed.transform((text, issues) => {
  const { whole } = phoneIn(text);
  if (whole !== null) return whole.slice(-7);
  issues.addIssue({ code: "custom", message: messages.phoneRequired.id });
  return z.NEVER;
});

/** Need not be said: who says it hears what becomes of it. */
const email = typed.transform((text, issues) => {
  if (text.trim() === "") return "";
  const read = emailAddress.safeParse(text);
  if (read.success) return read.data;
  issues.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
  return z.NEVER;
});

const always = { phone: digits, email };
const text = plainText;
/** Not asked for with this choice; what is sent all the same is left out. */
const unasked = typed.transform(() => undefined);
const [reason, promised_on] = [unasked, unasked];

/** By what is said. Of the field `phone` the last seven digits are what is read. */
const forms = {
  paid: z.object({ ...always, reason, promised_on, text }),
  dispute: z.object({
    reason: z.enum(disputeReasons, messages.reasonRequired.id),
    text: saidText,
    ...always,
    promised_on,
  }),
  promise: z.object({ promised_on: promisedOn, text, ...always, reason }),
  answer: z.object({ text: saidText, ...always, reason, promised_on }),
} as const satisfies Record<AnswerKind, z.ZodType>;

export type Answer = { kind: AnswerKind } & z.output<(typeof forms)[AnswerKind]>;

export function answerForm(kind: AnswerKind) {
  return forms[kind];
}
