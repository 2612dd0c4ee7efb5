// What stands in a message beside a party's name and number: links, who wrote when, sums, days.
import { nameInLink } from "./link-names";
import type { Span } from "./typed-numbers";
import { lastSeven, phoneIn } from "./typed-phone";

/** Links and addresses, each with the last seven digits of the phone numbers in it: wa.me/91…; else with the name in it. */
export function linksIn(plain: string): (Span & { numbers: string[]; name: string })[] {
  const link =
    /\b(?:https?:\/\/|www\.)\S+|\b(?:(?:[a-z0-9-]+\.)*(?:indiamart|justdial|tradeindia|google|facebook|instagram|linkedin)\.com|maps\.app\.goo\.gl|g\.co)\/\S*|\b(?:wa\.me|(?:api|chat|web)\.whatsapp\.com|t\.me)\/\S*|\b(?:whatsapp|upi):\S+|\b(?:tel|sms|smsto):[+\d\s().-]*/gi;
  return [...plain.matchAll(link)].map((match) => {
    const said = /^(?:tel|sms)/i.test(match[0]) ? [match[0]] : (decoded(match[0]).match(/\+?\d[\d\s()-]{5,}\d/g) ?? []);
    const numbers = said.flatMap((text) => {
      const { whole } = phoneIn(text.replace(/^sms(?:to)?:/i, ""));
      return (
        whole?.slice(-7) ?? (/^(?:tel|sms)/i.test(text) ? (lastSeven(text.replace(/^sms(?:to)?:/i, "")) ?? []) : [])
      );
    });
    const name =
      numbers.length > 0 || /^(?:tel|sms)/i.test(match[0]) ? "" : nameInLink(match[0].replace(/[.,;:!।)\]}"'>]+$/, ""));
    return { start: match.index, end: match.index + match[0].length, numbers, name };
  });
}

/** What is no part of a name or number: "[10:21 am, 29/11/2026] Asha:", ₹12,50,000, 28/02/2025, what stands behind a number's @. */
export function notesIn(plain: string): Span[] {
  const time = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\.?)?";
  const date = "\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}";
  const sender = "[^:\\0\\[\\]]{1,40}:(?!/)";
  const notes = [
    // Who wrote is not who is looked for, unless it is a number.
    new RegExp(`\\[(?:${time},\\s*${date}|${date},\\s*${time})\\](?:\\s*(?!\\s*[+\\d(]{3})${sender})?`, "gi"),
    new RegExp(`${date},\\s*${time}\\s+-(?:\\s+(?!\\s*[+\\d(]{3})${sender})?`, "gi"),
    /(?<![\p{L}\d])(?:₹|rs\.?|inr|रु\.?|રૂ\.?)\s*\d[\d,]*(?:\.\d+)?(?:\s*\/-)?/giu,
    /(?<![\d,])\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\s*\/-)?(?![\d,])|(?<!\d)\d+\s*\/-/g,
    /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/.-])/g,
    /(?<=\d)@[a-z]+/gi,
  ];
  return notes.flatMap((note) =>
    [...plain.matchAll(note)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/**
 * With the usual sign, in its place, where people and programs part a number by another: 70411/83925, 70411,83925,
 * 7,04,11,83,925; and with a comma between two numbers that a stroke or a plus joins.
 */
export function withUsualParts(plain: string): string {
  return plain
    .replace(/(?<=(?<!\d)\+?\d{7,12})[|+](?=[6-9]\d{9}(?!\d))/g, ",")
    .replace(/(?<![\p{L}\d][,/_:'·•|]?)([6-9]\d{4})[,/_:'·•|](\d{5})(?![,/_:'·•|]?\d)/gu, "$1-$2")
    .replace(/(?<!(?:₹|\brs\.?|\binr)\s*|[\d,.])[6-9]\d{0,2}(?:,\d{2,3})+(?!\.?\d|,\d|\s*\/-)/giu, (sum) =>
      sum.replaceAll(",", "").length === 10 ? sum.replaceAll(",", "-") : sum,
    );
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
