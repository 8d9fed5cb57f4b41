export const none = '—';
const minus = '\u2212';

const signed = (text: string): string => text.replace(/^-/, minus);

export function moneyText(value: number | null | undefined, currency: string, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return none;
  return signed(new Intl.NumberFormat(undefined, { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value));
}

/** What stands before money in a field: "$". */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;

/** "−1.9%": one decimal says enough of a share. */
export const percentText = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? none : `${signed(value.toLocaleString(undefined, { maximumFractionDigits: 1 }))}%`;

/** How a unit follows its number: "480 g", "40% vol". */
export const unitSuffix = (unit: string): string => (unit.startsWith('%') ? unit : `\u00a0${unit}`);
