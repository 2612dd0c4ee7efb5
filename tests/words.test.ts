// What every translation has to hold, whoever wrote it (docs/style.md, "Languages").
import { readFileSync } from "node:fs";
import path from "node:path";
import { formatter } from "@lingui/format-po";
import { expect, test } from "vitest";
import { languageCodes } from "../app/languages.ts";
import { reviewOf } from "../scripts/words-for-review.mjs";

type Message = { message: string; translation: string; obsolete?: boolean };

const folder = path.resolve(import.meta.dirname, "../app");
const catalogs = ["words/po", "site/content/po"];
const translated = languageCodes.filter((code) => code !== "en");

const scripts: Record<string, RegExp> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  bn: /\p{Script=Bengali}/u,
};

/** Written in Latin letters in every language: names, units, abbreviations on bills and in programs. */
const latin = new Set(
  `JPEG PNG WebP PDF MB KB CSV UPI UTR SMS WhatsApp GST GSTIN PAN Excel xls xlsx eyJ QR URP IRN ID PIN IP PNR Apple Bakaya
   Mobile Customer Name Phone Amount Due Date Debit Credit Party Chrome Android iPhone Google Authenticator Windows NEFT IMPS
   EMI TDS X Facebook Instagram Cloudflare OTP DPDP name example in A Z e DIN HTTPS SHA AES JavaScript OpenDocument Workbook
   RSA URL`.split(/\s+/),
);

/** Intimate or curt forms: people are spoken to as shopkeepers speak to customers. */
const familiar: Record<string, RegExp> = {
  hi: /(?<!\p{L}|\p{M})(तुम|तू|तेरा|तेरी|तेरे|तुम्हारा|तुम्हारी|तुम्हारे|तुम्हें)(?!\p{L}|\p{M})/u,
  gu: /(?<!\p{L}|\p{M})(તું|તારો|તારી|તારું|તારા|તને)(?!\p{L}|\p{M})/u,
  mr: /(?<!\p{L}|\p{M})(तू|तुझा|तुझी|तुझे|तुझं|तुला)(?!\p{L}|\p{M})/u,
  ta: /(?<!\p{L}|\p{M})(நீ|உன்|உனது|உன்னுடைய|உனக்கு)(?!\p{L}|\p{M})/u,
  te: /(?<!\p{L}|\p{M})(నువ్వు|నీవు|నీ|నీకు|నిన్ను)(?!\p{L}|\p{M})/u,
  bn: /(?<!\p{L}|\p{M})(তুমি|তোমার|তোমাকে|তুই|তোর)(?!\p{L}|\p{M})/u,
};

/** Words that say something else in this trade, or that only an office writes: what to say instead is in the glossary. */
const forbidden: Record<string, RegExp> = {
  hi: /शिकायत(?! निवारण अधिकारी)|ऋण|सत्यापित|अस्वीकरण|राशि(?!फल)|त्रुटि|वैकल्पिक|टिप्पणी|(?<!\p{L}|\p{M})खात[ाे]|गुमनाम|वकील का नोटिस|वितरक|नियत तिथि|देय तिथि/u,
  gu: /ફરિયાદ(?! નિવારણ અધિકારી)|(?<!\p{L}|\p{M})ખાત(?:ું|ા)|ચકાસાયેલ નથી|વૈકલ્પિક|ટિપ્પણી/u,
  mr: /तक्रार(?! निवारण अधिकारी)|खाते|खातं|सत्यापित|वैकल्पिक|टिप्पणी/u,
  ta: /புகார்|ஆதார|கணக்கு|வக்கீல் நோட்டீஸ்|உள்நுழைக|பொறுப்புத் துறப்பு|நிலுவை|விற்பனையாளர்/u,
  te: /ఫిర్యాదు(?!ల పరిష్కార అధికారి)|ఆధార|ఖాతా|వకీలు నోటీసు/u,
  bn: /অভিযোগ(?! নিষ্পত্তি আধিকারিক)|খাতা|উকিল নোটিস/u,
};

/** A complaint to the board of the Act, or to the officer whom the law has us name, is one; a report never is (above). */
const complaint = {
  english: /\bcomplain/iu,
  words: /शिकायत|ફરિયાદ|तक्रार|புகார்|ఫిర్యాదు|অভিযোগ/gu,
};

function messagesOf(catalog: string, language: string): Record<string, Message> {
  const file = path.join(folder, catalog, `${language}.po`);
  return formatter().parse(readFileSync(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file,
  }) as never;
}

const all = (language: string) => catalogs.flatMap((catalog) => Object.entries(messagesOf(catalog, language)));

/** What is wrong with each message, for all of a language at once: a list is mended faster than one line. */
function wrongIn(language: string, what: (message: string, translation: string) => string | null): string[] {
  return all(language).flatMap(([id, { message, translation }]) => {
    const wrong = translation ? what(message, translation) : null;
    return wrong ? [`${id} ${wrong}: ${message} | ${translation}`] : [];
  });
}

for (const language of translated) {
  test(`${language}: every message is there, and none that nobody says any more`, () => {
    for (const catalog of catalogs) {
      const [english, own] = [messagesOf(catalog, "en"), messagesOf(catalog, language)];
      expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
      expect(Object.entries(own).flatMap(([id, one]) => (one.translation && !one.obsolete ? [] : [id]))).toEqual([]);
    }
  });

  test(`${language}: what is filled in, tags and numbers are those of the English`, () => {
    const wrong = wrongIn(language, (message, translation) => {
      const [sought, found] = [parts(message), parts(translation)];
      return sought.join(" ") === found.join(" ") ? null : `${sought.join(" ")} became ${found.join(" ")}`;
    });
    expect(wrong).toEqual([]);
  });

  test(`${language}: it is written in its own script, with Latin digits, and few words in Latin letters`, () => {
    const own = scripts[language] ?? /$^/;
    const wrong = wrongIn(language, (_, translation) => {
      const text = prose(translation);
      const foreign = [...text.matchAll(/\p{Script=Latin}+/gu)]
        .map(([word]) => word)
        .filter((word) => !latin.has(word));
      const letters = [...text.matchAll(/\p{L}/gu)]
        .map(([letter]) => letter)
        .filter((letter) => !/\p{Script=Latin}/u.test(letter) && !own.test(letter));
      const digits = text.match(/(?![0-9])\p{Nd}/gu) ?? [];
      const odd = [...foreign, ...letters, ...digits];
      return odd.length > 0 ? odd.join(" ") : null;
    });
    expect(wrong).toEqual([]);
  });

  test(`${language}: nobody is spoken to like a child`, () => {
    expect(wrongIn(language, (_, translation) => familiar[language]?.exec(prose(translation))?.[0] ?? null)).toEqual(
      [],
    );
  });

  test(`${language}: no word of the glossary's list of what not to say`, () => {
    const wrong = wrongIn(language, (message, translation) => {
      const text = prose(translation);
      const said = complaint.english.test(message) ? text.replace(complaint.words, " ") : text;
      return forbidden[language]?.exec(said)?.[0] ?? null;
    });
    expect(wrong).toEqual([]);
  });

  test(`${language}: nothing is more than 1.8 times as long as the English`, () => {
    const wrong = wrongIn(language, (message, translation) => {
      const [most, is] = [Math.max(24, seen(message) * 1.8), seen(translation)];
      return is > most ? `${is} of ${Math.round(most)}` : null;
    });
    expect(wrong).toEqual([]);
  });
}

test.each(translated)("%s: the list for a native trader is the one that would be written now", (language) => {
  const file = path.resolve(import.meta.dirname, `../docs/languages/${language}.md`);
  const [signed, now] = [readFileSync(file, "utf8"), reviewOf(language)];
  const rows = (list: string) =>
    list
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) => line.replace(/\|[^|]*\|$/, ""));
  expect(rows(now).length).toBeGreaterThan(100);
  expect(rows(signed)).toEqual(rows(now));
});

/** The words alone: no names of what is filled in, no tags, no addresses, no syntax of plurals. */
function prose(text: string): string {
  return text
    .replace(/\]\([^)]*\)/gu, "]")
    .replace(/\{(\w+),\s*(plural|select),/gu, " ")
    .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other))(?=\s*\{)/gu, " ")
    .replace(/\{\w+\}|<\/?\d+\/?>/gu, " ");
}

/** Letters as a reader counts them: a vowel sign is no letter of its own. */
function seen(text: string): number {
  return [
    ...new Intl.Segmenter().segment(
      prose(text)
        .replace(/[\s{}#]+/gu, " ")
        .trim(),
    ),
  ].length;
}

/** What is filled in, tags, links and numbers: the same in every language, in whatever order, once a form of a plural. */
function parts(text: string): string[] {
  const form = /(?<!(?:=\d+|\b(?:zero|one|two|few|many|other))\s*)\{(\w+)(?:\}|,\s*(?:plural|select)\b)/gu;
  const names = [...text.matchAll(form)].map(([, name]) => `{${name}}`);
  const tags = [...text.matchAll(/<\/?\d+\/?>/gu)].map(([tag]) => tag);
  const links = [...text.matchAll(/\]\(([^)]*)\)/gu)].map(([, to]) => to ?? "");
  const numbers = prose(text).match(/\d[\d,./]*\d|\d/gu) ?? [];
  return [...new Set([...names, ...tags, ...links, ...numbers])].sort();
}
