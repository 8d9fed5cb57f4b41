import { type MeasureSystem, unitName } from '../../../kernel/contract/units.ts';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import type { ProductChoice } from '../../../stock/web/public/products.ts';
import { containerOf, containersText } from '../../../stock/web/public/quantity-text.ts';
import type { DeliveryLine, PackedCard } from '../../contract/delivery.ts';
import type { IssueKind } from '../../contract/states.ts';
import type { LineUnit } from '../../contract/units.ts';
import { type Exception, exceptionText } from '../../domain/reckon.ts';
import { lineUnitsOf, perUnit } from '../../domain/units.ts';

export const issueWords: Readonly<Record<IssueKind, string>> = { damaged: 'Damaged', wrong: 'Wrong product', short_dated: 'Short dated', substituted: 'Something else arrived' };

/** A product as it was chosen; one whose pack nobody has said comes singly. */
export const packedOf = (choice: ProductChoice | undefined): PackedCard | undefined => choice && { ...choice, pack_units: choice.pack_units ?? 1 };

type Card = PackedCard | null | undefined;

/** What one of a unit is called for a product: "case of 6", "bottle", "kg". */
export function unitText(unit: LineUnit, product: Card, count = 1): string {
  if (unit === 'pack') return `${count === 1 ? 'case' : 'cases'}${product ? ` of ${product.pack_units}` : ''}`;
  if (unit !== 'unit') return unitName(unit, product?.base_unit ?? null);
  const container = product ? containerOf(product) : undefined;
  return container ? containersText(container, count) : count === 1 ? 'piece' : 'pieces';
}

const counted = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
export const numberText = (value: number): string => counted.format(value);
export const amountText = (quantity: number, unit: LineUnit, product: Card): string => `${counted.format(quantity)}\u00a0${unitText(unit, product, quantity)}`;

/** Returned amounts are in single units: a refused pack is "damaged 6 bottles". */
export function exceptionWords(one: Exception, { unit, product, substitute }: Pick<DeliveryLine, 'unit' | 'product' | 'substitute'>): string {
  const text = (quantity: number) => exceptionText({ ...one, quantity }, unit);
  if ((unit !== 'pack' && unit !== 'unit') || (one.kind !== 'damaged' && one.kind !== 'wrong' && one.kind !== 'short_dated')) return text(one.quantity);
  const card = substitute ?? product;
  const single = unit === 'pack' && card ? one.quantity * card.pack_units : one.quantity;
  return `${text(single)}\u00a0${unitText(card ? 'unit' : unit, card, single)}`;
}

/** The units in which a line of a product may be written: packs first, then what the house measures in. */
export const unitChoices = (product: PackedCard, system: MeasureSystem): { value: LineUnit; label: string }[] =>
  lineUnitsOf(system)
    .filter((unit) => (unit !== 'pack' || product.pack_units > 1) && (unit !== 'each' || product.size_quantity > 1) && perUnit(unit, product) !== undefined)
    .map((unit) => ({ value: unit, label: unitText(unit, product, 2) }));

/** A day without a time, wherever the reader is. */
export const dayText = (date: string): string => dayWords(date);
