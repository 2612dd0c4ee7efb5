import { z } from "zod";
import { oneLine } from "../india";
import { admin as says } from "../messages";

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
