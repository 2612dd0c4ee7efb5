import { z } from "zod";
import { tasks } from "../campaigns/campaign-tasks";
import { isRealDay, latinDigits, oneLine, today } from "../india";
import { rupeesTyped } from "../reports/form/rupees-typed";
import { decide, desk, admin as messages } from "../words/admin";
import { usualSentence } from "../words/stored";

const line = (most: number, missing: string, tooLong: string) =>
  z
    .string()
    .default("")
    .transform((text) => oneLine(text).trim())
    .pipe(z.string().min(1, missing).max(most, tooLong));

/** Why an admin does it: for the log. */
export const reasonForm = z.object({ reason: line(500, messages.reasonRequired, messages.reasonTooLong) });

/** A party by its number or the address of its page; null: it is neither. */
export function partyTyped(typed: string): number | null {
  const [, number] = /(?:^|[#/])([1-9]\d{0,14})\/?$/.exec(latinDigits(typed).trim()) ?? [];
  return number ? Number(number) : null;
}

/** What may be wrong is done where its button is pressed a second time: then the form brings what was asked about. */
const pressedAgain = z.object({ sure: z.string().default("") });

/** Merging a party into another: which. */
export const mergeForm = reasonForm.extend(pressedAgain.shape).extend({
  into: z
    .string()
    .default("")
    .transform((typed) => String(partyTyped(typed) ?? ""))
    .pipe(z.string().min(1, messages.mergeWhich).transform(Number)),
});

export const takeOutForm = reasonForm.extend(pressedAgain.shape);

/** Hiding a report: why, for the log, and one sentence for everybody. */
export const hideForm = reasonForm.extend({
  hidden_reason: line(200, messages.sentenceRequired, messages.sentenceTooLong),
});

/** Deciding a case: a sentence for everybody only where a report is taken out of sight. */
export const decideCaseForm = z
  .object({
    outcome: z.enum(["stays", "corrected", "removed"], decide.outcomeRequired),
    reason: line(500, decide.reasonRequired, decide.reasonTooLong),
    hidden_reason: z.string().default(usualSentence).transform(oneLine),
  })
  .check(({ value, issues }) => {
    if (value.outcome !== "removed") return;
    const length = value.hidden_reason.length;
    const message = length === 0 ? messages.sentenceRequired : length > 200 ? messages.sentenceTooLong : null;
    if (message) issues.push({ code: "custom", message, input: value.hidden_reason, path: ["hidden_reason"] });
  });

const note = line(500, desk.noteRequired, desk.noteTooLong);

/** Something promised was done: when (YYYY-MM-DD), and what it was. */
export const tickOffForm = z.object({
  task: z.enum(tasks),
  done_on: z
    .string()
    .default("")
    .refine(isRealDay, { error: desk.dayRequired, abort: true })
    .refine((date) => date <= today(), desk.dayFuture),
  note,
});

const recoveredRange = { id: desk.recoveredRange };

/** What was recovered with a campaign in all, in whole rupees: nine reports of ten lakh at most. */
export const recoveryForm = z.object({
  recovered: rupeesTyped(z, { required: recoveredRange, range: recoveredRange, least: 0, most: 9_000_000 }),
  before: z.coerce.number().int(),
  note,
});
