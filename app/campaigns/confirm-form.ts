import { z } from "zod";
import { marksAreSound } from "../india";
import { keyIn } from "../request/form-key";
import { idIn } from "../request/id";
import { addressLimit, kept, type Party, type PartyField, partyFields, phoneDigits } from "./campaign";

/** What was typed for a party, as it was typed. */
export type TypedParty = { report_id: number } & Record<PartyField, string>;

export type ConfirmForm = {
  key: string;
  /** What the page said the plan costs and takes. They are decided here; a form that says otherwise is refused. */
  price: string;
  percentage: string;
  typed: TypedParty[];
  /** It has a field that our page does not have: refused, with what was typed kept. */
  foreign: boolean;
};

/** Everything the form sends. A field beyond these was put there by nobody who reads our page, or by an older one. */
const names = new Set(["key", "owner", "price", "percentage_fee", "report_id", ...partyFields]);

/** The form as it was sent, or null when it is not our form at all. */
export function readConfirmForm(text: URLSearchParams): ConfirmForm | null {
  const ids = text.getAll("report_id").map(idIn);
  const columns = partyFields.map((field) => text.getAll(field));
  if (columns.some(({ length }) => length !== ids.length) || !ids.every((id) => id !== null)) return null;
  const typed = ids.map(
    (id, row) =>
      ({
        report_id: id,
        ...Object.fromEntries(partyFields.map((field, column) => [field, columns[column]?.[row] ?? ""])),
      }) as TypedParty,
  );
  return {
    key: keyIn(text),
    price: text.get("price") ?? "",
    percentage: text.get("percentage_fee") ?? "",
    typed,
    foreign: [...text.keys()].some((name) => !names.has(name)),
  };
}

/** The id in the page, and the key of the error, of a party's field. */
function fieldId(field: PartyField, report: number): string {
  return `${field}-${report}`;
}

type Code = "required" | "too long" | "marks";
/** What is wrong with a party's field. */
export type PartyError = { field: PartyField; code: Code };
/** By the id that the field has in the page. */
export type PartyErrors = Record<string, PartyError>;

const required = (field: PartyField) =>
  z
    .string()
    .transform((typed) => kept(field, typed))
    .pipe(z.string().min(1, "required" satisfies Code));

/** Only presence is asked for, as specified: how long a pincode and a phone number are is a hint of the page. */
const party = z.object({
  report_id: z.int().positive(),
  recipient_address: required("recipient_address").pipe(
    z
      .string()
      .max(addressLimit, "too long" satisfies Code)
      .refine(marksAreSound, "marks" satisfies Code),
  ),
  recipient_pincode: required("recipient_pincode"),
  recipient_phone: z
    .string()
    .refine((typed) => phoneDigits(typed) !== null, "too long" satisfies Code)
    .pipe(required("recipient_phone")),
});

export function checkParties(typed: TypedParty[]): { value: Party[] } | { errors: PartyErrors } {
  const errors: PartyErrors = {};
  const value: Party[] = [];
  for (const one of typed) {
    const result = party.safeParse(one);
    if (result.success) value.push(result.data);
    else
      for (const { path, message } of result.error.issues) {
        const field = path[0] as PartyField;
        errors[fieldId(field, one.report_id)] ??= { field, code: message as Code };
      }
  }
  return Object.keys(errors).length > 0 ? { errors } : { value };
}
