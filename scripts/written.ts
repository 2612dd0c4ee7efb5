/** A statement with its values in place of the question marks that stand for them. */
export function written(query: string, values: unknown[]): string {
  let place = 0;
  // Text of the statement's own is left as it is.
  return query.replace(/'(?:[^']|'')*'|\?/g, (part) => (part === "?" ? literal(values[place++]) : part));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  return `'${String(value).replaceAll("'", "''")}'`;
}
