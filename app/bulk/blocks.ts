import type { FormErrors } from "../request/read-form";
import { noValues, type RowField, rowFields } from "./draft-row";

/** One report of the typed form. `id` tells blocks apart while they come and go; the N of 'Report #N' is their place. */
export type Block = { id: string; values: Record<RowField, string>; errors: FormErrors };

export function emptyBlock(id: string): Block {
  return { id, values: { ...noValues }, errors: {} };
}

/** The blocks of a sent form: its fields repeat, and belong together by their place. */
export function blocksIn(text: URLSearchParams): Block[] {
  const columns = rowFields.map((field) => text.getAll(field));
  const many = Math.max(1, ...columns.map((column) => column.length));
  return Array.from({ length: many }, (_, place) => {
    const block = emptyBlock(`r${place + 1}`);
    for (const [index, field] of rowFields.entries()) block.values[field] = columns[index]?.[place] ?? "";
    return block;
  });
}

export function isEmpty({ values }: Block): boolean {
  return Object.values(values).every((value) => value.trim() === "");
}
