/** Days that a paid report stays in lists, unless an admin has set others. */
export const usualPaidDays = 30;
