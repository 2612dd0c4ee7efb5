// A legal notice as a text: its plain form.
import { englishNotice, englishUnprinted } from "./notice-english";
import { hindiNotice, hindiUnprinted } from "./notice-hindi";
import type { NoticeFacts, NoticeLanguage, NoticePart } from "./terms";

export function noticeParts(facts: NoticeFacts, language: NoticeLanguage): NoticePart[] {
  return language === "hi" ? hindiNotice(facts) : englishNotice(facts);
}

/** Says below a PDF which signs it could not print, by their numbers in Unicode: they cannot be shown. */
export function unprintedPart(signs: string[], language: NoticeLanguage): NoticePart {
  const numbers = signs.slice(0, unprintedShown).map(numbersOf).join("; ");
  const named = signs.length > unprintedShown ? `${numbers}; …` : numbers;
  return { kind: "text", text: language === "hi" ? hindiUnprinted(named) : englishUnprinted(named) };
}
const unprintedShown = 8;

function numbersOf(sign: string): string {
  const numbers = Array.from(sign, (character) =>
    character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0"),
  );
  return `U+${numbers.slice(0, 4).join(" ")}`;
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
