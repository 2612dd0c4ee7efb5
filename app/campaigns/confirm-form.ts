import { z } from "zod";
import { marksAreSound } from "../india";
import type { FormErrors } from "../request/read-form";
import { campaigns as says, texts } from "../words/en";
import { addressLimit, kept, type Party, type PartyField, partyFields, phoneDigits } from "./campaign";

/** What was typed for a party, as it was typed. */
export type TypedParty = { report_id: number } & Record<PartyField, string>;

export type ConfirmForm = {
  key: string;
  /** What the page said the plan costs and takes. They are decided here; a form that says otherwise is refused. */
  price: string;
  percentage: string;
  typed: TypedParty[];
};

/** Everything the form sends. A field beyond these was put there by nobody who reads our page. */
const names = new Set(["key", "price", "percentage_fee", "report_id", ...partyFields]);

/** The form as it was sent, or null when it is not our form at all. */
export function readConfirmForm(text: URLSearchParams): ConfirmForm | null {
  if ([...text.keys()].some((name) => !names.has(name))) return null;
  const ids = text.getAll("report_id");
  const columns = partyFields.map((field) => text.getAll(field));
  if (columns.some(({ length }) => length !== ids.length) || !ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    return null;
  const typed = ids.map(
    (id, row) =>
      ({
        report_id: Number(id),
        ...Object.fromEntries(partyFields.map((field, column) => [field, columns[column]?.[row] ?? ""])),
      }) as TypedParty,
  );
  return {
    key: text.get("key") ?? "",
    price: text.get("price") ?? "",
    percentage: text.get("percentage_fee") ?? "",
    typed,
  };
}

/** The id in the page, and the key of the message, of a party's field. */
function fieldId(field: PartyField, report: number): string {
  return `${field}-${report}`;
}

const required = (field: PartyField, message: string) =>
  z
    .string()
    .transform((typed) => kept(field, typed))
    .pipe(z.string().min(1, message));

/** Only presence is asked for, as specified: how long a pincode and a phone number are is a hint of the page. */
const party = z.object({
  report_id: z.int().positive(),
  recipient_address: required("recipient_address", "Enter the complete address").pipe(
    z.string().max(addressLimit, says.tooLong).refine(marksAreSound, texts.marks),
  ),
  recipient_pincode: required("recipient_pincode", "Enter the pincode"),
  recipient_phone: z
    .string()
    .refine((typed) => phoneDigits(typed) !== null, says.phoneLong)
    .pipe(required("recipient_phone", "Enter the phone number")),
});

export function checkParties(typed: TypedParty[]): { value: Party[] } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const value: Party[] = [];
  for (const one of typed) {
    const result = party.safeParse(one);
    if (result.success) value.push(result.data);
    else
      for (const { path, message } of result.error.issues)
        errors[fieldId(path[0] as PartyField, one.report_id)] ??= message;
  }
  return Object.keys(errors).length > 0 ? { errors } : { value };
}
