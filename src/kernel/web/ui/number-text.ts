export const none = '—';
const minus = '\u2212';

const signed = (text: string): string => text.replace(/^-/, minus);

export function moneyText(value: number | null | undefined, currency: string, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return none;
  return signed(new Intl.NumberFormat(undefined, { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value));
}

export function quantityText(value: number | null | undefined, unit?: string, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return none;
  const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: decimals }).format(value);
  return signed(unit ? `${number}\u00a0${unit}` : number);
}

/** A share as a percentage: 0.019 is 1.9%. */
export function percentText(share: number | null | undefined, decimals = 1): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return none;
  return signed(new Intl.NumberFormat(undefined, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(share));
}
