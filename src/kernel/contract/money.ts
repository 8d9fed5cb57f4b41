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

/** As one pays it. */
export const inCents = (money: number): number => Math.round(money * 100) / 100;

export const moneyToStore = (value: number): number => Math.round(value * moneyScale);
export const moneyFromStore = (stored: number): number => stored / moneyScale;
