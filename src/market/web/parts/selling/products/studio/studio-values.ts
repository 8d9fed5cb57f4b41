import type { BaseUnit } from '../../../../../../kernel/contract/quantity.ts';
import { sizeOfUnit } from '../../../../../../kernel/contract/units.ts';
import type { ListingDetail } from '../../../../../contract/listing.ts';
import type { SaidListing } from '../../../../../domain/as-buyer.ts';
import { sizeWords } from '../../../words.ts';
import type { Master } from '../masters/master.ts';

export type Typed = number | '';

/** A price as it is being written. */
export interface PriceDraft {
  readonly kind: ListingDetail['prices'][number]['kind'];
  readonly min_quantity: Typed;
  readonly price: Typed;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly name: string;
}

/** Units in which a size is written, and the one in which it is kept. */
export const sizeUnits = { ml: 'ml', cl: 'ml', l: 'ml', gal: 'ml', g: 'g', kg: 'g', lb: 'g', each: 'each' } as const satisfies Record<string, BaseUnit>;
export type SizeUnit = keyof typeof sizeUnits;

export const blank = {
  sku: '',
  name: '',
  brand: '',
  category: '',
  barcode: '',
  description: '',
  origin: '',
  note: '',
  abv: '' as Typed,
  allergens: [] as readonly string[],
  size: '' as Typed,
  size_unit: 'ml' as SizeUnit,
  pack_units: 1 as Typed,
  pack_name: '',
  order_multiple: 1 as Typed,
  minimum_quantity: 1 as Typed,
  price_basis: 'pack' as ListingDetail['price_basis'],
  list_price: '' as Typed,
  tax_rate: 0 as Typed,
  cost: '' as Typed,
  made_to_order: false,
  on_hand: 0 as Typed,
  low_at: 0 as Typed,
  lead_time_days: 0 as Typed,
  available_from: '',
  available_until: '',
  master_product_id: null as number | null,
  prices: [] as readonly PriceDraft[],
  substitutes: [] as readonly ListingDetail['substitutes'][number][],
};
export type StudioValues = typeof blank;

const litre = 1000;
const unitFor = (base: BaseUnit, quantity: number): SizeUnit => (base === 'each' ? 'each' : quantity >= litre ? (base === 'ml' ? 'l' : 'kg') : base);
const ofUnit = (unit: SizeUnit): number => sizeOfUnit(unit, sizeUnits[unit]) ?? 1;
/** Thousandths of a base unit are the finest that is kept. */
const finest = 1000;

/** The size in the base unit. */
const sizeOf = ({ size, size_unit }: Pick<StudioValues, 'size' | 'size_unit'>): number => Math.round(Number(size) * ofUnit(size_unit) * finest) / finest;

export function valuesOf(listing: ListingDetail): StudioValues {
  const size_unit = unitFor(listing.base_unit, listing.size_quantity);
  return {
    sku: listing.sku,
    name: listing.name,
    brand: listing.brand ?? '',
    category: listing.category,
    barcode: listing.barcode ?? '',
    description: listing.description,
    origin: listing.origin ?? '',
    note: listing.note ?? '',
    abv: listing.abv ?? '',
    allergens: listing.allergens,
    size: listing.size_quantity / ofUnit(size_unit),
    size_unit,
    pack_units: listing.pack_units,
    pack_name: listing.pack_name,
    order_multiple: listing.order_multiple,
    minimum_quantity: listing.minimum_quantity,
    price_basis: listing.price_basis,
    list_price: listing.list_price,
    tax_rate: listing.tax_rate,
    cost: listing.cost ?? '',
    made_to_order: listing.made_to_order,
    on_hand: listing.on_hand,
    low_at: listing.low_at,
    lead_time_days: listing.lead_time_days,
    available_from: listing.available_from ?? '',
    available_until: listing.available_until ?? '',
    master_product_id: listing.master_product_id,
    prices: listing.prices.map((one) => ({ ...one, valid_from: one.valid_from ?? '', valid_until: one.valid_until ?? '', name: one.name ?? '' })),
    substitutes: listing.substitutes,
  };
}

/** What a product begins with that follows a shared record. */
export function valuesOfMaster(
  { id, name, brand, category, barcode, abv, description }: Master,
  size: { readonly base_unit: BaseUnit; readonly size_quantity: number } | undefined,
): StudioValues {
  const size_unit = size ? unitFor(size.base_unit, size.size_quantity) : blank.size_unit;
  return {
    ...blank,
    name,
    brand,
    category,
    barcode,
    abv: abv ?? '',
    description,
    size_unit,
    size: size ? size.size_quantity / ofUnit(size_unit) : '',
    master_product_id: id,
  };
}

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value);
const orMissing = (value: Typed): number | undefined => (value === '' ? undefined : value);

/** What a pack is called where nothing else is said: "case of 12", "750 ml". */
export function packNameOf(values: StudioValues): string {
  const units = Number(values.pack_units);
  return units > 1 ? `case of ${units}` : sizeWords({ base_unit: sizeUnits[values.size_unit], size_quantity: sizeOf(values) }) || 'each';
}

/** As it is sent; what is still missing is missing there too, and the contract says so. */
export const bodyOf = (values: StudioValues) => ({
  sku: values.sku,
  name: values.name,
  brand: orNull(values.brand),
  category: values.category,
  description: values.description,
  barcode: orNull(values.barcode),
  base_unit: sizeUnits[values.size_unit],
  size_quantity: values.size === '' ? undefined : sizeOf(values),
  pack_units: orMissing(values.pack_units),
  pack_name: values.pack_name.trim() || packNameOf(values),
  order_multiple: orMissing(values.order_multiple),
  minimum_quantity: orMissing(values.minimum_quantity),
  price_basis: sizeUnits[values.size_unit] === 'g' ? values.price_basis : ('pack' as const),
  list_price: orMissing(values.list_price),
  tax_rate: orMissing(values.tax_rate),
  cost: orNull(values.cost),
  note: orNull(values.note),
  abv: orNull(values.abv),
  allergens: values.allergens,
  origin: orNull(values.origin),
  made_to_order: values.made_to_order,
  lead_time_days: orMissing(values.lead_time_days),
  available_from: orNull(values.available_from),
  available_until: orNull(values.available_until),
  on_hand: orMissing(values.on_hand),
  low_at: orMissing(values.low_at),
  master_product_id: values.master_product_id,
  prices: values.prices.map((one) => ({
    kind: one.kind,
    min_quantity: orMissing(one.min_quantity),
    price: orMissing(one.price),
    valid_from: orNull(one.valid_from),
    valid_until: orNull(one.valid_until),
    name: orNull(one.name),
  })),
  substitutes: values.substitutes.map(({ listing_id }) => listing_id),
});
export type StudioBody = ReturnType<typeof bodyOf>;

/** Of a product that is kept only what differs is sent: stock that was sold meanwhile is not put back. */
export const changesOf = (before: StudioBody, after: StudioBody): Partial<StudioBody> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof StudioBody])));

/** What a buyer would read of it; nothing while it has no name, size or price. */
export function saidOf(values: StudioValues, listing: ListingDetail | undefined): SaidListing | undefined {
  const body = bodyOf(values);
  const { list_price, size_quantity } = body;
  if (body.name.trim() === '' || list_price === undefined || !size_quantity) return undefined;
  return {
    ...body,
    list_price,
    size_quantity,
    listing_id: listing?.listing_id ?? 0,
    pack_units: body.pack_units ?? 1,
    order_multiple: body.order_multiple ?? 1,
    minimum_quantity: body.minimum_quantity ?? 1,
    tax_rate: body.tax_rate ?? 0,
    lead_time_days: body.lead_time_days ?? 0,
    on_hand: body.on_hand ?? 0,
    low_at: body.low_at ?? 0,
    allergens: [...body.allergens],
    reserved: listing?.reserved ?? 0,
    status: listing?.status ?? 'draft',
    picture: listing?.picture ?? null,
    pictures: listing?.pictures ?? [],
    substitutes: [...values.substitutes],
    prices: body.prices.flatMap(({ price, min_quantity = 1, ...one }) =>
      price === undefined || (one.kind === 'list' && one.valid_from === null) ? [] : [{ ...one, price, min_quantity }],
    ),
  };
}
