/** Of an amount due, in whole rupees. */
export const amountLimits = { least: 100, most: 1_000_000 };
