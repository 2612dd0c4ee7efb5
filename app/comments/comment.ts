import { z } from "zod";
import { marksAreSound, severalLines } from "../india";
import * as messages from "../words/comments";
import * as texts from "../words/texts";
import { commentLimit } from "./shown-comment";

const content = z
  .string()
  .default("")
  .transform(severalLines)
  .pipe(
    z
      .string()
      // A comment of marks and invisible characters alone says nothing.
      .regex(/(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u, messages.empty.id)
      .max(commentLimit, messages.tooLong.id)
      .refine(marksAreSound, texts.marks.id),
  );

export const commentForm = z.object({ content, is_anonymous: z.string().optional().transform(Boolean) });
export const editForm = z.object({ content });

export type CommentDraft = z.output<typeof commentForm>;
