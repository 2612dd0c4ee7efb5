// What a request to take a report out of sight has to say. Runs on the server only.
import { z } from "zod";
import { emailAddress } from "../accounts/email-address";
import { latinDigits, marksAreSound, oneLine } from "../india";
import { phoneIn } from "../parties/typed-phone";
import { texts } from "../words/en";
import { removals as says } from "../words/en-disputes";
import { removalKinds } from "./removal-kinds";

/** A report's number, or the address of its page. */
const report = z
  .string()
  .default("")
  .transform((typed) => latinDigits(typed).trim())
  .pipe(
    z
      .string()
      .min(1, says.reportRequired)
      .transform((typed) => /^(?:.*\/fraud-parties\/)?([1-9]\d{0,14})\/?(?:[?#].*)?$/.exec(typed)?.[1])
      .pipe(z.string(says.reportUnknown).transform(Number)),
  );

const text = z.string().default("");

export const removalForm = z.object({
  report,
  kind: z.enum(removalKinds, says.kindRequired),
  details: text
    .transform((typed) =>
      typed
        .normalize("NFC")
        .replace(/[^\P{Cc}\n]/gu, "")
        .trim(),
    )
    .pipe(z.string().min(1, says.detailsRequired).max(2_000, says.detailsTooLong).refine(marksAreSound, texts.marks)),
  name: text
    .transform(oneLine)
    .pipe(z.string().min(1, says.nameRequired).max(80, says.nameTooLong).refine(marksAreSound, texts.marks)),
  email: emailAddress,
  phone: text.transform((typed, issues) => {
    const { plain, whole } = phoneIn(typed);
    if (plain !== "" && whole === null) issues.addIssue({ code: "custom", message: says.phoneInvalid });
    return whole ?? "";
  }),
});

export type Removal = z.output<typeof removalForm>;
