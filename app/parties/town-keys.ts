// One key a town, in whatever script and by whichever of its names: what places are found by.

import { latinDigits } from "../india";
import { foldedName } from "./folded-name";
import { once } from "./once";
import { townNames } from "./town-names";
import { coarse, skeleton, sound } from "./word-sounds";

/** Keys of one place: nobody can make a search slow by a long one. */
const mostKeys = 16;

/**
 * The keys of a city or market as somebody writes it: of each word, and of two that stand together, since Bhav Nagar is
 * Bhavnagar. A place is there where all of its words are.
 */
export function placeKeys(city: string): string[] {
  const words = placeWords(city);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...new Set([...words, ...pairs].map(townKey))].filter(Boolean).slice(0, mostKeys);
}

/** Of words that are looked for: those of each, and in one, either of which finds it. */
export function soughtKeys(words: string[]): string[][] {
  const each = [...new Set(words.map(townKey))];
  return words.length === 1 ? [each] : [each, [townKey(words.join(""))]];
}

/** Words alone: a place stands between commas and dots. */
export function placeWords(text: string): string[] {
  return (
    latinDigits(foldedName(text))
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []
  );
}

/** Whether a word is the name of a town that everybody knows. `exactly`: Star is not Surat, as it may be where a town is meant. */
export function isTown(word: string, exactly = false): boolean {
  return spoken().has(sound(word)) || (!exactly && known().has(loose(word)));
}

function townKey(word: string): string {
  const plain = loose(word);
  const town = spoken().get(sound(word)) ?? known().get(plain);
  if (town !== undefined || !/[\u0600-\u06ff\u0900-\u0d7f]/.test(word)) return town ?? plain;
  // Tamil does not tell k from g, Bengali b from v, and Urdu writes no short vowel.
  return coarsely().get(coarser(plain)) ?? boneless().get(bones(plain)) ?? plain;
}

function coarser(plain: string): string {
  return coarse(plain).replace(/(.)\1+/g, "$1");
}

function bones(plain: string): string {
  return coarser(plain.replace(/(?<=.)[aio]/g, ""));
}

/** As it sounds, less what scripts and ears part over: short vowels and which of two near ones, breath, m before b. */
function loose(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const heard = sound(word).replace(/[ON]$/, "");
  const vowels = heard
    .replace(/[AWYE]/g, (open) => ({ A: "a", W: "o", Y: "i", E: "" })[open] ?? "")
    .replace(/R/g, "d")
    .replace(/n(?=[pbm])|m(?=[pb])/g, "n")
    .replace(/[uo]+/g, "o")
    .replace(/[eiy]+/g, "i")
    .replace(/w/g, "v");
  const bare = vowels
    .replace(/(?<=.)a/g, "")
    .replace(/(?<=.)[io]$/, "")
    .replace(/(.)\1+/g, "$1");
  return bare.length > 1 ? bare : skeleton(word) || heard;
}

/** Known towns by their names as they sound, as they sound less what is parted over, and by what other scripts leave. */
const spoken = once(() => whereAlone(sound, 1));
const known = once(() => whereAlone(loose, 2));
const coarsely = once(() => whereAlone((name) => coarser(loose(name)), 3));
const boneless = once(() => whereAlone((name) => bones(loose(name)), 3));

/** Where the names of two towns leave the same, neither is meant. */
function whereAlone(left: (name: string) => string, least: number): Map<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const [town = "", ...others] of townNames)
    for (const name of [town, ...others]) {
      const key = left(name);
      if ((found.get(key) ?? town) !== town || key.length < least) several.add(key);
      found.set(key, town);
    }
  for (const key of several) found.delete(key);
  return found;
}
