// What somebody who objects has to say, and what both sides may say later. Runs on the server only.
import { z } from "zod";
import { emailAddress } from "../../accounts/email-address";
import { latinDigits, marksAreSound, oneLine, severalLines } from "../../india";
import type { Language } from "../../languages";
import { phoneIn } from "../../parties/typed-phone";
import * as messages from "../../words/cases/cases";
import * as flagsMessages from "../../words/cases/flags";
import * as hearingMessages from "../../words/cases/hearing";
import * as texts from "../../words/texts";
import { type AskedKind, askedKinds, mostReports } from "../case-kinds";

const text = z.string().default("");

const lines = (most: number, missing: string, tooLong: string) =>
  text
    .transform(severalLines)
    .pipe(z.string().min(1, missing).max(most, tooLong).refine(marksAreSound, texts.marks.id));

const line = (most: number, missing: string, tooLong: string) =>
  text.transform(oneLine).pipe(z.string().min(1, missing).max(most, tooLong).refine(marksAreSound, texts.marks.id));

/** Numbers of reports, or the addresses of their pages, one a line; or several numbers in a line. */
const reports = text.transform((typed, issues) => {
  const written = latinDigits(typed)
    .split(/[\s,;]+/)
    .filter((one) => one !== "");
  const ids = written.map((one) => /^(?:.*\/fraud-parties\/|#)?([1-9]\d{0,14})\/?(?:[?#].*)?$/.exec(one)?.[1]);
  const unknown = written.find((_, at) => ids[at] === undefined);
  const all = [...new Set(ids.map(Number))];
  const wrong =
    written.length === 0
      ? messages.reportRequired
      : unknown !== undefined
        ? messages.reportsUnknown(unknown.slice(0, 80))
        : all.length > mostReports
          ? messages.tooManyReports
          : null;
  if (wrong) issues.addIssue({ code: "custom", message: wrong.id, params: wrong.values });
  return all;
});

export const caseForm = z
  .object({
    // As it was named when a request was about one report.
    report: reports,
    // Forms from before the kinds had their names of today.
    kind: z.preprocess((kind) => (kind === "settled" ? "paid" : kind), z.enum(askedKinds, messages.kindRequired.id)),
    details: lines(2_000, messages.detailsRequired.id, messages.detailsTooLong.id),
    reference: text.transform(oneLine).pipe(z.string().max(120, messages.referenceTooLong.id)),
    name: line(80, messages.nameRequired.id, messages.nameTooLong.id),
    email: emailAddress,
    phone: text.transform((typed, issues) => {
      const { plain, whole } = phoneIn(typed);
      if (plain !== "" && whole === null) issues.addIssue({ code: "custom", message: messages.phoneInvalid.id });
      return whole ?? "";
    }),
  })
  .check(({ value, issues }) => {
    if (value.kind === "order" && value.reference === "")
      issues.push({ code: "custom", message: messages.referenceRequired.id, input: "", path: ["reference"] });
  });

/** `kind`: as the form offers it, or an answer that disputes nothing. */
export type Asking = Omit<z.output<typeof caseForm>, "report" | "kind"> & {
  kind: AskedKind | "answer";
  reports: number[];
  language?: Language;
};

export const appealForm = z.object({ why: lines(1_000, messages.appealWhy.id, hearingMessages.keepTooLong.id) });

/** What a reporter says to an objection; only who keeps the report has to say why. */
export const replyForm = z.discriminatedUnion(
  "reply",
  [
    z.object({ reply: z.enum(["paid", "correct", "withdraw"]), why: text.transform(() => "") }),
    z.object({
      reply: z.literal("keep"),
      why: lines(1_000, hearingMessages.keepWhy.id, hearingMessages.keepTooLong.id),
    }),
  ],
  hearingMessages.replyRequired.id,
);
export type Reply = z.output<typeof replyForm>;

export const flagForm = z.object({
  reason: lines(300, flagsMessages.reasonRequired.id, flagsMessages.reasonTooLong.id),
});
