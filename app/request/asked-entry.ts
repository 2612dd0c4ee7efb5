/** What a table says of a word that an address or a form names; null for one that it has not, as "constructor". */
export function askedEntry<T>(table: Record<string, T>, word: string | null | undefined): T | null {
  return typeof word === "string" && Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}
