import { describe, expect, test } from 'vitest';
import { createListing, type ListingDetail } from '../../../../../contract/listing.ts';
import { blank, bodyOf, changesOf, packNameOf, saidOf, valuesOf, valuesOfMaster } from './studio-values.ts';

const listing: ListingDetail = {
  listing_id: 7,
  sku: 'W-1',
  name: 'Wheel of Comté',
  brand: null,
  category: 'Cheese',
  barcode: null,
  base_unit: 'g',
  size_quantity: 2400,
  pack_units: 1,
  pack_name: 'wheel',
  order_multiple: 1,
  minimum_quantity: 1,
  price_basis: 'weight',
  availability: 'in_stock',
  lead_time_days: 0,
  abv: null,
  allergens: ['milk'],
  origin: 'Jura',
  picture: null,
  description: '',
  list_price: 18.5,
  price_today: 18.5,
  tax_rate: 10,
  cost: 14,
  note: null,
  made_to_order: false,
  available_from: null,
  available_until: null,
  on_hand: 12,
  reserved: 4,
  short: 0,
  low_at: 2,
  master_product_id: null,
  status: 'published',
  allowed_next: ['draft', 'archived'],
  version: 3,
  prices: [{ kind: 'list', min_quantity: 1, price: 20, valid_from: '2026-12-01', valid_until: null, name: null }],
  substitutes: [],
  pictures: [],
};

describe('what is written of a product', () => {
  test('says again what is kept, and of a change only what differs', () => {
    const values = valuesOf(listing);
    expect([values.size, values.size_unit]).toEqual([2.4, 'kg']);
    const before = bodyOf(values);
    expect(before).toMatchObject({ size_quantity: 2400, base_unit: 'g', price_basis: 'weight', on_hand: 12, prices: [{ price: 20, valid_from: '2026-12-01', valid_until: null }] });
    expect(createListing.body.safeParse(before).success).toBe(true);
    expect(changesOf(before, bodyOf({ ...values, description: 'Aged a year' }))).toEqual({ description: 'Aged a year' });
    // What is measured in litres is not weighed.
    expect(bodyOf({ ...values, size_unit: 'l' })).toMatchObject({ base_unit: 'ml', price_basis: 'pack' });
  });

  test('begins from a shared record with its size, and is incomplete until it has an SKU and a price', () => {
    const master = { id: 5, name: 'Gin', brand: 'House', category: 'Spirits', size: '70 cl', sizeId: 2, barcode: '', abv: 40, description: '' };
    const values = valuesOfMaster(master, { base_unit: 'ml', size_quantity: 700 });
    expect(createListing.body.safeParse(bodyOf(values)).success).toBe(false);
    expect(createListing.body.safeParse(bodyOf({ ...values, sku: 'G', list_price: 20 })).success).toBe(true);
    expect([packNameOf(values), packNameOf({ ...values, pack_units: 6 })]).toEqual(['700 ml', 'case of 6']);
    expect([saidOf(values, undefined), saidOf(blank, undefined)]).toEqual([undefined, undefined]);
  });

  test('shows of prices that are half written nothing to a buyer', () => {
    const values = { ...valuesOf(listing), prices: [{ kind: 'tier' as const, min_quantity: 6, price: '' as const, valid_from: '', valid_until: '', name: '' }] };
    expect(saidOf(values, listing)).toMatchObject({ prices: [], reserved: 4, listing_id: 7 });
  });
});
