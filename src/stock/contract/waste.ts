import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day, moment } from '../../kernel/contract/moment.ts';
import { amount, baseUnits } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { groupingOf } from '../../kernel/contract/records/groups-of.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayClose, mayPost, maySee } from './access.ts';
import { placeCard, productCard, stockLists, takenBack } from './cards.ts';
import { postedStates, statesOf } from './states.ts';

/** In what something is thrown away that was made: portions, or what comes out of it is measured in. */
export const dishUnits = ['portion', ...baseUnits] as const;

export const wasteRow = z.object({
  waste_id: column.id('Number'),
  ...productCard,
  product_name: column.name('Item'),
  /** A product, or else the recipe whose name stands in its place. */
  product_id: column.id().nullable(),
  recipe_id: column.id().nullable(),
  recipe_unit: column.state('Unit', dishUnits).nullable(),
  group_name: column.name('Group').nullable(),
  ...placeCard,
  quantity: column.quantity('Quantity'),
  /** What it cost, as the ledger reckons it; of what waits for approval, what it will cost by what stands there now. */
  cost: column.money('Cost'),
  estimated: column.flag('Estimated'),
  reason_id: column.id(),
  reason: column.name('Reason'),
  wasted_at: column.moment('Wasted'),
  note: column.text('Note').nullable(),
  has_photo: column.flag('Photo'),
  user_name: column.name('By').nullable(),
  status: column.state('Status', statesOf(postedStates)),
  allowed_next: z.array(z.string()),
  version: column.whole('Version'),
});
export type WasteRow = z.output<typeof wasteRow>;

/** What left the shelf of what a dish was made of. */
export const wasteIngredient = z.object({ ...productCard, ...placeCard, quantity: z.number(), cost: z.number().nullable() });
export const wasteDetail = wasteRow.extend({ ingredients: z.array(wasteIngredient) });
export type WasteDetail = z.output<typeof wasteDetail>;

/** Something that is made and not kept: it is thrown away by the portion, a prep by what comes out of it. */
export const dish = z.object({
  recipe_id: z.number().int(),
  recipe_name: z.string(),
  kind: z.enum(['dish', 'prep']),
  yield_quantity: z.number().nullable(),
  yield_unit: z.enum(baseUnits).nullable(),
});
export type Dish = z.output<typeof dish>;

const lists = ['waste-books.list', 'waste-books.detail', 'waste-books.stats', ...stockLists];
const body = z.strictObject({
  /** A product or a recipe, one of the two. */
  product_id: id.optional(),
  recipe_id: id.optional(),
  location_id: id.optional(),
  /** In `unit`; left open, in the product's base unit, or in portions. */
  quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
  unit: z.enum(['ml', 'cl', 'l', 'oz', 'pt', 'qt', 'gal', 'imp_oz', 'imp_pt', 'imp_gal', 'g', 'kg', 'lb', 'each', 'unit', 'portion']).optional(),
  reason_id: id,
  at: moment.optional(),
  note: text(500).nullish(),
});
const faults = ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK'] as const;

export const wasteGrammar = {
  sort: ['wasted_at', 'product_name', 'location_name', 'reason', 'quantity', 'cost'],
  filters: filtersOf(wasteRow, ['product_id', 'recipe_id', 'location_id', 'reason_id', 'status', 'wasted_at']),
  defaultSort: 'wasted_at',
  defaultOrder: 'desc',
  groups: groupingOf(wasteRow, {
    by: [{ key: 'reason_id', label: 'reason' }, 'wasted_at', 'group_name', { key: 'location_id', label: 'location_name' }, 'status'],
    sums: ['cost', { name: 'quantity', one: 'base_unit' }],
  }),
} as const;

export const listWaste = call({
  id: 'waste-books.list',
  method: 'GET',
  path: '/waste-books',
  summary: 'The waste book, the latest first',
  access: maySee,
  query: listQuery(wasteGrammar),
  answer: listAnswer(wasteRow, wasteGrammar.groups).extend({ cost: z.number() }),
});
export const exportWaste = call({
  id: 'waste-books.export',
  method: 'GET',
  path: '/waste-books/export',
  summary: 'The waste book as a sheet',
  access: maySee,
  query: exportQuery(wasteGrammar),
  answer: sheetAnswer,
});
export const getWaste = call({
  id: 'waste-books.detail',
  method: 'GET',
  path: '/waste-books/{id}',
  summary: 'One entry of the waste book, with what left the shelf',
  access: maySee,
  params: idParams,
  answer: wasteDetail,
});
export const createWaste = call({
  id: 'waste-books.create',
  method: 'POST',
  path: '/waste-books',
  summary: 'Write down what was wasted',
  access: mayPost,
  body,
  answer: wasteRow,
  status: 201,
  faults,
  refreshes: lists,
  offline: true,
});
export const updateWaste = call({
  id: 'waste-books.update',
  method: 'PUT',
  path: '/waste-books/{id}',
  summary: 'Put an entry right: what it posted is reversed and posted anew',
  access: mayPost,
  params: idParams,
  body: body.partial().extend({ version: z.number().int().positive().optional() }),
  answer: wasteRow,
  faults: [...faults, 'STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const deleteWaste = call({
  id: 'waste-books.delete',
  method: 'DELETE',
  path: '/waste-books/{id}',
  summary: 'Take an entry back: what it posted is reversed, and both stay to be seen',
  access: mayPost,
  params: idParams,
  body: takenBack,
  answer: z.object({ deleted: z.literal(true), waste: wasteRow }),
  faults: [...faults, 'ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const approveWaste = call({
  id: 'waste-books.approve',
  method: 'POST',
  path: '/waste-books/{id}/approve',
  summary: 'Approve waste that waits; somebody else than who wrote it down must',
  access: mayClose,
  params: idParams,
  answer: wasteRow,
  faults: [...faults, 'ILLEGAL_TRANSITION', 'FORBIDDEN'],
  refreshes: lists,
});
export const putWastePhoto = call({
  id: 'waste-books.photo',
  method: 'POST',
  path: '/waste-books/{id}/photo',
  summary: 'Add a photo to an entry',
  access: mayPost,
  params: idParams,
  upload: { field: 'photo', types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 10 * 1024 * 1024 },
  answer: wasteRow,
  refreshes: lists,
  offline: true,
});
export const getWastePhoto = call({
  id: 'waste-books.photo.get',
  method: 'GET',
  path: '/waste-books/{id}/photo',
  summary: 'The photo of an entry',
  access: maySee,
  params: idParams,
  answer: { document: ['image/webp'] },
});
export const wasteReasons = call({
  id: 'waste-books.reasons',
  method: 'GET',
  path: '/waste-books/reasons',
  summary: 'Why things are wasted',
  access: 'signed-in',
  answer: z.object({ data: z.array(z.object({ reason_id: z.number().int(), name: z.string(), needs_note: z.boolean(), shared: z.boolean() })), total: z.number().int() }),
});
export const wasteDishes = call({
  id: 'waste-books.dishes',
  method: 'GET',
  path: '/waste-books/dishes',
  summary: 'What is made here and can be thrown away by the portion',
  access: maySee,
  answer: z.object({ data: z.array(dish), total: z.number().int() }),
});
export const wasteStats = call({
  id: 'waste-books.stats',
  method: 'GET',
  path: '/waste-books/stats',
  summary: 'What waste cost, by reason and by day',
  access: maySee,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    cost: z.number(),
    count: z.number().int(),
    reasons: z.array(z.object({ reason: z.string(), cost: z.number(), count: z.number().int() })),
    days: z.array(z.object({ day: z.string(), cost: z.number() })),
  }),
});
