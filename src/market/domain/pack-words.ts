import { sizeOfUnit } from '../../kernel/contract/units.ts';

interface Pack {
  readonly pack: string;
  readonly base_unit: 'ml' | 'g' | 'each';
  readonly size_quantity: number;
  readonly pack_units: number;
}

const larger = { ml: 'l', g: 'kg' } as const;

function sizeOf({ base_unit, size_quantity }: Pack): string {
  if (base_unit === 'each') return size_quantity === 1 ? '' : `${size_quantity} pcs`;
  const ofLarger = sizeOfUnit(larger[base_unit], base_unit) ?? 1;
  return size_quantity >= ofLarger ? `${(size_quantity / ofLarger).toLocaleString('en-US', { maximumFractionDigits: 3 })} ${larger[base_unit]}` : `${size_quantity} ${base_unit}`;
}

/** In what a line is ordered, as paper says it to whoever reads it without a screen of ours: "case of 6 × 700 ml". */
export function packWords(line: Pack): string {
  const size = sizeOf(line);
  if (line.pack_units === 1 && line.pack === 'each') return size || 'each';
  return size === '' ? line.pack : `${line.pack} × ${size}`;
}
