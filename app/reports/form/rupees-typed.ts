import type { MessageDescriptor } from "@lingui/core";
import type { z as Zod } from "zod";
import { numeral, oneLine } from "../../india";
import * as messages from "../../words/amounts";
import { amountIn } from "./typed-amount";

type Rules = { required: MessageDescriptor; range: MessageDescriptor; least: number; most: number };

/** Whole rupees as people type them. What cannot be read exactly is not guessed: the message says what could not be read. */
export function rupeesTyped(z: typeof Zod, { required, range, least, most }: Rules) {
  return z
    .string()
    .default("")
    .transform((typed, issues) => {
      const read = rupeesIn(typed, required);
      const wrong = typeof read !== "number" ? read : read >= least && read <= most ? null : range;
      if (typeof read === "number" && wrong === null) return read;
      const { id, values: params } = wrong ?? range;
      issues.addIssue({ code: "custom", message: id, params });
      return z.NEVER;
    });
}

/** The rupees, or what is wrong with what was typed. */
function rupeesIn(typed: string, required: MessageDescriptor): number | MessageDescriptor {
  const amount = amountIn(typed);
  const text = oneLine(typed).slice(0, 40).toWellFormed();
  if (amount.kind === "none") return required;
  if (amount.kind === "nothing due") return 0;
  if (amount.kind === "amount") return amount.credit ? messages.credit(text) : amount.rupees;
  if (amount.kind === "other currency") return messages.otherCurrency(text);
  if (amount.kind === "unread") return messages.unread(text);
  const [one = 0] = amount.rupees;
  if (amount.why === "crore") return messages.crore(text, numeral(one));
  if (amount.credit) return messages.credit(text);
  if (amount.why === "paise") return messages.paise;
  if (amount.why === "commas") return messages.commas(text);
  return amount.why === "words" ? messages.inDigits(text, numeral(one)) : messages.unclear(text);
}
