import { z } from 'zod';

/** Money is kept in ten-thousandths of the currency unit and travels as a plain decimal number. */
export const moneyScale = 10_000;
export const moneyMax = 1_000_000_000;

const fits = (value: number, scale: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6 * Math.max(1, Math.abs(value));

export const money = z
  .number()
  .min(-moneyMax)
  .max(moneyMax)
  .refine((value) => fits(value, moneyScale), 'has more than four decimals');

export const price = money.refine((value) => value >= 0, 'cannot be negative');

const cent = 100n;

/**
 * As one pays it: what these multiply to and are divided by, in whole cents, half a cent away from zero. Factors are whole
 * numbers as they are kept, and so is the answer; it is reckoned exactly, as the database reckons.
 */
export function inCents(factors: readonly number[], divisor = 1): number {
  if (!factors.every(Number.isFinite)) return Number.NaN;
  const product = factors.reduce((all, one) => all * BigInt(Math.round(one)), 1n);
  const whole = BigInt(divisor) * cent;
  const size = product < 0n ? -product : product;
  const cents = (2n * size + whole) / (2n * whole);
  return Number((product < 0n ? -cents : cents) * cent);
}

export const moneyToStore = (value: number): number => Math.round(value * moneyScale);
export const moneyFromStore = (stored: number): number => stored / moneyScale;
