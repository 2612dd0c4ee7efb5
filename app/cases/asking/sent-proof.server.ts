import type { I18n, MessageDescriptor } from "@lingui/core";
import type { z } from "zod";
import type { FormMessages, Sent } from "../../accounts/form-action";
import { type CleanFile, cleanFile } from "../../files/clean-file.server";
import type { SentForm } from "../../request/read-form";
import * as messages from "../../words/cases/cases";
import * as filesMessages from "../../words/files";

/**
 * The one file that came with a form: cleaned, none, or why it is refused. The cheap checks come first: it is looked into
 * only for a form that is right.
 */
export async function sentProof(
  i18n: I18n,
  { files, cut }: Pick<SentForm, "files" | "cut">,
  formIsRight: boolean,
): Promise<{ proof: CleanFile | null } | { refused: string }> {
  const sent = files.filter(({ field }) => field === "proof");
  if (cut) return { refused: i18n._(filesMessages.tooLarge) };
  if (sent.length > 1) return { refused: i18n._(messages.oneFile) };
  const clean = sent[0] && formIsRight ? await cleanFile("proof", sent[0].file) : null;
  if (clean && "refused" in clean) return { refused: i18n._(clean.refused) };
  return { proof: clean ? clean.ok : null };
}

/** What a form says, and the file that came with it: what is wrong with either is said at once. `missing`: where it needs one. */
export async function parseWithProof<Schema extends z.ZodType>(
  { parse, i18n, files, cut }: Pick<Sent<"everybody">, "parse" | "i18n" | "files" | "cut">,
  schema: Schema,
  missing: MessageDescriptor | null = null,
): Promise<{ value: z.output<Schema>; proof: CleanFile | null }> {
  const found: { proof: CleanFile | null } = { proof: null };
  const value = await parse(schema, async (fits): Promise<FormMessages> => {
    const sent = await sentProof(i18n, { files, cut }, fits);
    if ("refused" in sent) return { proof: sent.refused };
    found.proof = sent.proof;
    return missing && files.length === 0 ? { proof: missing } : {};
  });
  return { value, proof: found.proof };
}
