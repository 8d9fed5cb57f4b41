import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { groupParams } from '../../kernel/contract/records/grouping.ts';
import { groupingOf } from '../../kernel/contract/records/groups-of.ts';
import { exportFormats, groupsAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee, seeWorth } from './access.ts';
import { adjustmentRow } from './adjustment.ts';
import { placeCard, productCard, stockLists } from './cards.ts';
import { createMovement, movementRow } from './movement.ts';
import { placeOrHouse } from './par.ts';

/** A product and what there is of it, at all places together. */
export const item = z.object({
  id: column.id('Number'),
  name: column.name('Product'),
  sku: column.name('Article number').nullable(),
  category: column.name('Group').nullable(),
  quantity: column.quantity('On hand'),
  value: column.money('Value'),
  base_unit: productCard.base_unit,
  size_quantity: productCard.size_quantity,
  pack_units: column.whole('Pack'),
  brand_name: productCard.brand_name,
  size: productCard.size,
  last_moved_at: column.moment('Last moved').nullable(),
  active: column.flag('Active'),
});
const items = z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });
const grammar = {
  sort: ['name', 'sku', 'category', 'quantity', 'value', 'last_moved_at'],
  filters: { ...filtersOf(item, ['category', 'active']), location_id: 'id' },
  defaultSort: 'name',
} as const;

export const listInventory = call({
  id: 'inventory.list',
  method: 'GET',
  path: '/inventory',
  summary: 'Products with what there is of them',
  access: maySee,
  query: listQuery(grammar),
  answer: items,
});
export const getInventory = call({
  id: 'inventory.detail',
  method: 'GET',
  path: '/inventory/{id}',
  summary: 'One product with what there is of it',
  access: maySee,
  params: idParams,
  answer: item,
});

const body = { name: text(200, 1), sku: text(60).nullish(), category: text(120).nullish() };
export const createInventory = call({
  id: 'inventory.create',
  method: 'POST',
  path: '/inventory',
  summary: 'Add a product and say what there is of it',
  access: mayPost,
  body: z.strictObject({ ...body, quantity: amount.default(0), location_id: id.optional() }),
  answer: item,
  status: 201,
  refreshes: [...stockLists, 'client-products.list'],
});
export const updateInventory = call({
  id: 'inventory.update',
  method: 'PUT',
  path: '/inventory/{id}',
  summary: 'Change a product, or what there is of it',
  access: mayPost,
  params: idParams,
  body: z.strictObject({ name: body.name.optional(), sku: body.sku, category: body.category, quantity: amount.optional(), location_id: id.optional() }),
  answer: item,
  refreshes: [...stockLists, 'client-products.list', 'client-products.detail'],
});
export const deleteInventory = call({
  id: 'inventory.delete',
  method: 'DELETE',
  path: '/inventory/{id}',
  summary: 'Take a product out of use; its history stays',
  access: mayPost,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  faults: ['IN_USE'],
  refreshes: [...stockLists, 'client-products.list'],
});

export const onHandRow = z.object({
  ...productCard,
  ...placeCard,
  group_name: column.name('Group').nullable(),
  supplier_id: column.id().nullable(),
  supplier_name: column.name('Supplier').nullable(),
  quantity: column.quantity('On hand'),
  value: column.money('Value'),
  unit_cost: column.money('Unit cost').nullable(),
  par_min: column.quantity('Min').nullable(),
  last_moved_at: column.moment('Last moved').nullable(),
  last_counted_at: column.moment('Last counted').nullable(),
});
export const onHandGrammar = {
  sort: ['product_name', 'location_name', 'group_name', 'quantity', 'value', 'last_moved_at'],
  filters: { ...filtersOf(onHandRow, ['product_id', 'location_id', 'value', 'last_moved_at']), group_id: 'id', as_of: 'moment', known_at: 'moment', held: 'text' },
  defaultSort: 'product_name',
  groups: groupingOf(onHandRow, {
    by: ['group_name', { key: 'location_id', label: 'location_name' }, { key: 'supplier_id', label: 'supplier_name' }],
    sums: ['value', { name: 'quantity', one: 'base_unit' }],
  }),
} as const;

export const listOnHand = call({
  id: 'inventory.on-hand',
  method: 'GET',
  path: '/inventory/on-hand',
  summary: 'What is where and what it is worth: now, as of a moment, or as it was known then',
  access: maySee,
  query: listQuery(onHandGrammar),
  answer: z.object({
    data: z.array(onHandRow),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    ...groupsAnswer(onHandGrammar.groups),
    value: z.number(),
    as_of: z.string().nullable(),
    known_at: z.string().nullable(),
  }),
});
export const lowRow = z.object({
  ...productCard,
  ...placeOrHouse,
  id: z.number().int(),
  name: z.string(),
  quantity: z.number(),
  par_min: z.number(),
  par_max: z.number(),
  missing: z.number(),
  urgency: z.enum(['critical', 'high', 'medium']),
});
export const lowStock = call({
  id: 'inventory.low-stock',
  method: 'GET',
  path: '/inventory/low-stock',
  summary: 'What is under its par level, the worst first',
  access: maySee,
  query: z.strictObject({ location_id: id.optional(), limit: wholeNumber(z.coerce.number().int().min(1).max(500).default(100)) }),
  answer: z.object({ items: z.array(lowRow), total: z.number().int() }),
});
export const itemMovements = call({
  id: 'inventory.movements',
  method: 'GET',
  path: '/inventory/movements/{itemId}',
  summary: 'The movements of one product, the latest first',
  access: maySee,
  params: z.strictObject({ itemId: id }),
  query: z.strictObject({
    page: wholeNumber(z.coerce.number().int().min(1).max(100_000).default(1)),
    limit: wholeNumber(z.coerce.number().int().min(1).max(500).default(100)),
    location_id: id.optional(),
  }),
  answer: z.object({ movements: z.array(movementRow.extend({ on_hand: z.number() })), total: z.number().int() }),
});
export const recordMovement = call({ ...createMovement, id: 'inventory.record-movement', path: '/inventory/record-movement' });
export const adjustItem = call({
  id: 'inventory.adjust',
  method: 'POST',
  path: '/inventory/adjust/{itemId}',
  summary: 'Say how much there really is of a product',
  access: mayPost,
  params: z.strictObject({ itemId: id }),
  body: z.strictObject({ newQuantity: amount, reason: text(120).nullish(), notes: text(500).nullish(), location_id: id.optional(), at: moment.optional() }),
  answer: adjustmentRow,
  faults: ['PERIOD_CLOSED', 'DATE_IN_FUTURE'],
  refreshes: [...stockLists, 'adjustments.list'],
});
export const listCategories = call({
  id: 'inventory.categories',
  method: 'GET',
  path: '/inventory/categories',
  summary: 'Groups of products, with what they are worth; what is in none stands in a row of its own, without a number',
  access: maySee,
  answer: z.object({ data: z.array(z.object({ id: z.number().int().nullable(), name: z.string(), products: z.number().int(), value: z.number() })), total: z.number().int() }),
});
export const listPlaces = call({
  id: 'inventory.locations',
  method: 'GET',
  path: '/inventory/locations',
  summary: 'Places that hold stock, with what they are worth for whoever may see that',
  access: 'signed-in',
  answer: z.object({
    data: z.array(z.object({ id: z.number().int(), name: z.string(), area_name: z.string(), products: z.number().int(), value: heldBack(z.number(), seeWorth) })),
    total: z.number().int(),
  }),
});
export const searchInventory = call({
  id: 'inventory.search',
  method: 'GET',
  path: '/inventory/search',
  summary: 'Find products as they are typed, with what there is of them',
  access: maySee,
  query: z.strictObject({ q: z.string().max(200), limit: wholeNumber(z.coerce.number().int().min(1).max(100).default(20)) }),
  answer: z.object({ items: z.array(item), total: z.number().int() }),
});
export const exportInventory = call({
  id: 'inventory.export',
  method: 'GET',
  path: '/inventory/export',
  summary: 'What is where and what it is worth, as a sheet',
  access: maySee,
  query: z.strictObject({
    format: z.enum(exportFormats).default('csv'),
    as_of: z.union([z.iso.date(), moment]).optional(),
    location_id: id.optional(),
    groupBy: groupParams(onHandGrammar.groups).groupBy,
  }),
  answer: sheetAnswer,
});
export const inventoryStats = call({
  id: 'inventory.stats',
  method: 'GET',
  path: '/inventory/stats',
  summary: 'Stock in figures',
  access: maySee,
  answer: z.object({
    products: z.number().int(),
    in_stock: z.number().int(),
    out_of_stock: z.number().int(),
    low_stock: z.number().int(),
    negative: z.number().int(),
    value: z.number(),
    in_transit_value: z.number(),
    locations: z.array(z.object({ ...placeCard, value: z.number() })),
  }),
});
