/** What is left of a price without its tax. */
export const netOf = (priceInclTax: number, taxRate: number): number => priceInclTax / (1 + taxRate / 100);

/** Gross profit in per cent of the net price; none where nothing is charged. */
export const grossProfit = (cost: number, priceInclTax: number | null, taxRate: number): number | null =>
  priceInclTax === null || priceInclTax <= 0 ? null : (1 - cost / netOf(priceInclTax, taxRate)) * 100;

/** The price with tax that leaves a gross profit. */
export const priceFor = (cost: number, targetPercent: number, taxRate: number): number => (cost / (1 - targetPercent / 100)) * (1 + taxRate / 100);
