import type { I18n } from "@lingui/core";
import { z } from "zod";
import { isRealDay, today } from "../../india";
import { type FormErrors, parseForm } from "../../request/read-form";
import * as messages from "../../words/settling";
import { rupeesTyped } from "../form/rupees-typed";
import { dayFromText, earliestDay } from "../form/typed-day";
import type { NewSettlement } from "./pay-report.server";

const mostPaid = 1_000_000;

const amount = rupeesTyped(z, {
  required: messages.amountRequired,
  range: messages.amountRange,
  least: 1,
  most: mostPaid,
});

const paidOn = z
  .string()
  .default("")
  .transform((typed, issues) => {
    const date = dayFromText(typed);
    if (isRealDay(date) && date >= earliestDay && date <= today()) return date;
    issues.addIssue({
      code: "custom",
      message: isRealDay(date) && date > today() ? messages.dayFuture.id : messages.dayRequired.id,
    });
    return z.NEVER;
  });

/** Which of the two, and when; `seen`: what was still due when the form was shown. */
const settlementForm = z.object({
  part: z.enum(["all", "part"], { error: messages.whichRequired.id }),
  paid_on: paidOn,
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .catch("0")
    .transform(Number),
  more: z
    .string()
    .optional()
    .transform((value) => value === "yes"),
});
const partForm = z.object({ amount });

/** What was paid: all that is due, or a part of it. All that is wrong is said at once. */
export function settlementIn(text: URLSearchParams, i18n: I18n): { value: NewSettlement } | { errors: FormErrors } {
  const form = parseForm(settlementForm, text, i18n);
  const part = text.get("part") === "part" ? parseForm(partForm, text, i18n) : null;
  const errors = { ...(part && "errors" in part ? part.errors : {}), ...("errors" in form ? form.errors : {}) };
  if ("errors" in form || (part && "errors" in part)) return { errors };
  const { paid_on, seen, more } = form.value;
  return { value: { amount: part ? part.value.amount : "all", paid_on, seen, more } };
}
