import { z } from "zod";
import { marksAreSound, nameLine } from "../india";
import { speaksForOthers } from "../parties/reserved-names";
import * as messages from "../words/reports";
import * as texts from "../words/texts";
import type { OptionalField } from "./fields/fields";
import { fieldRules as rulesBy } from "./fields/fields.server";

const reporterNameLimit = 80;

const fieldRules = rulesBy(z);

/** What is claimed of a party: the rules of every row, single or bulk. */
export const claim = z.object(fieldRules);
/** The same, with a name that has to be asked about (name-asked.ts). */
export const claimAsked = claim.extend({
  party_name: fieldRules.party_name.refine(() => false, messages.numberInName.id),
});
/** As it is stored. */
export type WholeClaim = z.output<typeof claim>;
/** What need not be said is null or left out where it is not. */
export type Claim = Omit<WholeClaim, OptionalField> & Partial<Pick<WholeClaim, OptionalField>>;

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
  const { is_anonymous, reporter_name, disclaimer: _accepted, ...claim } = form;
  return { ...claim, reporter_name: is_anonymous ? null : reporter_name };
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
