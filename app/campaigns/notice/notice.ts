// A legal notice as a text: its plain form.
import { englishNotice } from "./notice-english";
import { hindiNotice } from "./notice-hindi";
import type { NoticeFacts, NoticeLanguage, NoticePart } from "./terms";

export function noticeParts(facts: NoticeFacts, language: NoticeLanguage): NoticePart[] {
  return language === "hi" ? hindiNotice(facts) : englishNotice(facts);
}

/** As a text file: UTF-8 with its mark and CRLF, so that every editor of every Windows shows it right. */
export function noticeText(facts: NoticeFacts, language: NoticeLanguage): string {
  const parts = noticeParts(facts, language).map((part) =>
    part.kind === "point" ? `${part.number} ${part.text}` : part.kind === "lines" ? indented(part.text) : part.text,
  );
  return `\ufeff${parts.join("\n\n")}\n`.replaceAll("\n", "\r\n");
}

function indented(lines: string): string {
  return lines
    .split("\n")
    .map((line) => `   ${line}`)
    .join("\n");
}
