import { z } from "zod";
import { isRealDay, latinDigits, marksAreSound, nameLine, oneLine, today } from "../india";
import { plainGstin, wrongWith } from "../parties/gstin";
import { speaksForOthers } from "../parties/reserved-names";
import { isTotalLine } from "../parties/total-lines";
import { lastSeven } from "../parties/typed-phone";
import { gstins } from "../words/gstins";
import * as messages from "../words/reports";
import * as texts from "../words/texts";
import { amountLimits } from "./form/amount-limits";
import { rupeesTyped } from "./form/rupees-typed";

export const partyNameLimit = 120;
const reporterNameLimit = 80;
const cityLimit = 60;
export const reportsPerPage = 12;
export const recentReports = 6;

const partyName = z
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

const phoneNumber = z
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

const amountDue = rupeesTyped({ required: messages.amountRequired, range: messages.amountRange, ...amountLimits });

/** Of a due date or a payment: what is older is mistyped. */
export const earliestDay = "1950-01-01";

const dueDate = z
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

/** Need not be said. */
const city = z
  .string()
  .default("")
  .transform(oneLine)
  .pipe(z.string().max(cityLimit, messages.cityTooLong.id).refine(marksAreSound, texts.marks.id))
  .transform((text) => (/[\p{L}\p{N}]/u.test(text) ? text : null));

/** Need not be said; what is said has to be one. */
const gstin = z
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

/** What is claimed of a party: the rules of every row, single or bulk. */
export const claim = z.object({
  party_name: partyName,
  phone_number: phoneNumber,
  amount_due: amountDue,
  due_date: dueDate,
  city,
  gstin,
});
/** The same, with a name that has to be asked about (name-asked.ts). */
export const claimAsked = claim.extend({ party_name: partyName.refine(() => false, messages.numberInName.id) });
type Whole = z.output<typeof claim>;
/** `city` and `gstin` are null or left out where nothing is said of them. */
export type Claim = Omit<Whole, "city" | "gstin"> & Partial<Pick<Whole, "city" | "gstin">>;
export const claimFields = Object.keys(claim.shape) as (keyof Claim)[];

/** The single report form. A name is asked for only when the report is not anonymous. */
export const reportForm = claim
  .extend({
    is_anonymous: z.string().optional().transform(Boolean),
    reporter_name: z.string().default("").transform(nameLine),
    disclaimer: z.string({ error: messages.disclaimer.id }),
  })
  // Also when other fields are wrong: all that is wrong is said at once.
  .refine(isNamedOrAnonymous, { error: messages.nameRequired.id, path: ["reporter_name"], when: () => true })
  .refine(isOwnName, { error: messages.nameReserved.id, path: ["reporter_name"], when: () => true })
  .refine(hasShortName, { error: messages.nameTooLong.id, path: ["reporter_name"], when: () => true })
  .refine(hasSoundName, { error: texts.marks.id, path: ["reporter_name"], when: () => true });

/** A report ready to be stored; `reporter_name` is null when it is anonymous. */
export type ReportInput = Claim & { reporter_name: string | null };

export function reportInputOf(form: z.output<typeof reportForm>): ReportInput {
  const { party_name, phone_number, amount_due, due_date, city, gstin } = form;
  const reporter_name = form.is_anonymous ? null : form.reporter_name;
  return { party_name, phone_number, amount_due, due_date, city, gstin, reporter_name };
}

type Named = { is_anonymous: boolean; reporter_name: string };

function isOwnName({ is_anonymous, reporter_name }: Named): boolean {
  return Boolean(is_anonymous) || !speaksForOthers(String(reporter_name).slice(0, 200));
}

function isNamedOrAnonymous({ is_anonymous, reporter_name }: Named): boolean {
  return is_anonymous || reporter_name !== "";
}

function hasShortName({ is_anonymous, reporter_name }: Named): boolean {
  return is_anonymous || reporter_name.length <= reporterNameLimit;
}

function hasSoundName({ is_anonymous, reporter_name }: Named): boolean {
  return is_anonymous || marksAreSound(reporter_name);
}

/** A date as typed, by date field (2025-12-31) or by hand (31/12/2025, day first), as YYYY-MM-DD where it can be read. */
export function dayFromText(typed: string): string {
  const text = latinDigits(typed).trim();
  const byHand = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!byHand) return text;
  const [, d = "", m = "", y = ""] = byHand;
  return `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}
