import { type MeasuredProduct, quantityWords } from '../../public/quantity-text.ts';

const count = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export interface ToOrder extends MeasuredProduct {
  readonly suggested_order: number;
  readonly needed: number;
  readonly pack_units: number;
}

/** "1 case (6)", of which "3 bottles needed", where it is bought by more than one; undefined where it is bought as it is counted. */
export function packsText(of: ToOrder): { readonly cases: string; readonly needed?: string } | undefined {
  const { suggested_order, needed, pack_units, size_quantity } = of;
  const packs = suggested_order / size_quantity / pack_units;
  if (pack_units <= 1 || !Number.isInteger(packs)) return undefined;
  const cases = `${count.format(packs)} ${packs === 1 ? 'case' : 'cases'} (${count.format(packs * pack_units)})`;
  return { cases, ...(needed < suggested_order && { needed: `${quantityWords(needed, of).main} needed` }) };
}
