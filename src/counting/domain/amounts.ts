import type { Packaging } from '../../catalogue/domain/packaging.ts';
import { type MeasureSystem, sizeOfUnit } from '../../kernel/contract/units.ts';
import { unitOfWord } from '../../kernel/domain/unit-words.ts';

export type AmountReading = { readonly quantity: number } | { readonly refusal: string };

const caseWords = new Set(['c', 'cs', 'case', 'cases', 'pack', 'packs']);
const unitWords = new Set(['', 'u', 'unit', 'units', 'b', 'bottle', 'bottles', 'btl', 'keg', 'kegs', 'can', 'cans', 'bag', 'bags']);

const pieceWords = new Set(['each', 'ea', 'pc', 'pcs', 'piece', 'pieces']);

const term = /^(\d+(?:[.,]\d*)?|[.,]\d+)?\s*([a-z]*(?:[ .]+[a-z]+)*)\.?$/;

/** Reads what is typed into a count: `2`, `2.4`, `2+1.4`, `1c + 3`, `2 + 350ml`, `1.5 kg`. A bare number means units: bottles, kegs, bags. */
export function readAmount(typed: string, product: Packaging, system: MeasureSystem): AmountReading {
  const terms = typed.trim().toLowerCase().split('+');
  let quantity = 0;
  for (const piece of terms) {
    const match = term.exec(piece.trim());
    const [, number, unit = ''] = match ?? [];
    if (!match || (number === undefined && !countedAlone(unit)))
      return { refusal: piece.trim() === '' ? 'ends with a plus; something is missing' : `“${piece.trim()}” is not an amount` };
    const one = sizeOf(unit, product, system);
    if (one === undefined) return { refusal: `${unit} is not a unit of this product` };
    quantity += Number((number ?? '1').replace(',', '.')) * one;
  }
  return { quantity: Math.round(quantity * 1000) / 1000 };
}

/** "Case" is one case and "keg" one keg; of what is measured nobody says it so. */
const countedAlone = (unit: string): boolean => unit !== '' && (caseWords.has(unit) || unitWords.has(unit));

function sizeOf(word: string, product: Packaging, system: MeasureSystem): number | undefined {
  if (caseWords.has(word)) return product.pack_units * product.size_quantity;
  if (unitWords.has(word)) return product.size_quantity;
  if (product.base_unit === 'each') return pieceWords.has(word) ? 1 : undefined;
  const measure = unitOfWord(word, system, product.base_unit);
  return measure?.base === product.base_unit ? sizeOfUnit(measure.unit, measure.base) : undefined;
}

export interface CountedParts {
  readonly cases?: number;
  readonly full_units?: number;
  /** Of one unit: 0 to 0.99. */
  readonly partial?: number;
}

export const quantityOf = ({ cases = 0, full_units = 0, partial = 0 }: CountedParts, product: Packaging): number =>
  Math.round(((cases * product.pack_units + full_units + partial) * product.size_quantity + Number.EPSILON) * 1000) / 1000;
