import type { BaseUnit } from '../../kernel/contract/quantity.ts';

const units: Record<string, readonly [unit: BaseUnit, factor: number]> = {
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  litre: ['ml', 1000],
  liter: ['ml', 1000],
  'fl oz': ['ml', 29.574],
  gal: ['ml', 3785.412],
  pint: ['ml', 568.261],
  bbl: ['ml', 117_347.765],
  g: ['g', 1],
  kg: ['g', 1000],
  oz: ['g', 28.35],
  lb: ['g', 453.592],
  each: ['each', 1],
  ea: ['each', 1],
  pc: ['each', 1],
  pcs: ['each', 1],
  ct: ['each', 1],
};

const amount = String.raw`(\d+\s*/\s*\d+|\d+(?:[.,]\d+)?)`;
const form = new RegExp(
  String.raw`^${amount}\s*(${Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .join('|')})s?\b`,
  'i',
);

/** What one unit holds, from the way people write it: "70 cl", "1.75 L", "1/6 bbl keg". */
export function readSize(description: string): { quantity: number; unit: BaseUnit } | undefined {
  const text = description.trim();
  if (/^(each|ea|piece)$/i.test(text)) return { quantity: 1, unit: 'each' };
  const [, number = '', name = ''] = form.exec(text) ?? [];
  const known = units[name.toLowerCase()];
  if (!known) return undefined;
  const [over = '', under] = number.replace(',', '.').split('/');
  const quantity = Math.round((Number(over) / (under === undefined ? 1 : Number(under))) * known[1] * 1000) / 1000;
  return Number.isFinite(quantity) && quantity > 0 ? { quantity, unit: known[0] } : undefined;
}

/** How many units a pack holds: "Case of 12", "6 x 70 cl", "24-pack", "Single". */
export function readPack(description: string): number | undefined {
  const text = description.trim();
  if (/^(single|each|keg|bottle|unit)$/i.test(text)) return 1;
  const found = /\b(?:of|x)\s*(\d{1,4})$/i.exec(text) ?? /^(\d{1,4})\s*(?:x|×|-?\s*pack|ct)\b/i.exec(text) ?? /^(\d{1,4})$/.exec(text);
  const units = Number(found?.[1]);
  return Number.isInteger(units) && units > 0 ? units : undefined;
}
