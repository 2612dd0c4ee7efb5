import type { CustomerField } from "./read-customers";

/** How a review's inputs are named: a row's field, the choice above it, and that the row is left out. */
export const fieldName = (row: number, field: CustomerField) => `row${row}-${field}`;
export const pickName = (row: number, field: CustomerField) => `pick${row}-${field}`;
export const skipName = (row: number) => `skip${row}`;
