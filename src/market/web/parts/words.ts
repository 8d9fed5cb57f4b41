import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import type { Tone } from '../../../kernel/web/ui/status-badge.tsx';
import { sizeText } from '../../../stock/web/public/size-text.ts';
import type { CartChange } from '../../contract/cart-changes.ts';
import type { ListingRow } from '../../contract/listing.ts';
import type { LineAnswer, OrderState, PriceReason } from '../../contract/states.ts';

type Words = readonly [Tone, string];

export const orderWords: Readonly<Record<OrderState, Words>> = {
  pending: ['attention', 'Waiting for answer'],
  accepted: ['info', 'Accepted'],
  rejected: ['bad', 'Refused'],
  shipped: ['info', 'On its way'],
  delivered: ['good', 'Delivered'],
  cancelled: ['quiet', 'Cancelled'],
};

export const answerWords: Readonly<Record<LineAnswer, Words>> = {
  confirmed: ['good', 'Confirmed'],
  short: ['attention', 'Short'],
  substituted: ['attention', 'Substituted'],
  later: ['attention', 'Later'],
  refused: ['bad', 'Refused'],
};

export const availabilityWords: Readonly<Record<ListingRow['availability'], Words>> = {
  in_stock: ['good', 'In stock'],
  low: ['attention', 'Low stock'],
  out: ['bad', 'Out of stock'],
  made_to_order: ['info', 'Made to order'],
};

export const reasonWords: Readonly<Record<PriceReason, string>> = {
  list: 'List price',
  tier: 'Volume price',
  promotion: 'Promotion',
  private: 'Your agreed price',
  expected: 'Expected price',
};

/** The same, to the supplier who asks it. */
export const soldReasonWords: Readonly<Record<PriceReason, string>> = { ...reasonWords, private: 'Their agreed price' };

/** What keeps a line from being ordered, and what to do about it. */
export const hindranceWords: Readonly<Record<Exclude<CartChange, 'dearer' | 'cheaper'>, string>> = {
  out: 'Sold out. Remove it, or wait until it is in stock again.',
  gone: 'No longer sold. Remove it.',
  off_multiple: 'Not a whole multiple.',
  below_minimum: 'Less than the supplier sells at once.',
  not_yet: 'Not available yet. Remove it for now.',
  suspended: 'This supplier has stopped selling to you for now. Ask them why.',
};

export type SoldPack = Pick<ListingRow, 'base_unit' | 'size_quantity' | 'pack_units' | 'pack_name' | 'price_basis'>;

const larger = { ml: 'l', g: 'kg' } as const;
const two = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

export function sizeWords({ base_unit, size_quantity }: Pick<SoldPack, 'base_unit' | 'size_quantity'>): string {
  if (base_unit === 'each') return size_quantity === 1 ? '' : `${two.format(size_quantity)} pcs`;
  const unit = larger[base_unit];
  const ofUnit = sizeOfUnit(unit, base_unit) ?? 1;
  const plain = size_quantity >= ofUnit ? `${two.format(size_quantity / ofUnit)} ${unit}` : `${two.format(size_quantity)} ${base_unit}`;
  return sizeText(plain) ?? plain;
}

/** No line ends at a sign that belongs to both sides. */
const asOne = '\u00a0';
/** What one orders: "case of 12 × 750 ml". */
export function packText(pack: SoldPack): string {
  const size = sizeWords(pack);
  if (pack.pack_units === 1) return size === '' || pack.pack_name.includes(size) ? pack.pack_name : pack.pack_name === 'each' ? size : `${pack.pack_name}, ${size}`;
  return size === '' ? pack.pack_name : `${pack.pack_name}${asOne}×${asOne}${size}`;
}

/** What was weighed, in kilograms: "10.34 kg". */
export const kilogramsText = (grams: number): string => `${(grams / (sizeOfUnit('kg', 'g') ?? 1)).toLocaleString(undefined, { maximumFractionDigits: 3 })} kg`;

export const packsText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'pack' : 'packs'}`;
export const linesText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'line' : 'lines'}`;
export const suppliersText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'supplier' : 'suppliers'}`;
export const ordersText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'order' : 'orders'}`;

/** "2 h 06 min", "3 d 4 h": how long there is. */
export function leftText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60) return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')} min`;
  return `${Math.floor(whole / (24 * 60))} d ${Math.floor((whole % (24 * 60)) / 60)} h`;
}

const weekday = { weekday: 'short', day: 'numeric', month: 'short' } as const;

export { weekday as shortDay };
