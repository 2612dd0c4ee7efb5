import { z } from "zod";
import { oneLine } from "../india";
import { desk, admin as says } from "../messages";

const line = (most: number, missing: string, tooLong: string) =>
  z
    .string()
    .default("")
    .transform((text) => oneLine(text).trim())
    .pipe(z.string().min(1, missing).max(most, tooLong));

/** Why an admin does it: for the log. */
export const reasonForm = z.object({ reason: line(500, says.reasonRequired, says.reasonTooLong) });

/** Hiding a report: why, for the log, and one sentence for everybody. */
export const hideForm = reasonForm.extend({
  hidden_reason: line(200, says.sentenceRequired, says.sentenceTooLong),
});

/** Deciding a removal request: a sentence for everybody only where the report is taken out of sight. */
export const decideRemovalForm = z
  .object({
    verdict: z.enum(["removed", "declined"], desk.decisionRequired),
    answer: line(1_000, desk.answerRequired, desk.answerTooLong),
    hidden_reason: z.string().default("It was taken down after a review.").transform(oneLine),
  })
  .check(({ value, issues }) => {
    if (value.verdict !== "removed") return;
    const length = value.hidden_reason.length;
    const message = length === 0 ? says.sentenceRequired : length > 200 ? says.sentenceTooLong : null;
    if (message) issues.push({ code: "custom", message, input: value.hidden_reason, path: ["hidden_reason"] });
  });
