import { z } from "zod";
import { marksAreSound, nameLine, oneLine } from "../../india";
import { nameKeys } from "../../parties/similar-names";
import { isTotalLine } from "../../parties/total-lines";
import { typedParty } from "../../parties/typed-party";
import { lastSeven } from "../../parties/typed-phone";
import { claim } from "../../reports/report";
import { partyNameLimit } from "../../reports/report-limits";
import { watchLimits } from "../../watches/watch";
import type { NewWatch } from "../../watches/watches.server";
import * as reports from "../../words/reports";
import * as texts from "../../words/texts";
import * as messages from "../../words/watching";

const note = z
  .string()
  .default("")
  .transform(oneLine)
  .pipe(z.string().max(watchLimits.note, messages.noteTooLong.id).refine(marksAreSound, texts.marks.id));

export const noteForm = z.object({ note });

/** Whom to watch: of name, number and GSTIN at least one, by the rules of a report. */
export const watchForm = z
  .object({
    party_name: z
      .string()
      .default("")
      .transform(nameLine)
      .pipe(
        z
          .string()
          .max(partyNameLimit, reports.partyTooLong.id)
          .refine(marksAreSound, texts.marks.id)
          .refine((name) => !isTotalLine(name), reports.partyTotals.id),
      ),
    phone_number: z
      .string()
      .default("")
      .transform((typed, issues) => {
        const { numbers, name } = typedParty(typed);
        // A label beside it is no other number.
        const digits = lastSeven(typed) ?? (numbers.length === 1 && name === "" ? (numbers[0] ?? null) : null);
        if (digits !== null || typed.trim() === "") return digits;
        issues.addIssue({ code: "custom", message: reports.phoneDigits.id });
        return z.NEVER;
      }),
    gstin: claim.shape.gstin,
    note,
  })
  .transform(withNameApart)
  .superRefine(({ party_name, phone_number, gstin }, issues) => {
    if (phone_number !== null || gstin !== null) return;
    if (party_name === "") issues.addIssue({ code: "custom", path: ["party_name"], message: messages.whatRequired.id });
    // M/s & Co., and nothing else: there is nothing to find it by.
    else if (nameKeys(party_name).length === 0)
      issues.addIssue({ code: "custom", path: ["party_name"], message: messages.nameTooPlain.id });
  });

type Fields = { party_name: string; phone_number: string | null; gstin: string | null; note: string };

/** A number or GSTIN that stands in the name is watched as such: a name with it in would be nobody's. */
function withNameApart(fields: Fields, issues: z.RefinementCtx): Fields {
  const { name, numbers, gstins, pans, slips, odd } = typedParty(fields.party_name);
  const found = [...numbers, ...gstins, ...pans, ...slips, ...odd];
  if (found.length === 0) return fields;
  const [phone_number = null, ...more] = distinct(fields.phone_number, numbers);
  const [gstin = null, ...others] = distinct(fields.gstin, gstins);
  if (more.length + others.length + pans.length + slips.length + odd.length === 0)
    return { ...fields, party_name: name, phone_number, gstin };
  issues.addIssue({ code: "custom", path: ["party_name"], message: messages.numberInName.id });
  return z.NEVER;
}

function distinct(own: string | null, others: string[]): string[] {
  return [...new Set([...(own === null ? [] : [own]), ...others])];
}

export function newWatchOf({ party_name, phone_number, gstin, note }: z.output<typeof watchForm>): NewWatch {
  return { name: party_name || null, digits: phone_number, gstin, note };
}
