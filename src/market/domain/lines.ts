import { inCents } from '../../kernel/contract/money.ts';

/** What a line is counted and priced by. Money and quantities are as they are kept. */
export interface Packed {
  readonly price_basis: 'pack' | 'weight';
  /** Of one unit, in thousandths of the base unit. */
  readonly size_quantity: number;
  readonly pack_units: number;
}
export interface Multiples {
  readonly order_multiple: number;
  readonly minimum_quantity: number;
}

const milligramsOfKilogram = 1_000_000;

/** What so much weighs in at, in thousandths of a gram, by the price of a kilogram. */
export const weighedTotal = (price: number, weight: number): number => inCents([price, weight], milligramsOfKilogram);

/** What so many packs come to: as one pays it, in whole cents. What is priced by weight comes to what it should weigh. */
export const lineTotal = ({ price_basis, size_quantity, pack_units }: Packed, price: number, quantity: number): number =>
  price_basis === 'pack' ? inCents([price, quantity]) : weighedTotal(price, size_quantity * pack_units * quantity);

const baseOfMeasure = 1_000_000;
const baseOfPieces = 1000;

/** What one litre, kilogram or piece costs at that price of a pack. */
export function pricePerBase(pack: Packed & { readonly base_unit: string }, price: number): number {
  if (pack.price_basis === 'weight') return price;
  return Math.round((price * (pack.base_unit === 'each' ? baseOfPieces : baseOfMeasure)) / (pack.size_quantity * pack.pack_units));
}

const partsOfPercent = 1_000_000;
export const taxOn = (total: number, percent: number): number => inCents([total, percent * partsOfPercent], partsOfPercent * 100);

/** As many as may be ordered, at least what is asked for. */
export function allowedQuantity({ order_multiple, minimum_quantity }: Multiples, asked: number): number {
  const most = Math.max(asked, minimum_quantity);
  return Math.ceil(most / order_multiple) * order_multiple;
}

export const deliveryFee = ({ delivery_fee, free_delivery_from }: { delivery_fee: number; free_delivery_from: number | null }, subtotal: number): number =>
  free_delivery_from !== null && subtotal >= free_delivery_from ? 0 : delivery_fee;

const weightLeast = 0.5;
const weightMost = 1.5;

/** Whether so many packs may weigh so much, in grams: what varies, varies less than by half. */
export function isPlausibleWeight({ size_quantity, pack_units }: Pick<Packed, 'size_quantity' | 'pack_units'>, packs: number, grams: number): boolean {
  const nominal = size_quantity * pack_units * packs;
  return grams >= nominal * weightLeast && grams <= nominal * weightMost;
}
