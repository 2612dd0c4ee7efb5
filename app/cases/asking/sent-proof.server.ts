import type { MessageDescriptor } from "@lingui/core";
import type { z } from "zod";
import type { Said, Sent } from "../../accounts/form-action";
import { type CleanFile, cleanFile } from "../../files/clean-file.server";
import type { SentForm } from "../../request/read-form";
import * as says from "../../words/cases/cases";
import * as filesSay from "../../words/files";
import type { Words } from "../../words/words";

/**
 * The one file that came with a form: cleaned, none, or why it is refused. The cheap checks come first: it is looked into
 * only for a form that is right.
 */
export async function sentProof(
  words: Words,
  { files, cut }: Pick<SentForm, "files" | "cut">,
  formIsRight: boolean,
): Promise<{ proof: CleanFile | null } | { refused: string }> {
  const sent = files.filter(({ field }) => field === "proof");
  if (cut) return { refused: words._(filesSay.tooLarge) };
  if (sent.length > 1) return { refused: words._(says.oneFile) };
  const clean = sent[0] && formIsRight ? await cleanFile("proof", sent[0].file) : null;
  if (clean && "refused" in clean) return { refused: words._(clean.refused) };
  return { proof: clean ? clean.ok : null };
}

/** What a form says, and the file that came with it: what is wrong with either is said at once. `missing`: where it needs one. */
export async function parseWithProof<Schema extends z.ZodType>(
  { parse, words, files, cut }: Pick<Sent<"everybody">, "parse" | "words" | "files" | "cut">,
  schema: Schema,
  missing: MessageDescriptor | null = null,
): Promise<{ value: z.output<Schema>; proof: CleanFile | null }> {
  const found: { proof: CleanFile | null } = { proof: null };
  const value = await parse(schema, async (fits): Promise<Said> => {
    const sent = await sentProof(words, { files, cut }, fits);
    if ("refused" in sent) return { proof: sent.refused };
    found.proof = sent.proof;
    return missing && files.length === 0 ? { proof: missing } : {};
  });
  return { value, proof: found.proof };
}
