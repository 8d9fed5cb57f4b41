import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { houseMeasures } from '../../../kernel/web/ui/values/house-measures.ts';

/** What is sold in America under its American size, whatever its label says in millilitres and grams beside it. */
const nominal: readonly (readonly [base: 'ml' | 'g', unit: string, label: string, sizes: readonly number[]])[] = [
  ['ml', 'oz', 'oz', [4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 19.2, 20, 22, 24, 64]],
  ['ml', 'qt', 'qt', [1, 2]],
  ['ml', 'gal', 'gal', [0.5, 1, 2, 2.5, 3, 5]],
  ['ml', 'bbl', 'bbl', [1 / 6, 1 / 4, 1 / 2]],
  ['g', 'oz', 'oz', [2, 3, 4, 5, 6, 8, 10, 12, 14, 24, 28]],
  ['g', 'lb', 'lb', [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 35, 40, 50]],
];
const metric: Readonly<Record<string, readonly [base: 'ml' | 'g', of: number]>> = { ml: ['ml', 1], cl: ['ml', 10], l: ['ml', 1000], g: ['g', 1], kg: ['g', 1000] };
/** As far as a label rounds. */
const near = 0.003;
const parts: Readonly<Record<string, string>> = { '0.5': '1/2', '0.25': '1/4', '0.167': '1/6' };

/** A size as the house says it: "355 ml" is a 12 oz can in America, "3.79 l" a gallon; what has no American size stays as it is. */
export function sizeText(size: string | null | undefined): string | undefined {
  if (!size) return undefined;
  const read = houseMeasures.get() === 'oz' ? /^(\d+(?:\.\d+)?) ?(ml|cl|l|g|kg)(?= |$)/.exec(size) : undefined;
  const [base, of] = metric[read?.[2] ?? ''] ?? [];
  if (!read || base === undefined || of === undefined) return size;
  const quantity = Number(read[1]) * of;
  for (const [measured, unit, label, sizes] of nominal) {
    const one = sizeOfUnit(unit, measured) ?? 1;
    const found = measured === base ? sizes.find((each) => Math.abs(quantity / one - each) <= each * near) : undefined;
    if (found !== undefined) return `${parts[String(Math.round(found * 1000) / 1000)] ?? found} ${label}${size.slice(read[0].length)}`;
  }
  return size;
}
