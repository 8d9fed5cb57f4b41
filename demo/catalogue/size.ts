/** What a unit holds in base units, as its label prints it: whole grams and millilitres. */
const unitSizes: Record<string, number> = {
  ml: 1,
  l: 1000,
  gal: 3785.41,
  'l keg': 1000,
  'bbl keg': 117_347.77,
  'l bag in box': 1000,
  g: 1,
  kg: 1000,
  oz: 28.3495,
  lb: 453.592,
  dozen: 12,
  count: 1,
};

export function quantityOf(size: string): number {
  if (size === 'each') return 1;
  const [, number = '', divisor = '1', unit = ''] = /^([\d.]+)(?:\/(\d+))? (.+)$/.exec(size) ?? [];
  const perUnit = unitSizes[unit];
  if (perUnit === undefined) throw new Error(`Unknown size: ${size}`);
  const quantity = (Number(number) / Number(divisor)) * perUnit;
  return unit === 'bbl keg' ? Math.round(quantity / 10) * 10 : Math.round(quantity);
}
