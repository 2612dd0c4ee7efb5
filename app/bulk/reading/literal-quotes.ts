// In a CSV a quote at the start of a cell opens it, over line breaks, until the next. In a pasted list it may be a part of
// a name: "Shree" Traders. Such a quote must not swallow the rows below it.

/** Stands for a quote that opens nothing. From the private area of Unicode: no list has it. */
const literal = "\ue000";

/** The text with every quote marked that stands at the start of a cell without being closed at its end. */
export function withLiteralQuotes(text: string, delimiter: string): string {
  let marked = "";
  let done = 0;
  let start = 0;
  while (start < text.length) {
    if (text[start] === '"') {
      const end = endOfQuoted(text, start, delimiter);
      if (end === null) {
        marked += text.slice(done, start) + literal;
        done = start + 1;
      }
      start = startOfNext(text, end ?? start + 1, delimiter);
    } else start = startOfNext(text, start, delimiter);
  }
  return marked + text.slice(done);
}

export function withoutLiteralQuotes(cell: string): string {
  return cell.replaceAll(literal, '"');
}

/** Behind the quote that closes the cell opened at `start`; null where none does. */
function endOfQuoted(text: string, start: number, delimiter: string): number | null {
  let at = start + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] === '"') {
      at += 2;
      continue;
    }
    let next = at + 1;
    while (text[next] === " ") next++;
    const closed = next >= text.length || text[next] === delimiter || text[next] === "\n" || text[next] === "\r";
    // A cell of a spreadsheet holds no tab: what looks like one is the row below.
    const swallowed = delimiter === "\t" && text.slice(start, at).includes("\t");
    return closed && !swallowed ? at + 1 : null;
  }
}

function startOfNext(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === delimiter || text[at] === "\n" || text[at] === "\r") return at + 1;
  return text.length;
}
