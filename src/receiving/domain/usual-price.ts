import type { Packaging } from '../../catalogue/domain/packaging.ts';
import { quantityFromStore } from '../../kernel/contract/quantity.ts';
import type { LineUnit } from '../contract/units.ts';
import type { UsualPrice } from '../contract/usual-price.ts';
import { perUnit } from './units.ts';

/** What one of a unit usually costs. */
export function usualFor(usual: UsualPrice | undefined, unit: LineUnit, product: Packaging): number | undefined {
  const per = perUnit(unit, product);
  return usual === undefined || per === undefined ? undefined : Math.round((quantityFromStore(usual.price * per) / usual.per) * 10_000) / 10_000;
}

/** By how many per cent a price is beyond what it is held against; nothing where it is within the tolerance. */
export function beyond(price: number | null | undefined, usual: number | undefined, tolerance: number): number | undefined {
  if (price === null || price === undefined || usual === undefined || usual <= 0) return undefined;
  const percent = ((price - usual) / usual) * 100;
  return Math.abs(percent) > tolerance ? percent : undefined;
}
