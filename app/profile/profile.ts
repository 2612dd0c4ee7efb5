import { z } from "zod";
import { latinDigits, marksAreSound, nameLine, oneLine } from "../india";
import * as messages from "../words/profile";
import * as texts from "../words/texts";

const line = (required: string, most: number, tooLong: string) =>
  z
    .string()
    .default("")
    .transform(nameLine)
    .pipe(z.string().min(1, required).max(most, tooLong).refine(marksAreSound, texts.marks.id));

/** A vendor's own number, as they write it: no party's, so it is kept whole. */
const phoneNumber = z
  .string()
  .default("")
  .transform((typed) => oneLine(latinDigits(typed)))
  .pipe(
    z
      .string()
      .min(1, messages.phoneRequired.id)
      .regex(/^(?:[\s()+./-]*\d){7,15}[\s()./-]*$/, messages.phoneInvalid.id)
      .max(40, messages.phoneInvalid.id),
  );

export const profileForm = z.object({
  name: line(messages.nameRequired.id, 80, messages.nameTooLong.id),
  phone_number: phoneNumber,
  shop_name: line(messages.shopRequired.id, 120, messages.shopTooLong.id),
});
