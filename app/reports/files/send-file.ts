import type { FileKind } from "../../files/file-kinds";
import type { DraftFile } from "./draft-files.server";

/** `error`: null where none came. */
export type Answer = { files: DraftFile[] } | { error: string | null };

/**
 * Sends one file ahead of its form, in the browser. `progress` hears the share that is on its way, 0 to 1: fetch cannot
 * tell, so this is an XMLHttpRequest. `address`: where to, in the language of the page. Never throws: a lost connection
 * is an answer.
 */
export function sendFile(
  kind: FileKind,
  draft: string,
  file: File,
  address: string,
  progress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onload = () => resolve(request.response ?? { error: null });
    request.onerror = () => resolve({ error: null });
    const form = new FormData();
    form.set("key", draft);
    form.set(kind, file, file.name);
    request.open("POST", address);
    request.responseType = "json";
    request.send(form);
  });
}
