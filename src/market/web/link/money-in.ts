/** Money as the order has it: whoever holds a link has no settings of their own. */
export const moneyIn = (value: number, currency: string): string => value.toLocaleString(undefined, { style: 'currency', currency });
