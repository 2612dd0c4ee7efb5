import { z } from "zod";
import { latinDigits } from "../india";
import * as messages from "../words/charges";

/** What says which transfer was made: 12 digits, typed in any Indian script, in groups or not. */
export const utrForm = z.object({
  utr: z
    .string()
    .default("")
    .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .min(1, messages.utrRequired.id)
        .regex(/^\d{12}$/, messages.utrDigits.id),
    ),
});
