// What may be said in a field of a report, and what is stored of it. Messages are ids of words. Each takes zod: what only
// reads reports knows the fields as well, and does not wait for it.
import type { MessageDescriptor } from "@lingui/core";
import type { z as Zod } from "zod";
import { isRealDay, marksAreSound, nameLine, oneLine, today } from "../../india";
import { plainGstin, wrongWith } from "../../parties/gstin";
import { isTotalLine } from "../../parties/total-lines";
import { lastSeven } from "../../parties/typed-phone";
import { gstins } from "../../words/gstins";
import * as messages from "../../words/reports";
import * as texts from "../../words/texts";
import { amountLimits } from "../form/amount-limits";
import { rupeesTyped } from "../form/rupees-typed";
import { dayFromText, earliestDay } from "../form/typed-day";
import { partyNameLimit } from "../report-limits";

type Z = typeof Zod;

export const partyName = (z: Z) =>
  z
    .string()
    .default("")
    .transform(nameLine)
    .pipe(
      z
        .string()
        .min(1, messages.partyRequired.id)
        .max(partyNameLimit, messages.partyTooLong.id)
        .refine(marksAreSound, texts.marks.id)
        .refine((name) => !isTotalLine(name), messages.partyTotals.id),
    );

export const phoneNumber = (z: Z) =>
  z
    .string()
    .default("")
    .transform((typed, issues) => {
      const digits = lastSeven(typed);
      if (digits !== null) return digits;
      issues.addIssue({
        code: "custom",
        message: typed.trim() === "" ? messages.phoneRequired.id : messages.phoneDigits.id,
      });
      return z.NEVER;
    });

export const amountDue = (z: Z) =>
  rupeesTyped(z, {
    required: messages.amountRequired,
    range: messages.amountRange,
    ...amountLimits,
  });

export const dueDate = (z: Z) =>
  z
    .string()
    .default("")
    .transform((typed, issues) => {
      const date = dayFromText(typed);
      const complain = (message: string) => {
        issues.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      if (date === "") return complain(messages.dueRequired.id);
      if (!isRealDay(date) || date < earliestDay) return complain(messages.dueInvalid.id);
      if (date > today()) return complain(messages.dueFuture.id);
      return date;
    });

/** A line that need not be said: what has neither letter nor digit messages nothing. `most`: characters. */
export function optionalLine(most: number, tooLong: MessageDescriptor) {
  return (z: Z) =>
    z
      .string()
      .default("")
      .transform(oneLine)
      .pipe(z.string().max(most, tooLong.id).refine(marksAreSound, texts.marks.id))
      .transform((text) => (/[\p{L}\p{N}]/u.test(text) ? text : null));
}

/** Need not be said; what is said has to be one. */
export const gstin = (z: Z) =>
  z
    .string()
    .default("")
    .transform((typed, issues) => {
      const plain = plainGstin(typed);
      if (plain === "") return null;
      const wrong = wrongWith(plain);
      if (wrong === null) return plain;
      issues.addIssue({ code: "custom", message: gstins[wrong].id });
      return z.NEVER;
    });
