import type { FileKind } from "../files/file-kinds";
import * as says from "../words/files";
import type { DraftFile } from "./draft-files.server";

export type Answer = { files: DraftFile[] } | { error: string };

/**
 * Sends one file ahead of its form, in the browser. `progress` hears the share that is on its way, 0 to 1: fetch cannot
 * tell, so this is an XMLHttpRequest. Never throws: a lost connection is an answer with its message.
 */
export function sendFile(
  kind: FileKind,
  draft: string,
  file: File,
  progress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onload = () => resolve(request.response ?? { error: words._(says.uploadFailed) });
    request.onerror = () => resolve({ error: words._(says.uploadFailed) });
    const form = new FormData();
    form.set("key", draft);
    form.set(kind, file, file.name);
    request.open("POST", "/report/files");
    request.responseType = "json";
    request.send(form);
  });
}
