import { latinDigits } from "../india";
import { isDayFirst, isKnownDate, isMonthFirst, readDay } from "./read-day";
import {
  type Cell,
  type ChosenColumns,
  type ColumnGuess,
  type ColumnUse,
  cellText,
  plainText,
  type Sheet,
  seenLines,
} from "./sheet";

type Names = { use: ColumnUse; names: RegExp; guess?: ColumnGuess };

// How vendors and accounting programs head their columns, the surest of each kind first.
const known: Names[] = [
  {
    use: "party_name",
    names:
      /^(?:party|customer|buyer|debtor|client|firm|shop|dealer|retailer|ledger|account)s?(?: s)?(?: name)?$|^name of (?:the )?(?:party|customer|firm|buyer)$|^sundry debtors?$|^(?:पार्टी|ग्राहक|दुकान|फर्म)(?: का)?(?: नाम)?$|^પાર્ટી(?: નું નામ)?$/,
  },
  { use: "party_name", names: /^(?:name|particulars|party details|नाम|નામ|பெயர்)$/ },
  {
    use: "phone_number",
    names: /^(?:mobile|mob|whatsapp|cell)(?: phone)?(?: (?:no|number|num|nos))?$|^मोबाइल(?: नंबर)?$/,
  },
  {
    use: "phone_number",
    names: /^(?:phone|ph|contact|tel|telephone)(?: (?:no|number|num|nos|details))?$|^(?:फोन|फ़ोन|संपर्क)(?: नंबर)?$|^ફોન$/,
  },
  {
    use: "amount_due",
    names:
      /^(?:amount|amt|total|net|balance|bal)(?: amount| amt)? (?:due|outstanding|pending|receivable|payable)$|^(?:outstanding|out standing|o s|due|dues|pending|closing|receivables?)(?: (?:amount|amt|balance|bal))?$|^overdue (?:amount|amt|balance|bal)$|^(?:balance|bal)(?: (?:amount|amt))?$|^(?:बकाया|बाकी)(?: (?:राशि|रकम))?$|^બાકી$/,
  },
  { use: "amount_due", names: /^(?:amount|amt|debit|dr|debit balance|debit amount)$|^(?:रकम|राशि|રકમ)$/ },
  {
    use: "amount_due",
    names:
      /^(?:bill|invoice|inv|voucher) (?:amount|amt|value|total)$|^(?:total|net|gross|grand)(?: (?:amount|amt|value|total))?$|^value$/,
    guess: "bill amount",
  },
  {
    use: "due_date",
    names:
      /^(?:payment )?due (?:date|dt|on|since|from|by)$|^date due$|^overdue (?:since|from|on)$|^(?:देय|भुगतान) (?:तिथि|तारीख)$/,
  },
  {
    use: "due_date",
    names: /^(?:bill|invoice|inv|voucher|vch|ref|sale|sales)(?: no)? (?:date|dt)$|^(?:date|dt|तारीख|दिनांक|तिथि|તારીખ)$/,
    guess: "bill date",
  },
  {
    use: "gstin",
    names:
      /^(?:party |customer |buyer |party s )?gst(?: ?in|n)?(?: (?:uin|tin))?(?: (?:no|num|number|reg no|registration(?: no| number)?))?$|^जीएसटी(?:एन|आईएन)?(?: (?:नंबर|नम्बर|नं|संख्या))?$|^જીએસટી(?: (?:નંબર|નં))?$/,
  },
  {
    use: "city",
    names:
      /^(?:party |customer )?(?:city|town|place|station|market|location|area|district)(?: name)?$|^city (?:or )?market$|^(?:शहर|नगर|स्थान|स्टेशन|बाज़ार|बाजार|मंडी|मण्डी|जगह)$|^(?:શહેર|ગામ|સ્થળ|બજાર)$|^(?:ஊர்|நகரம்)$/,
  },
  { use: "credit", names: /^(?:credit|cr)(?: (?:balance|amount|amt|bal))?$/ },
  { use: "side", names: /^(?:dr|cr) (?:cr|dr)$|^dr or cr$|^balance type$/ },
];

/** The four that a report needs; a file without one of them has its columns chosen by its owner. */
const needed = ["party_name", "phone_number", "amount_due", "due_date"] as const;

/**
 * Finds the header among the first lines and which column holds what, in any order. `sure` is false when a needed
 * column was not found or two stand for the same: then the owner chooses, with this as the proposal. `least`: headings
 * that a line has to have to be the header.
 */
export function recogniseColumns(sheet: Sheet, least = 2): ChosenColumns & { sure: boolean } {
  let best: ChosenColumns & { sure: boolean } = { header: 0, uses: {}, guesses: [], sure: false };
  for (const { line, cells } of seenLines(sheet).slice(0, 15)) {
    const found = inHeader(line, cells, sheet);
    const size = Object.keys(found.uses).length;
    if (size >= least && size > Object.keys(best.uses).length) best = found;
  }
  return best;
}

function inHeader(line: number, cells: Cell[], sheet: Sheet): ChosenColumns & { sure: boolean } {
  const uses: ChosenColumns["uses"] = {};
  const guesses: ColumnGuess[] = [];
  let tied = false;
  const headers = cells.map((cell) => (typeof cell === "string" ? plainHeader(cell) : ""));
  const taken = new Set<number>();
  for (const { use, names, guess } of known) {
    const columns = headers.flatMap((header, column) => (fits(header, column, use, names) ? [column] : []));
    const [first] = columns;
    if (first === undefined || uses[use] !== undefined) continue;
    uses[use] = first;
    taken.add(first);
    // City and Station may both be there: what need not be said is no reason to ask.
    if (columns.length > 1 && use !== "city") tied = true;
    if (guess) guesses.push(guess);
  }
  // What its owner did not see is not taken unasked.
  const unseen = Object.values(uses).some((column) => sheet.hiddenColumns?.includes(column));
  return { header: line, uses, guesses, sure: !tied && !unseen && needed.every((use) => uses[use] !== undefined) };

  function fits(header: string, column: number, use: ColumnUse, names: RegExp): boolean {
    if (taken.has(column)) return false;
    // "Due" heads amounts in one book and dates in another: what stands below it tells.
    if (header === "due") return use === (holdsDays(sheet, line, column) ? "due_date" : "amount_due");
    // A column of tax is headed "GST", too.
    if (use === "gstin" && names.test(header)) return !holdsNumbers(sheet, line, column);
    return names.test(header);
  }
}

/** What the heads of chosen columns say that they may not be: choosing a column does not make a bill's date a due date. */
export function guessesIn(sheet: Sheet, header: number, uses: ChosenColumns["uses"]): ColumnGuess[] {
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  const headOf = (use: ColumnUse) => {
    const column = uses[use];
    return column === undefined ? "" : plainHeader(cellText(heads[column]));
  };
  return known.flatMap(({ use, names, guess }) => (guess && names.test(headOf(use)) ? [guess] : []));
}

function holdsDays(sheet: Sheet, header: number, column: number): boolean {
  const below = seenLines(sheet)
    .filter(({ line, cells }) => line > header && plainText(cells[column]) !== "")
    .slice(0, 20);
  return below.filter(({ cells }) => readDay(cells[column]).value !== "").length > below.length / 2;
}

function holdsNumbers(sheet: Sheet, header: number, column: number): boolean {
  return seenLines(sheet).some(
    ({ line, cells }) => line > header && /^[₹\s]*\d[\d,]*(?:\.\d+)?\s*%?$/.test(plainText(cells[column])),
  );
}

/** "Amount Due (Rs.)" → "amount due". */
function plainHeader(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\b(?:in )?(?:rs|inr|rupees|rupee)\b/g, " ")
    .replace(/^(?:sr|sl|s) no .*/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Whether day and month of a column may have changed places: a cell of it can be read in no other way than month first;
 * or real dates stand beside text like 25/04/2025, which is what a spreadsheet with American settings leaves of a list
 * written day first.
 */
export function daysInDoubt(sheet: Sheet, column: number | undefined): boolean {
  if (column === undefined) return false;
  const cells = seenLines(sheet).map(({ cells }) => cells[column]);
  return cells.some(isMonthFirst) || (cells.some(isKnownDate) && cells.some(isDayFirst));
}
