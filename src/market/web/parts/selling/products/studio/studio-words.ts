import type { FormRecord } from '../../../../../../kernel/web/kit/forms/draft.ts';
import { shownValue } from '../../../../../../kernel/web/kit/forms/merge-fields.tsx';
import type { StudioValues } from './studio-values.ts';

export const recordOf = ({ listing_id }: { readonly listing_id: number }): FormRecord => ({ entity: 'listing', id: listing_id });

/** What the studio's fields are called. */
export const studioLabels: Readonly<Record<keyof StudioValues, string>> = {
  sku: 'SKU',
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  barcode: 'Barcode',
  description: 'Description',
  origin: 'Origin',
  note: 'Private note',
  abv: 'Alcohol',
  allergens: 'Allergens',
  size: 'Size of one',
  size_unit: 'Unit of the size',
  pack_units: 'In a pack',
  pack_name: 'The pack is called',
  order_multiple: 'Sold in multiples of',
  minimum_quantity: 'At least',
  price_basis: 'Priced by',
  list_price: 'List price',
  tax_rate: 'Tax',
  cost: 'Cost',
  made_to_order: 'Made to order',
  on_hand: 'On hand',
  low_at: 'Low at',
  lead_time_days: 'Lead time',
  available_from: 'Available from',
  available_until: 'Available until',
  master_product_id: 'Shared record',
  prices: 'Prices by date and quantity',
  substitutes: 'Substitutes',
};

const priceText = ({ price, min_quantity, valid_from }: StudioValues['prices'][number]): string =>
  [String(price), ...(Number(min_quantity) > 1 ? [`from ${min_quantity} on`] : []), ...(valid_from === '' ? [] : [`from ${valid_from}`])].join(' ');

const moneys = new Set(['list_price', 'cost']);
const units: Readonly<Record<string, string>> = {
  tax_rate: '%',
  abv: '%',
  pack_units: ' units',
  order_multiple: ' packs',
  minimum_quantity: ' packs',
  on_hand: ' packs',
  low_at: ' packs',
  lead_time_days: ' days',
};

/** What one of them holds, in words. */
export function studioText(name: string, value: unknown, sign: string): string {
  if (typeof value === 'number') return `${moneys.has(name) ? sign : ''}${value.toLocaleString()}${units[name] ?? ''}`;
  if (name === 'prices') return (value as StudioValues['prices']).map(priceText).join('; ') || 'none';
  if (name === 'substitutes') return (value as StudioValues['substitutes']).map((one) => one.name).join(', ') || 'none';
  if (name === 'allergens') return (value as StudioValues['allergens']).join(', ') || 'none';
  return shownValue(value);
}
