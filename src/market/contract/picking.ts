import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { amount, baseUnits } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayFulfil } from './access.ts';
import { orderLists } from './orders/order.ts';
import { pickStatuses, priceBases, waveStatuses } from './states.ts';

export const waveRow = z.object({
  wave_id: column.id(),
  wave_number: column.text('Wave'),
  delivery_day: column.day('Delivery day'),
  route: column.text('Route').nullable(),
  status: column.state('Status', waveStatuses),
  allowed_next: z.array(z.string()),
  picker: column.name('Picker').nullable(),
  /** Whether whoever asks has claimed it. */
  mine: column.flag('Claimed by me'),
  orders_count: column.whole('Orders'),
  lines_count: column.whole('Lines'),
  lines_done: column.whole('Done'),
  packs: column.whole('Packs'),
  claimed_at: column.moment('Claimed').nullable(),
  picked_at: column.moment('Picked').nullable(),
  packed_at: column.moment('Packed').nullable(),
  handed_over_at: column.moment('Handed over').nullable(),
  version: column.whole('Version'),
});
export type WaveRow = z.output<typeof waveRow>;

export const pickLine = z.object({
  line: z.number().int(),
  order_id: z.number().int(),
  sales_number: z.string(),
  client_name: z.string(),
  product_id: z.number().int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  pack: z.string(),
  base_unit: z.enum(baseUnits),
  size_quantity: z.number(),
  pack_units: z.number().int(),
  price_basis: z.enum(priceBases),
  quantity: z.number().int(),
  state: z.enum(pickStatuses),
  picked: z.number().int(),
  reason: z.string().nullable(),
  substitute_product_id: z.number().int().nullable(),
  substitute_name: z.string().nullable(),
  /** In grams, of all that was picked of it. */
  weight: z.number().nullable(),
});
export type PickLine = z.output<typeof pickLine>;
export const waveDetail = waveRow.extend({ lines: z.array(pickLine) });
export type WaveDetail = z.output<typeof waveDetail>;

export const waveGrammar = {
  sort: ['delivery_day', 'wave_number', 'route', 'status', 'picker', 'lines_count', 'packs'],
  filters: filtersOf(waveRow, ['status', 'delivery_day', 'route', 'mine']),
  defaultSort: 'delivery_day',
  defaultOrder: 'desc',
  pageSize: 50,
} as const;

const waveLists = ['mkt.supplier.picks.plan', 'mkt.supplier.picks.list', 'mkt.supplier.picks.detail', 'mkt.supplier.workbench'];
/** What changes where goods move: orders, waves, shipments and what is left of the stock. */
export const movingLists = [
  ...orderLists,
  ...waveLists,
  'mkt.supplier.shipments.list',
  'mkt.supplier.shipments.detail',
  'mkt.supplier.products.list',
  'mkt.supplier.products.detail',
];
const version = z.number().int().positive().optional();

export const pickPlan = call({
  id: 'mkt.supplier.picks.plan',
  method: 'GET',
  path: '/marketplace/v1/supplier/picks/plan',
  summary: 'What is accepted and in no wave yet, by delivery day and route',
  access: mayFulfil,
  answer: z.object({
    data: z.array(
      z.object({
        delivery_day: z.string(),
        route: z.string().nullable(),
        route_id: z.number().int().nullable(),
        orders: z.number().int(),
        lines: z.number().int(),
        packs: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
});
export const listWaves = call({
  id: 'mkt.supplier.picks.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/picks',
  summary: 'Waves of picking, the latest delivery day first',
  access: mayFulfil,
  query: listQuery(waveGrammar),
  answer: listAnswer(waveRow),
});
export const getWave = call({
  id: 'mkt.supplier.picks.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/picks/{id}',
  summary: 'One wave with its lines, in the order of the shelves',
  access: mayFulfil,
  params: idParams,
  answer: waveDetail,
});
export const createWave = call({
  id: 'mkt.supplier.picks.create',
  method: 'POST',
  path: '/marketplace/v1/supplier/picks',
  summary: 'Put what is to be picked for a day into a wave: of one route, of what is on none, or of all',
  access: mayFulfil,
  body: z.strictObject({ delivery_day: day, route_id: id.nullish(), whole_day: z.boolean().default(false) }),
  answer: waveDetail,
  status: 201,
  faults: ['NOTHING_TO_PICK'],
  refreshes: waveLists,
});
export const deleteWave = call({
  id: 'mkt.supplier.picks.delete',
  method: 'DELETE',
  path: '/marketplace/v1/supplier/picks/{id}',
  summary: 'Dissolve a wave that nobody has claimed; its lines wait to be picked again',
  access: mayFulfil,
  params: idParams,
  answer: z.object({}),
  faults: ['ILLEGAL_TRANSITION'],
  refreshes: waveLists,
});
export const moveWave = call({
  id: 'mkt.supplier.picks.status',
  method: 'PUT',
  path: '/marketplace/v1/supplier/picks/{id}/status',
  summary: 'Claim a wave, release it, close it, pack it or hand it over',
  access: mayFulfil,
  params: idParams,
  body: z.strictObject({ status: z.enum(waveStatuses), carrier: text(120, 1).optional(), tracking_number: text(120).optional(), version }),
  answer: waveDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'PICK_INCOMPLETE', 'PICKED_BY_OTHERS'],
  refreshes: movingLists,
});
const linePicked = z.strictObject({
  line: z.number().int().min(1).max(100_000),
  state: z.enum(pickStatuses),
  picked: z.number().int().min(0).max(100_000).optional(),
  reason: text(300, 1).optional(),
  substitute_product_id: id.optional(),
  weight: amount.optional(),
});
export type LinePickedBody = z.output<typeof linePicked>;
export const recordPicks = call({
  id: 'mkt.supplier.picks.lines',
  method: 'PUT',
  path: '/marketplace/v1/supplier/picks/{id}/lines',
  summary: 'Say what was picked at the shelf: all of a line, too few of it, or something else',
  access: mayFulfil,
  params: idParams,
  body: z.strictObject({ lines: z.array(linePicked).min(1).max(5000) }),
  answer: waveRow,
  faults: ['ILLEGAL_TRANSITION', 'IMPOSSIBLE_WEIGHT', 'PICKED_BY_OTHERS'],
  refreshes: ['mkt.supplier.picks.list', 'mkt.supplier.picks.detail'],
  offline: true,
});
