import { z } from "zod";
import { isRealDay, latinDigits, nameLine, today } from "../india";
import { speaksForOthers } from "../parties/reserved-names";
import { reports as says } from "../words/en";

export const partyNameLimit = 120;
const reporterNameLimit = 80;
/** Whole rupees. */
const amountLimits = { least: 100, most: 1_000_000 };
export const reportsPerPage = 12;
export const recentReports = 6;

const partyName = z
  .string()
  .default("")
  .transform(nameLine)
  .pipe(z.string().min(1, says.partyRequired).max(partyNameLimit, says.partyTooLong));

const phoneNumber = z
  .string()
  .default("")
  .transform((typed) => withoutSeparators(typed))
  .pipe(
    z
      .string()
      .min(1, says.phoneRequired)
      .regex(/^\d{7}$/, { error: says.phoneDigits }),
  );

const amountDue = z
  .string()
  .default("")
  .transform((typed, issues) => {
    const plain = latinDigits(typed).replace(/[\s,₹]/gu, "");
    const complain = (message: string) => {
      issues.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (plain === "") return complain(says.amountRequired);
    if (/^\d+\.\d*[1-9]\d*$/.test(plain)) return complain(says.amountPaise);
    const rupees = /^\d+(\.0{0,2})?$/.test(plain) ? Number(plain) : Number.NaN;
    if (!(rupees >= amountLimits.least && rupees <= amountLimits.most)) return complain(says.amountRange);
    return rupees;
  });

const dueDate = z
  .string()
  .default("")
  .transform((typed, issues) => {
    const date = dayFromText(typed);
    const complain = (message: string) => {
      issues.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (date === "") return complain(says.dueRequired);
    if (!isRealDay(date) || date < "1950-01-01") return complain(says.dueInvalid);
    if (date > today()) return complain(says.dueFuture);
    return date;
  });

/** What is claimed of a party: the rules of every row, single or bulk. */
export const claim = z.object({
  party_name: partyName,
  phone_number: phoneNumber,
  amount_due: amountDue,
  due_date: dueDate,
});
export type Claim = z.output<typeof claim>;
export const claimFields = Object.keys(claim.shape) as (keyof Claim)[];

/** The single report form. A name is asked for only when the report is not anonymous. */
export const reportForm = claim
  .extend({
    is_anonymous: z.string().optional().transform(Boolean),
    reporter_name: z.string().default("").transform(nameLine),
    disclaimer: z.string({ error: says.disclaimer }),
  })
  // Also when other fields are wrong: all that is wrong is said at once.
  .refine(isNamedOrAnonymous, { error: says.nameRequired, path: ["reporter_name"], when: () => true })
  .refine(isOwnName, { error: says.nameReserved, path: ["reporter_name"], when: () => true })
  .refine(hasShortName, { error: says.nameTooLong, path: ["reporter_name"], when: () => true });

/** A report ready to be stored; `reporter_name` is null when it is anonymous. */
export type ReportInput = Claim & { reporter_name: string | null };

export function reportInputOf(form: z.output<typeof reportForm>): ReportInput {
  const { party_name, phone_number, amount_due, due_date } = form;
  const reporter_name = form.is_anonymous ? null : form.reporter_name;
  return { party_name, phone_number, amount_due, due_date, reporter_name };
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

/** Numbers as on a card: spaces, dashes, dots and brackets go, digits of any Indian script become 0-9. */
export function withoutSeparators(typed: string): string {
  return latinDigits(typed).replace(/[\s\-‐-―.()[\]]/gu, "");
}

/** A date as typed, by date field (2025-12-31) or by hand (31/12/2025, day first), as YYYY-MM-DD where it can be read. */
function dayFromText(typed: string): string {
  const text = latinDigits(typed).trim();
  const byHand = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!byHand) return text;
  const [, d = "", m = "", y = ""] = byHand;
  return `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}
