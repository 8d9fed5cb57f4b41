import { z } from 'zod';

/** Quantities are kept in thousandths of the product's base unit (ml, g or each). */
export const quantityScale = 1000;
export const quantityMax = 1_000_000_000;
export const baseUnits = ['ml', 'g', 'each'] as const;
export type BaseUnit = (typeof baseUnits)[number];

const fits = (value: number) => Math.abs(value * quantityScale - Math.round(value * quantityScale)) < 1e-6 * Math.max(1, Math.abs(value));

export const quantity = z.number().min(-quantityMax).max(quantityMax).refine(fits, 'has more than three decimals');

export const amount = quantity.refine((value) => value >= 0, 'cannot be negative');

export const quantityToStore = (value: number): number => Math.round(value * quantityScale);
export const quantityFromStore = (stored: number): number => stored / quantityScale;
