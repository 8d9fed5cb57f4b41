import { sizeOfUnit } from '../../src/kernel/contract/units.ts';

/** What is counted: how many are one. */
const counted: Readonly<Record<string, number>> = { dozen: 12, count: 1 };

/** What a label of a shelf holds in base units, as it prints it: whole grams and millilitres. */
export function quantityOf(size: string): number {
  if (size === 'each') return 1;
  const [, number = '', divisor = '1', unit = '', container = ''] = /^([\d.]+)(?:\/(\d+))? (\w+)(?: (keg|bag in box))?$/.exec(size) ?? [];
  const perUnit = counted[unit] ?? sizeOfUnit(unit, 'ml') ?? sizeOfUnit(unit, 'g');
  if (perUnit === undefined) throw new Error(`Unknown size: ${size}`);
  const quantity = (Number(number) / Number(divisor)) * perUnit;
  return unit === 'bbl' && container === 'keg' ? Math.round(quantity / 10) * 10 : Math.round(quantity);
}
