import type { BaseUnit } from '../../kernel/contract/quantity.ts';

/** What a product comes in, as far as a counted amount needs it. Sizes are in the base unit. */
export interface Packed {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
}

export type AmountReading = { readonly quantity: number } | { readonly refusal: string };

const factors: Record<BaseUnit, Readonly<Record<string, number>>> = {
  ml: { ml: 1, cl: 10, dl: 100, l: 1000, oz: 29.5735295625 },
  g: { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 },
  each: { each: 1, pc: 1, pcs: 1 },
};
const caseWords = new Set(['c', 'cs', 'case', 'cases', 'pack', 'packs']);
const unitWords = new Set(['', 'u', 'unit', 'units', 'b', 'bottle', 'bottles', 'btl', 'keg', 'kegs', 'can', 'cans', 'bag', 'bags']);

const term = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z]*)$/;

/** Reads what is typed into a count: `2`, `2.4`, `2+1.4`, `1c + 3`, `2 + 350ml`, `1.5 kg`. A bare number means units: bottles, kegs, bags. */
export function readAmount(typed: string, product: Packed): AmountReading {
  const terms = typed.trim().toLowerCase().split('+');
  let quantity = 0;
  for (const piece of terms) {
    const match = term.exec(piece.trim());
    if (!match) return { refusal: piece.trim() === '' ? 'ends with a plus; something is missing' : `“${piece.trim()}” is not an amount` };
    const one = sizeOf(match[2] as string, product);
    if (one === undefined) return { refusal: `${match[2]} is not a unit of this product` };
    quantity += Number((match[1] as string).replace(',', '.')) * one;
  }
  return { quantity: Math.round(quantity * 1000) / 1000 };
}

function sizeOf(unit: string, product: Packed): number | undefined {
  if (caseWords.has(unit)) return product.pack_units * product.size_quantity;
  return factors[product.base_unit][unit] ?? (unitWords.has(unit) ? product.size_quantity : undefined);
}

export interface Parts {
  readonly cases?: number;
  readonly full_units?: number;
  /** Of one unit: 0 to 0.99. */
  readonly partial?: number;
}

export const quantityOf = ({ cases = 0, full_units = 0, partial = 0 }: Parts, product: Packed): number =>
  Math.round(((cases * product.pack_units + full_units + partial) * product.size_quantity + Number.EPSILON) * 1000) / 1000;
