import { z } from "zod";
import { marksAreSound } from "../india";
import { comments as says, texts } from "../words/en";
import { commentLimit } from "./shown-comment";

const content = z
  .string()
  .default("")
  .transform(plainText)
  .pipe(
    z
      .string()
      // A comment of marks and invisible characters alone says nothing.
      .regex(/(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u, says.empty)
      .max(commentLimit, says.tooLong)
      .refine(marksAreSound, texts.marks),
  );

export const commentForm = z.object({ content, is_anonymous: z.string().optional().transform(Boolean) });
export const editForm = z.object({ content });

export type CommentDraft = z.output<typeof commentForm>;

/** Text of several lines as it is stored: NFC, no control or direction-overriding characters, at most one empty line in a row. */
function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff\u200b]/gu, "")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
