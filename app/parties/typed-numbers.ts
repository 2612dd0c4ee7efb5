// The phone numbers in a text, as people write, paste and mistype them.
import { labelBefore, numberLabels, numberRemark, phoneWords } from "./labels";
import { phoneIn } from "./typed-phone";

/** A piece of the text: from its first character to behind its last. */
export type Span = { start: number; end: number };

export type NumberIn = Span & {
  /** As it stands, without what is between its digits. */
  number: string;
  /** The last seven digits. */
  digits: string;
};

/** `odd`: digits that are too many for a part of a name and are no number, as they stand. `aside`: labels. */
export type NumbersIn = { numbers: NumberIn[]; odd: (Span & { text: string })[]; aside: Span[] };

type Group = Span & { digits: string };

/** Groups of digits that stand together belong to one number, or to several in a row. */
const between = /^(?:[\s.()+*-]|\u200c|\u200d){0,4}$/;
const fromLetters: Record<string, string> = { O: "0", o: "0", I: "1", l: "1", "|": "1", S: "5", B: "8", Z: "2" };
/** As long as a whole number, of digits and every letter that is taken for one: 70411B3925. In shorter words S, B and Z are letters. */
const mistaken = "[\\dOoIlSBZ|]{10,13}(?![\\p{L}\\p{M}\\d])";
/** A word of digits and of letters that look like them; else digits alone, wherever they stand. */
const groupOf = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:${mistaken}|[\\dOoIl|]*\\d[\\dOoIl|]*(?![\\p{L}\\p{M}\\d]))|\\d+`,
  "gu",
);
/** As spreadsheets shorten a number, 7.04E+09; and with digits crossed out behind, 7041xxxxxx. */
const cutShort = /(?<![\p{L}\d.])(?:\d\.\d+E\+?\d{1,2}|\d{2,9}[\s-]?[x*•]{3,})(?![\p{L}\d])/giu;

/** `plain`: every sign is the usual one of its kind (pasted.ts), and what is no number's business is blank. */
export function numbersIn(plain: string): NumbersIn {
  const found: NumbersIn = { numbers: [], odd: [], aside: [] };
  for (const { 0: text, index } of plain.matchAll(cutShort))
    found.odd.push({ start: index, end: index + text.length, text });
  const isCut = ({ start }: Span) => found.odd.some((cut) => cut.start <= start && start < cut.end);
  for (const groups of sequences(plain).filter(([first]) => first && !isCut(first))) {
    const { numbers, left } = isForeign(plain, groups) ? { numbers: [], left: [groups] } : parted(plain, groups);
    found.numbers.push(...numbers);
    for (const group of left) {
      const tail = tailOf(plain, numbers.at(-1) ?? found.numbers.at(-1), group);
      if (tail) found.numbers.push(tail);
      else found.odd.push(...oddIn(plain, group));
    }
  }
  found.numbers.sort((a, b) => a.start - b.start);
  let behind = 0;
  for (const { start, end } of [...found.numbers, ...found.odd].sort((a, b) => a.start - b.start)) {
    const label = labelBefore(plain, start, numberLabels);
    if (label) found.aside.push({ start: Math.max(behind, label.start), end: start });
    const remark = numberRemark.exec(plain.slice(end));
    if (remark) found.aside.push({ start: end, end: end + remark[0].length });
    behind = end;
  }
  return found;
}

/** +971 50 123 4567: no part of it is a number of India. */
function isForeign(plain: string, groups: Group[]): boolean {
  const [first] = groups;
  return first !== undefined && plain[first.start - 1] === "+" && !first.digits.startsWith("91");
}

function groupsIn(plain: string): Group[] {
  const groups: Group[] = [];
  for (const match of plain.matchAll(groupOf)) {
    const [text] = match;
    const many = text.replace(/\D/g, "").length;
    if (many < 2 * (text.length - many)) continue;
    const digits = text.replace(/\D/g, (letter) => fromLetters[letter] ?? "");
    groups.push({ start: match.index, end: match.index + text.length, digits });
  }
  return groups;
}

function sequences(plain: string): Group[][] {
  const found: Group[][] = [];
  for (const group of groupsIn(plain)) {
    const last = found.at(-1)?.at(-1);
    if (last && between.test(plain.slice(last.end, group.start))) found.at(-1)?.push(group);
    else found.push([group]);
  }
  return found;
}

/** Which groups make numbers, so that the fewest digits are left over, of the fewest numbers. */
function parted(plain: string, groups: Group[]): { numbers: NumberIn[]; left: Group[][] } {
  type Way = { used: number; numbers: NumberIn[]; taken: number[] };
  const better = (a: Way, b: Way) => a.used - b.used || b.numbers.length - a.numbers.length;
  const ways: Way[] = [{ used: 0, numbers: [], taken: [] }];
  for (let end = 1; end <= groups.length; end++) {
    let best = ways[end - 1] as Way;
    for (let start = Math.max(0, end - 6); start < end; start++) {
      const number = numberOf(plain, groups.slice(start, end));
      const before = ways[start];
      if (!number || !before) continue;
      const taken = Array.from({ length: end - start }, (_, n) => start + n);
      const way = {
        used: before.used + number.number.length,
        numbers: [...before.numbers, number],
        taken: [...before.taken, ...taken],
      };
      if (better(way, best) > 0) best = way;
    }
    ways.push(best);
  }
  const { numbers, taken } = ways.at(-1) as Way;
  // 1800 123 4567: seven digits in two pieces are a number where no third one stands beside them.
  if (taken.length < groups.length && numbers.some(isPieced)) return { numbers: [], left: [groups] };
  const left: Group[][] = [];
  groups.forEach((group, at) => {
    if (taken.includes(at)) return;
    if (at > 0 && !taken.includes(at - 1) && left.length > 0) left.at(-1)?.push(group);
    else left.push([group]);
  });
  return { numbers, left };
}

function isPieced({ start, end, number }: NumberIn): boolean {
  return number.length === 7 && end - start > 7;
}

/** Seven digits, in one piece or two; or a whole number of India. */
function numberOf(plain: string, groups: Group[]): NumberIn | null {
  const [first, ...others] = groups;
  const last = groups.at(-1);
  if (!first || !last) return null;
  const number = groups.map(({ digits }) => digits).join("");
  const opening = /[+(\s]*$/.exec(plain.slice(Math.max(0, first.start - 8), first.start))?.[0] ?? "";
  const plus = opening.includes("+");
  if (others.some((group, at) => plain.slice(groups[at]?.end, group.start).includes("+"))) return null;
  const whole = phoneIn((plus ? "+" : "") + number).whole;
  const seven = number.length === 7 && groups.length < 3 && !plus;
  if (whole === null && !seven) return null;
  const start = first.start - (/[+(]+$/.exec(plain.slice(0, first.start))?.[0].length ?? 0);
  return { start, end: last.end, number, digits: number.slice(-7) };
}

/** 022-2345678/79, 7041183925/26/27: further numbers by their last digits. */
function tailOf(plain: string, number: NumberIn | undefined, [group, ...others]: Group[]): NumberIn | null {
  if (!number || !group || others.length > 0 || group.digits.length > 4) return null;
  if (!/^\s*\/\s*$/.test(plain.slice(number.end, group.start))) return null;
  const behind = /^\/(\d*)/.exec(plain.slice(group.end))?.[1];
  if (behind !== undefined && behind.length !== group.digits.length) return null;
  const whole = number.number.slice(0, -group.digits.length) + group.digits;
  return { start: number.end, end: group.end, number: whole, digits: whole.slice(-7) };
}

/** Too many digits for a part of a name, or a few that are called a phone number. */
function oddIn(plain: string, groups: Group[]): NumbersIn["odd"] {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return [];
  const many = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  const label = labelBefore(plain, first.start, numberLabels);
  const isCalled = phoneWords.test(label?.text ?? "") && many > 3;
  const masked = /(?:(?<!\p{L})\d*|)[x*•]{2,}[\s-]*$/iu.exec(plain.slice(Math.max(0, first.start - 20), first.start));
  if (many < 8 && !isCalled && !(masked && many > 1)) return [];
  const start = masked
    ? first.start - masked[0].length
    : plain[first.start - 1] === "+"
      ? first.start - 1
      : first.start;
  return [{ start, end: last.end, text: plain.slice(start, last.end) }];
}
