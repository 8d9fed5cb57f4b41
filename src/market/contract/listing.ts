import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { amount, baseUnits } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { mayFulfil, maySell, seeSums } from './access.ts';
import { listingPicture } from './listing-picture.ts';
import { availabilities, listingStates, priceBases, priceKinds } from './states.ts';

/** What a listing is, whoever looks at it. */
export const listingFacts = {
  listing_id: column.id(),
  sku: column.text('SKU'),
  name: column.name('Product'),
  brand: column.text('Brand').nullable(),
  category: column.name('Category'),
  barcode: column.text('Barcode').nullable(),
  base_unit: column.state('Unit', baseUnits),
  size_quantity: column.quantity('Size'),
  pack_units: column.whole('Units in a pack'),
  pack_name: column.text('Pack'),
  order_multiple: column.whole('Sold in multiples of'),
  minimum_quantity: column.whole('At least'),
  price_basis: column.state('Priced by', priceBases),
  availability: column.state('Availability', availabilities),
  lead_time_days: column.whole('Lead time, days'),
  abv: column.number('ABV %').nullable(),
  allergens: z.array(z.string()),
  origin: column.text('Origin').nullable(),
  /** By which it is known: its first picture, else that of the master product that it follows. */
  picture: listingPicture.nullable(),
};

/** A listing as its supplier sees it. */
export const listingRow = z.object({
  ...listingFacts,
  description: column.text('Description'),
  list_price: column.money('List price'),
  /** By the supplier's calendar: what a dated list price makes of it. */
  price_today: column.money('List price today'),
  tax_rate: column.number('Tax %'),
  cost: column.money('Cost').nullable(),
  note: column.text('Note').nullable(),
  made_to_order: column.flag('Made to order'),
  available_from: column.day('From').nullable(),
  available_until: column.day('Until').nullable(),
  on_hand: column.whole('On hand'),
  reserved: column.whole('Reserved'),
  /** Packs that are promised and not there; of what is made to order none are. */
  short: column.whole('Short'),
  low_at: column.whole('Low at'),
  master_product_id: column.id().nullable(),
  status: column.state('Status', statesOf(listingStates)),
  allowed_next: z.array(z.string()),
  version: column.whole('Version'),
});
export type ListingRow = z.output<typeof listingRow>;

export const listedPrice = z.object({
  kind: z.enum(priceKinds),
  min_quantity: z.number().int(),
  price: z.number(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  name: z.string().nullable(),
});

/** What may go in a product's place. */
export const listingSubstitute = z.object({ ...listingFacts, status: z.enum(statesOf(listingStates)), free: z.number().int() });
export type ListingSubstitute = z.output<typeof listingSubstitute>;

export const listingDetail = listingRow.extend({ prices: z.array(listedPrice), substitutes: z.array(listingSubstitute), pictures: z.array(listingPicture) });
export type ListingDetail = z.output<typeof listingDetail>;

const { list_price, price_today, tax_rate, cost, note } = listingRow.shape;
/** A listing as its supplier's people see it: at the shelf without what it is sold for. */
const shelvedRow = listingRow.extend({
  list_price: heldBack(list_price, seeSums),
  price_today: heldBack(price_today, seeSums),
  tax_rate: heldBack(tax_rate, seeSums),
  cost: heldBack(cost, seeSums),
  note: heldBack(note, seeSums),
});
export type ShelvedRow = z.output<typeof shelvedRow>;
const shelvedDetail = listingDetail.extend({ ...shelvedRow.shape, prices: heldBack(listingDetail.shape.prices, seeSums) });
export type ShelvedDetail = z.output<typeof shelvedDetail>;

const datedPrice = z
  .strictObject({
    kind: z.enum(priceKinds),
    min_quantity: z.number().int().min(1).max(100_000).default(1),
    price,
    valid_from: day.nullish(),
    valid_until: day.nullish(),
    name: text(80).nullish(),
  })
  .superRefine(({ kind, min_quantity, valid_from, valid_until }, ctx) => {
    if (kind === 'list' && !valid_from) ctx.addIssue({ code: 'custom', path: ['valid_from'], message: 'is needed: from which day does the list price hold?' });
    if (kind === 'list' && min_quantity !== 1) ctx.addIssue({ code: 'custom', path: ['min_quantity'], message: 'is for a price from a quantity on, not for a list price' });
    if (valid_from && valid_until && valid_until < valid_from) ctx.addIssue({ code: 'custom', path: ['valid_until'], message: 'is before it begins' });
  });
export type DatedPriceBody = z.output<typeof datedPrice>;

/** How many products may go in the place of another. */
export const substitutesMost = 10;

const facts = {
  sku: text(60, 1),
  name: text(200, 1),
  brand: text(120).nullish(),
  category: text(80, 1),
  description: text(4000).optional(),
  barcode: text(20).nullish(),
  base_unit: z.enum(baseUnits),
  size_quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
  pack_units: z.number().int().min(1).max(10_000).default(1),
  pack_name: text(40, 1).default('each'),
  order_multiple: z.number().int().min(1).max(10_000).default(1),
  minimum_quantity: z.number().int().min(1).max(10_000).default(1),
  price_basis: z.enum(priceBases).default('pack'),
  list_price: price,
  tax_rate: z.number().min(0).max(100).default(0),
  cost: price.nullish(),
  note: text(2000).nullish(),
  abv: z.number().min(0).max(100).nullish(),
  allergens: z.array(text(40, 1)).max(30).default([]),
  origin: text(80).nullish(),
  made_to_order: z.boolean().default(false),
  lead_time_days: z.number().int().min(0).max(365).default(0),
  available_from: day.nullish(),
  available_until: day.nullish(),
  on_hand: z.number().int().min(0).max(10_000_000).default(0),
  low_at: z.number().int().min(0).max(1_000_000).default(0),
  master_product_id: id.nullish(),
  prices: z.array(datedPrice).max(100).default([]),
  /** Own products that may go in its place, the best first. */
  substitutes: z.array(id).max(substitutesMost).default([]),
};
const body = z.strictObject({ ...facts, status: z.enum(['draft', 'published']).default('draft') });
export type ListingBody = z.output<typeof body>;

export const listingGrammar = {
  sort: ['name', 'sku', 'brand', 'category', 'list_price', 'availability', 'on_hand', 'reserved', 'short', 'status'],
  filters: filtersOf(listingRow, ['status', 'category', 'brand', 'availability', 'list_price', 'on_hand', 'short', 'made_to_order', 'master_product_id']),
  defaultSort: 'name',
} as const;

/** Whose answers show what a supplier says of its products. */
export const listingLists = [
  'mkt.supplier.products.list',
  'mkt.supplier.products.detail',
  'mkt.supplier.products.short',
  'mkt.supplier.workbench',
  'mkt.offers.list',
  'mkt.offers.detail',
];

export const listListings = call({
  id: 'mkt.supplier.products.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/products',
  summary: 'What one sells',
  access: mayFulfil,
  query: listQuery(listingGrammar),
  answer: listAnswer(shelvedRow),
});
export const exportListings = call({
  id: 'mkt.supplier.products.export',
  method: 'GET',
  path: '/marketplace/v1/supplier/products/export',
  summary: 'What one sells as a sheet that can be brought in again',
  access: maySell,
  query: exportQuery(listingGrammar),
  answer: { ...sheetAnswer, rows: listingRow },
});
export const getListing = call({
  id: 'mkt.supplier.products.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/products/{id}',
  summary: 'One product that one sells, with its prices',
  access: mayFulfil,
  params: idParams,
  answer: shelvedDetail,
});
/** An order that runs short of a product. */
const shortOrder = z.object({
  order_id: z.number().int(),
  sales_number: z.string(),
  client_name: z.string(),
  day: z.string(),
  packs: z.number().int(),
  short: z.number().int(),
});
export type ShortOrder = z.output<typeof shortOrder>;
export const listShortOrders = call({
  id: 'mkt.supplier.products.short',
  method: 'GET',
  path: '/marketplace/v1/supplier/products/{id}/short',
  summary: 'Which orders run short of a product with so much of it on hand: what is due first is served first',
  access: mayFulfil,
  params: idParams,
  query: z.strictObject({ on_hand: wholeNumber(z.coerce.number().int().min(0).max(10_000_000).optional()) }),
  answer: z.object({ data: z.array(shortOrder), total: z.number().int() }),
});
export const createListing = call({
  id: 'mkt.supplier.products.create',
  method: 'POST',
  path: '/marketplace/v1/supplier/products',
  summary: 'Offer a product',
  access: maySell,
  body,
  answer: listingDetail,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: listingLists,
});
export const updateListing = call({
  id: 'mkt.supplier.products.update',
  method: 'PUT',
  path: '/marketplace/v1/supplier/products/{id}',
  summary: 'Change a product that one sells, its prices and stock, or show it, hide it and put it away',
  access: maySell,
  params: idParams,
  body: z
    .strictObject({
      ...facts,
      pack_units: facts.pack_units.unwrap(),
      pack_name: facts.pack_name.unwrap(),
      order_multiple: facts.order_multiple.unwrap(),
      minimum_quantity: facts.minimum_quantity.unwrap(),
      price_basis: facts.price_basis.unwrap(),
      tax_rate: facts.tax_rate.unwrap(),
      allergens: facts.allergens.unwrap(),
      made_to_order: facts.made_to_order.unwrap(),
      lead_time_days: facts.lead_time_days.unwrap(),
      on_hand: facts.on_hand.unwrap(),
      low_at: facts.low_at.unwrap(),
      prices: facts.prices.unwrap(),
      substitutes: facts.substitutes.unwrap(),
      status: z.enum(statesOf(listingStates)),
      version: z.number().int().positive(),
    })
    .partial(),
  answer: listingDetail,
  faults: ['STALE_WRITE', 'DUPLICATE', 'ILLEGAL_TRANSITION'],
  refreshes: listingLists,
});
