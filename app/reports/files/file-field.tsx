import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { type FileKind, fileSize, fileSizeLimit, kinds } from "../../files/file-kinds";
import { smaller } from "../../files/smaller-photo";
import { described, Hint, Message } from "../../ui/field";
import { useStay } from "../../ui/link";
import * as messages from "../../words/files";
import type { DraftFile } from "./draft-files.server";
import { sendFile } from "./send-file";

type Props = {
  kind: FileKind;
  /** The form's key: files are kept under it until the form is accepted. */
  draft: string;
  /** All that is kept for the form, of every kind. A new list is the server's word and replaces what is shown. */
  kept: DraftFile[];
  hint: string;
  error?: string;
  /** Told while files are on their way; without it nothing is sent ahead of the form. */
  onSending?: (sending: boolean) => void;
};

/**
 * Chooses files. Where scripts run, each is made smaller and sent at once, with its progress shown; whatever is wrong
 * stays chosen, goes with the form and is refused there in the same words. Without scripts all go with the form.
 */
export function FileField({ kind, draft, kept, hint, error, onSending }: Props) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(() => ofKind(kept, kind));
  const [problem, setProblem] = useState(error);
  const [sent, setSent] = useState<Sent | null>(null);
  const shown = useRef(kept);
  useEffect(() => {
    if (shown.current === kept) return;
    shown.current = kept;
    setFiles(ofKind(kept, kind));
    if (input.current) input.current.value = "";
  }, [kept, kind]);
  // Before the next effect, which may find something wrong at once.
  useEffect(() => setProblem(error), [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script arrived
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length > 0 && onSending) send(chosen);
  }, []);

  async function send(chosen: File[]) {
    setProblem(undefined);
    const { types, most } = kinds[kind];
    const wrong = chosen.find((file) => !types.some((type) => type === file.type));
    if (wrong) return setProblem(wrong.type === "application/pdf" ? i18n._(messages.cardType) : i18n._(messages.type));
    if (chosen.length + (kind === "proof" ? files.length : 0) > most) return setProblem(i18n._(messages.tooMany));
    onSending?.(true);
    for (const file of chosen) {
      setSent({ name: file.name, share: 0, size: file.size });
      const photo = await smaller(file);
      const answer =
        photo.size > fileSizeLimit
          ? { error: i18n._(messages.tooLarge) }
          : await sendFile(kind, draft, photo, stay("/report/files"), (share) =>
              setSent({ name: file.name, share, size: photo.size }),
            );
      if ("error" in answer) setProblem(answer.error ?? i18n._(messages.uploadFailed));
      else setFiles(ofKind(answer.files, kind));
      if ("error" in answer) break;
      if (file === chosen.at(-1) && input.current) input.current.value = "";
    }
    setSent(null);
    onSending?.(false);
  }

  const keptOf = (bytes: number) => {
    const size = fileSize(i18n, bytes);
    return t`${size}, kept`;
  };
  return (
    <div className="mt-6">
      <label htmlFor={kind} className="block">
        {i18n._(kinds[kind].label)}{" "}
        <span className="font-normal">
          <Trans>(optional)</Trans>
        </span>
      </label>
      <Hint id={kind} hint={hint} />
      <Message id={kind} error={problem} />
      <input
        ref={input}
        id={kind}
        name={kind}
        type="file"
        accept={kinds[kind].accept}
        multiple={kinds[kind].most > 1}
        className="field mt-1 file:mr-3 file:font-bold"
        onChange={onSending && ((event) => send([...(event.currentTarget.files ?? [])]))}
        {...described(kind, hint, problem)}
      />
      {sent && <Sending {...sent} />}
      {files.length > 0 && (
        <ul className="mt-2">
          {files.map(({ id, file_name: name, size }) => (
            <li
              key={id}
              className="flex max-w-none flex-wrap items-center justify-between gap-x-3 border-t border-rule"
            >
              <span>
                {name} <span className="hint">{keptOf(size)}</span>
              </span>
              <button
                type="submit"
                name="intent"
                value={`remove ${id}`}
                className="target cursor-pointer px-2 text-link underline"
              >
                <Trans>Remove</Trans>
                <span className="sr-only"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Sent = { name: string; share: number; size: number };

function Sending({ name, share, size }: Sent) {
  const { t, i18n } = useLingui();
  const percent = Math.round(share * 100);
  const whole = fileSize(i18n, size);
  const sending = t`Sending ${name}`;
  return (
    <p className="mt-2" role="status">
      {sending}
      <span aria-hidden="true" className="number float-right">
        {t`${percent} % of ${whole}`}
      </span>
      <progress className="w-full" value={share} max={1} aria-label={sending} />
    </p>
  );
}

function ofKind(files: DraftFile[], kind: FileKind): DraftFile[] {
  return files.filter((file) => file.file_type === kind);
}
