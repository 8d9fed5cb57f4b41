import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { baseUnits } from '../../kernel/contract/quantity.ts';
import { bulkChange, percentMore } from '../../kernel/contract/records/bulk-change.ts';
import { flagField, optionalChoice, optionalNumber, optionalPrice, optionalQuantity, optionalRef, optionalText } from '../../kernel/contract/records/field.ts';
import { listAnswer } from '../../kernel/contract/records/page.ts';
import { resource } from '../../kernel/contract/records/resource.ts';
import { mayEdit, mayImport, seePrices } from './access.ts';
import { optionalBarcode } from './gtin.ts';
import { optionalPositive } from './positive.ts';

/** What is drawn from kegs, what is opened, and what goes to the kitchen: the variance forgives draught more. */
export const servedWays = ['draught', 'bottle', 'can', 'kitchen'] as const;
const servedWords: Readonly<Record<(typeof servedWays)[number], string>> = { draught: 'Draught', bottle: 'Bottle', can: 'Can', kitchen: 'Kitchen' };

const stockFigures = [
  'inventory.low-stock',
  'inventory.on-hand',
  'inventory.stats',
  'par-analytics.stock-vs-par',
  'par-analytics.enhanced-analytics',
  'par-analytics.critical-alerts',
  'stock.today',
];
const others = ['client-products.search', 'catalogue.health', 'catalogue.flawed-products', 'catalogue.likely-duplicates', 'catalogue.setup', 'product-faces.list'];

export const clientProducts = resource({
  name: 'client-products',
  title: 'Products',
  one: 'product',
  idField: 'client_product_id',
  labelField: 'name',
  fields: {
    name: optionalText('Name', { max: 200 }),
    group_id: optionalRef('Group', 'groups'),
    subgroup_id: optionalRef('Subgroup', 'subgroups'),
    size_id: optionalRef('Size', 'sizes'),
    base_unit: optionalChoice('Base unit', baseUnits, { folded: true }),
    size_quantity: optionalPositive('Holds', { hint: 'In the base unit. Leave blank to use the size', folded: true }),
    pack_quantity_id: optionalRef('Pack', 'pack-quantities'),
    pack_units: optionalNumber('Units in a pack', { min: 1, max: 10_000, whole: true }, { folded: true }),
    supplier_id: optionalRef('Supplier', 'suppliers'),
    cost_price: optionalPrice('Cost price', { hint: 'Of one unit: a bottle, a keg, a bag' }),
    bought_singly: flagField('Sold singly', false, { hint: 'The supplier also sells single bottles, so orders are not rounded up to full packs', folded: true }),
    brand_id: optionalRef('Brand', 'brands'),
    barcode: optionalBarcode('Barcode'),
    sku: optionalText('Article number', { max: 60, folded: true }),
    par_level: optionalQuantity('Par level', { unit: 'units' }),
    served_as: optionalChoice('Served as', servedWays, { words: servedWords, hint: 'Draught may vary more before it is flagged. Leave blank to go by the name', folded: true }),
    abv: optionalNumber('Alcohol', { min: 0, max: 100 }, { unit: '% vol', folded: true }),
    density_id: optionalRef('Density', 'densities', { folded: true }),
    tare_weight_g: optionalPositive('Empty weight', { unit: 'g', folded: true, column: 'tare_weight_mg' }),
    full_weight_g: optionalPositive('Full weight', { unit: 'g', folded: true, column: 'full_weight_mg' }),
    shelf_life_days: optionalNumber('Shelf life', { min: 1, max: 10_000, whole: true }, { unit: 'days', folded: true }),
    master_product_id: optionalRef('Master product', 'master-products', { hint: 'Gives the product its name where none is entered', folded: true }),
    active: flagField('Active', true),
  },
  search: ['name', 'barcode', 'sku'],
  sameBy: [['barcode'], ['sku'], ['name', 'brand_id', 'size_id', 'pack_quantity_id']],
  more: { client_id: z.number().int(), merged_into: z.number().int().nullable() },
  filters: { clientId: 'id', groupId: 'id', subgroupId: 'id', prefetchAll: 'flag' },
  groups: ['group_id', 'supplier_id', 'brand_id'],
  edit: mayEdit,
  bulk: mayImport,
  seePrices,
  rows: 'tenant',
  // A sheet of products brings along what they point at.
  refreshes: [
    ...others,
    ...['master-products', 'groups', 'subgroups', 'suppliers', 'brands', 'sizes', 'pack-quantities', 'areas', 'locations', 'par-stocks'].map((name) => `${name}.list`),
    ...stockFigures,
  ],
});

/** What of many products is changed at once. */
const { cost_price, par_level, supplier_id, group_id, active } = clientProducts.update.body.shape;
export const changeProducts = bulkChange({
  name: 'client-products',
  title: 'products',
  list: clientProducts.list,
  access: mayEdit,
  set: z.strictObject({ cost_price, par_level, supplier_id, group_id, active }),
  percent: z.strictObject({ cost_price: percentMore, par_level: percentMore }),
  refreshes: clientProducts.update.refreshes,
});

/** How many products `prefetchAll` hands over in one answer. */
export const prefetchMax = 5000;

const count = z.coerce.number().int();

export const searchClientProducts = call({
  id: 'client-products.search',
  method: 'GET',
  path: '/client-products/search',
  summary: 'Find products as they are typed: by name, brand, barcode or article number, forgiving mistakes',
  access: 'signed-in',
  query: z.strictObject({
    searchTerm: z.string().max(200),
    groupId: id.optional(),
    subgroupId: id.optional(),
    page: wholeNumber(count.min(1).max(1000).default(1)),
    limit: wholeNumber(count.min(1).max(100).default(20)),
  }),
  answer: listAnswer(clientProducts.row),
});

export const addFromMaster = call({
  id: 'client-products.from-master',
  method: 'POST',
  path: '/client-products/from-master',
  summary: 'Take master products into the own catalogue',
  access: mayEdit,
  body: z.strictObject({ master_product_ids: z.array(id).min(1).max(500) }),
  answer: z.object({ created: z.array(clientProducts.row), already_there: z.array(z.number().int()) }),
  status: 201,
  refreshes: ['client-products.list', ...others],
});

const moved = z.array(z.object({ what: z.string(), count: z.number().int() }));

export const mergeClientProducts = call({
  id: 'client-products.merge',
  method: 'POST',
  path: '/client-products/{id}/merge',
  summary: 'Merge a duplicate into the product that stays: its stock and what points at it move, posted documents stay, and it is set inactive',
  access: mayEdit,
  params: idParams,
  body: z.strictObject({ into: id }),
  answer: z.object({ product: clientProducts.row, moved, left: moved }),
  refreshes: ['client-products.list', ...others, ...stockFigures, 'inventory.list', 'stock-movements.list', 'stock-movements.kpis', 'par-stocks.list'],
});

export const listCustomers = call({
  id: 'customers.list',
  method: 'GET',
  path: '/customers',
  summary: 'The clients that the caller may work for',
  access: 'signed-in',
  answer: z.object({ data: z.array(z.object({ client_id: z.number().int(), name: z.string() })), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() }),
});
