// Names that may be lines of the books, or parties: who sends the list is asked, and nothing of it is lost.
import { firms, isBeside, isTotalLine, isTotalWord, lineParts } from "./total-lines";
import { isTown } from "./town-keys";

/**
 * Whether a name in a list may be a line of totals or an account of the books: "Surat Total", "Total Trade", "Anvaya
 * Bank", "Sundry Debtors Bros". Who types such a name means it.
 */
export function mayBeTotalLine(text: string): boolean {
  if (isTotalLine(text)) return false;
  const parts = lineParts(text);
  const [first = "", ...rest] = parts;
  const last = rest.at(-1);
  if (last === undefined) return false;
  if (isTotalWord(last) || endings.has(last)) return true;
  if (/^(?:walk ?in|sundry (?:debtor|creditor)s?|(?:opening|closing) (?:bal|balance)|total of) /.test(parts.join(" ")))
    return true;
  return (
    (isTotalWord(first) || heads.has(first)) && rest.every((part) => firms.has(part) || isTown(part) || isBeside(part))
  );
}

/** Of banks, and of kinds of sales. */
const endings = new Set(
  "sale sales bank banks बैंक बँक બેંક બૅંક வங்கி బ్యాంక్ బ్యాంకు ব্যাংক ব্যাঙ্ক".split(" ").map((word) => lineParts(word).join(" ")),
);

const heads = new Set(
  "cash counter retail self misc sundry suspense sale sales purchase freight other local general".split(" "),
);
