import type { FieldError } from '../../../kernel/contract/faults.ts';
import type { KnownListing, StoredSource } from './known.ts';
import type { ListingValues, Value } from './values.ts';

const isSame = (one: Value | undefined, other: Value | undefined): boolean => (one ?? '') === (other ?? '');

/** What a product of another's code is called here stays: its trade facts alone are taken. */
const wording = new Set(['sku', 'name', 'brand', 'category', 'description', 'origin', 'barcode']);

/** The price of a pack, where the list says that of one in it. */
export function packPrice({ unit_price, ...values }: ListingValues, packUnits: number): ListingValues {
  return unit_price === undefined || values.list_price !== undefined ? values : { ...values, list_price: Number(unit_price) * Number(values.pack_units ?? packUnits) };
}

export interface ListingDifference {
  readonly before: ListingValues;
  readonly after: ListingValues;
}

/** What of a listing would be another; one that was put away comes back. */
export function differenceTo(listing: KnownListing, given: ListingValues, { new_status }: StoredSource): ListingDifference {
  const foreign = given.sku !== undefined && String(given.sku).toLowerCase() !== listing.sku.toLowerCase();
  const { status, ...values } = packPrice(given, listing.pack_units);
  const wished = { ...values, ...(listing.status === 'archived' ? { status: status ?? new_status } : status === undefined ? {} : { status }) };
  const changed = Object.entries(wished).filter(([field, value]) => field !== 'sku' && !(foreign && wording.has(field)) && !isSame(listing.facts[field], value));
  return { before: Object.fromEntries(changed.map(([field]) => [field, listing.facts[field] ?? null])), after: Object.fromEntries(changed) };
}

/** What the columns of a listing hold where a list says nothing of them. */
const beginning: ListingValues = {
  brand: null,
  description: '',
  barcode: null,
  pack_units: 1,
  order_multiple: 1,
  minimum_quantity: 1,
  price_basis: 'pack',
  tax_rate: 0,
  abv: null,
  origin: null,
  made_to_order: false,
  lead_time_days: 0,
  available_from: null,
  available_until: null,
  cost: null,
  on_hand: 0,
  low_at: 0,
};
const otherwise = 'Other';

/** A product of its own, as far as the list says what it takes. */
export function newListing(given: ListingValues, { new_status }: StoredSource): ListingValues {
  const values = packPrice(given, 1);
  const units = Number(values.pack_units ?? 1);
  return {
    ...beginning,
    category: otherwise,
    pack_name: units > 1 ? `case of ${units}` : 'each',
    status: new_status,
    ...(values.sku === undefined && values.barcode !== undefined && { sku: values.barcode }),
    ...values,
  };
}

export const lackingOf = (listing: ListingValues): FieldError[] =>
  (
    [
      ['sku', 'is needed for a new product'],
      ['name', 'is needed for a new product'],
      ['size_quantity', 'is needed for a new product, such as 700 ml'],
      ['list_price', 'is needed for a new product'],
    ] as const
  ).flatMap(([field, message]) => (listing[field] === undefined || listing[field] === '' ? [{ field: field === 'size_quantity' ? 'size' : field, message }] : []));

/** What cannot be true together. */
export function contradictionsOf(all: ListingValues): FieldError[] {
  const { price_basis, base_unit, available_from, available_until } = all;
  return [
    ...(price_basis === 'weight' && base_unit !== 'g' ? [{ field: 'price_basis', message: 'by weight is for what is measured in grams' }] : []),
    ...(available_from && available_until && available_until < available_from ? [{ field: 'available_until', message: 'is before it begins' }] : []),
  ];
}
