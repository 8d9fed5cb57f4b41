import { moneyScale } from '../contract/money.ts';

/** In cents, halves away from nothing, as money is written; from the ten-thousandths that it is kept in. */
const cents = (money: number): number => Math.sign(money) * Math.round(Math.abs(Math.round(money * moneyScale)) / (moneyScale / 100)) + 0;

export const inWholeCents = (money: number): number => cents(money) / 100;

/**
 * Parts as they are shown beside their total: in cents, and together what the total is when it is rounded once. The cents that
 * rounding leaves over go to those with the largest remainder. Parts that are not all there is stay rounded by themselves.
 */
export function addingUp(parts: readonly number[], total: number = parts.reduce((sum, part) => sum + part, 0)): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  // Money has four decimals: what is further off is no matter of rounding.
  if (Math.abs(whole - total) * moneyScale > parts.length + 1) return parts.map((part) => cents(part) / 100);
  const floors = parts.map((part) => Math.floor(Math.round(part * moneyScale) / 100));
  const rests = parts.map((part, at) => Math.round(part * moneyScale) - (floors[at] ?? 0) * 100);
  let left = cents(total) - floors.reduce((sum, floor) => sum + floor, 0);
  const shown = [...floors];
  for (const at of rests.map((_, index) => index).toSorted((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b)) {
    if (left <= 0 || rests[at] === 0) break;
    shown[at] = (shown[at] ?? 0) + 1;
    left--;
  }
  return shown.map((part) => part / 100 + 0);
}
