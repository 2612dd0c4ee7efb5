import type { I18n } from "@lingui/core";
import { cleanFile } from "../../files/clean-file.server";
import { type FileKind, kinds } from "../../files/file-kinds";
import * as messages from "../../words/files";
import type { NewFile } from "./draft-files.server";

/** Checks and cleans the files of a form, by field. What is refused is answered by field, the rest is ready to be stored. */
export async function checkChosen(
  i18n: I18n,
  chosen: { field: string; file: File }[],
): Promise<{ good: NewFile[]; errors: Partial<Record<FileKind, string>> }> {
  const good: NewFile[] = [];
  const errors: Partial<Record<FileKind, string>> = {};
  for (const kind of Object.keys(kinds) as FileKind[]) {
    const ofKind = chosen.filter(({ field }) => field === kind);
    if (ofKind.length > kinds[kind].most) {
      errors[kind] = kind === "proof" ? i18n._(messages.tooMany) : i18n._(messages.oneCard);
      continue;
    }
    for (const { file } of ofKind) {
      const outcome = await cleanFile(kind, file);
      if ("refused" in outcome) errors[kind] ??= i18n._(outcome.refused);
      else good.push({ kind, clean: outcome.ok });
    }
  }
  return { good, errors };
}
