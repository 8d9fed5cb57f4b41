import type { Exception } from '../contract/reckon.ts';
import type { ClaimKind, ExceptionKind } from '../contract/states.ts';
import type { LineUnit } from '../contract/units.ts';

const kinds: Readonly<Record<ExceptionKind, string>> = {
  missing: 'missing',
  over: 'more than ordered:',
  damaged: 'damaged',
  wrong: 'wrong product:',
  short_dated: 'short dated',
  substituted: 'substituted',
  price: 'price differs on',
};
const counted = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** "missing 1", "damaged 0.5 kg". */
export const exceptionText = ({ kind, quantity }: Exception, unit: LineUnit): string =>
  `${kinds[kind]} ${counted.format(quantity)}${unit === 'pack' || unit === 'unit' || unit === 'each' ? '' : ` ${unit}`}`;

export const claimKindText: Readonly<Record<ClaimKind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  short_dated: 'Short dated',
  price: 'Price differs',
};
