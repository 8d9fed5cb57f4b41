import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day, moment } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { quantity } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee } from './access.ts';
import { placeCard, productCard, stockLists } from './cards.ts';
import { movementKinds } from './kinds.ts';

/** What somebody may record by hand, and whether it brings goods in, takes them out, or either. */
export const handKinds = {
  delivery: 'in',
  opening: 'in',
  transfer_in: 'in',
  sale: 'out',
  waste: 'out',
  transfer_out: 'out',
  return: 'out',
  adjustment: 'either',
  count_correction: 'either',
} as const;
export type HandKind = keyof typeof handKinds;

export const movementRow = z.object({
  stock_movement_id: column.id('Number'),
  id: column.id('Number'),
  itemId: column.id(),
  type: column.state('Type', movementKinds),
  ...productCard,
  ...placeCard,
  quantity: column.quantity('Quantity'),
  value: column.money('Value'),
  unit_cost: column.money('Unit cost').nullable(),
  effective_at: column.moment('When'),
  recorded_at: column.moment('Recorded'),
  source_type: column.text('Kind of document'),
  source_id: column.id('Number of the document'),
  /** What a person calls the document: a delivery's number, a count's name, the day that was sold. */
  source_name: column.text('Document').nullable(),
  user_name: column.name('By').nullable(),
  note: column.text('Note').nullable(),
  corrects: column.id().nullable(),
  reverses: column.id().nullable(),
  reversed_by: column.id().nullable(),
  provisional: column.flag('Provisional'),
  late_for: column.text('Late for').nullable(),
  /** Whether it can be changed here: recorded by hand, and not reversed yet. */
  editable: column.flag('Editable'),
});
export type MovementRow = z.output<typeof movementRow>;

export const movementGrammar = {
  sort: ['effective_at', 'recorded_at', 'product_name', 'location_name', 'type', 'quantity', 'value'],
  filters: {
    ...filtersOf(movementRow, ['product_id', 'itemId', 'location_id', 'type', 'source_type', 'source_id', 'effective_at', 'recorded_at', 'provisional', 'value']),
    group_id: 'id',
  },
  defaultSort: 'effective_at',
  defaultOrder: 'desc',
} as const;

export const listMovements = call({
  id: 'stock-movements.list',
  method: 'GET',
  path: '/stock-movements',
  summary: 'The ledger: every movement of stock, the latest first',
  access: maySee,
  query: listQuery(movementGrammar),
  answer: listAnswer(movementRow),
});
export const exportMovements = call({
  id: 'stock-movements.export',
  method: 'GET',
  path: '/stock-movements/export',
  summary: 'The ledger as a sheet',
  access: maySee,
  query: exportQuery(movementGrammar),
  answer: sheetAnswer,
});
export const getMovement = call({
  id: 'stock-movements.detail',
  method: 'GET',
  path: '/stock-movements/{id}',
  summary: 'One movement',
  access: maySee,
  params: idParams,
  answer: movementRow,
});

const body = z.strictObject({
  itemId: id,
  type: z.enum(Object.keys(handKinds) as [HandKind, ...HandKind[]]),
  quantity: quantity.refine((value) => value !== 0, 'cannot be nothing'),
  location_id: id.optional(),
  /** Of all of it, where goods come in at a price. */
  value: price.optional(),
  at: moment.optional(),
  note: text(500).optional(),
});
const refreshes = [...stockLists];
const faults = ['PERIOD_CLOSED', 'NOT_ENOUGH_STOCK', 'DATE_IN_FUTURE'] as const;

export const createMovement = call({
  id: 'stock-movements.create',
  method: 'POST',
  path: '/stock-movements',
  summary: 'Record a movement',
  access: mayPost,
  body,
  answer: movementRow,
  status: 201,
  faults,
  refreshes,
  offline: true,
});
export const updateMovement = call({
  id: 'stock-movements.update',
  method: 'PUT',
  path: '/stock-movements/{id}',
  summary: 'Put a movement right: it is reversed and recorded anew, and both stay to be seen',
  access: mayPost,
  params: idParams,
  body: body.partial(),
  answer: movementRow,
  faults: [...faults, 'KEPT_BY_DOCUMENT', 'REVERSED_ALREADY'],
  refreshes,
});
export const deleteMovement = call({
  id: 'stock-movements.delete',
  method: 'DELETE',
  path: '/stock-movements/{id}',
  summary: 'Take a movement back: it is reversed, and both stay to be seen',
  access: mayPost,
  params: idParams,
  answer: z.object({ deleted: z.literal(true), reversal: movementRow }),
  faults: [...faults, 'KEPT_BY_DOCUMENT', 'REVERSED_ALREADY'],
  refreshes,
});

const span = z.strictObject({ from: day.optional(), to: day.optional(), location_id: id.optional() });
const perKind = z.array(z.object({ type: z.enum(movementKinds), count: z.number().int(), quantity: z.number(), value: z.number() }));

export const movementKpis = call({
  id: 'stock-movements.kpis',
  method: 'GET',
  path: '/stock-movements/kpis',
  summary: 'What came in, what went out and what it was worth, over a span of days',
  access: maySee,
  query: span,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    movements: z.number().int(),
    value_in: z.number(),
    value_out: z.number(),
    waste_value: z.number(),
    adjustments_value: z.number(),
    stock_value: z.number(),
    provisional: z.number().int(),
    types: perKind.describe('Each kind of movement'),
    days: z.array(z.object({ day: z.string(), value_in: z.number(), value_out: z.number() })),
  }),
});
export const productKpis = call({
  id: 'stock-movements.product-kpis',
  method: 'GET',
  path: '/stock-movements/product-kpis/{id}',
  summary: 'One product: what there is, what it is worth, how fast it goes',
  access: maySee,
  params: idParams,
  query: span,
  answer: z.object({
    ...productCard,
    on_hand: z.number(),
    value: z.number(),
    unit_cost: z.number().nullable(),
    last_moved_at: z.string().nullable(),
    last_counted_at: z.string().nullable(),
    /** In the days asked for; beside it how fast it goes lately, by which everything else reckons as well. */
    usage: z.number(),
    usage_per_day: z.number(),
    days_on_hand: z.number().nullable(),
    places: z.array(z.object({ ...placeCard, quantity: z.number(), value: z.number() })),
    types: perKind,
    days: z.array(z.object({ day: z.string(), quantity: z.number(), on_hand: z.number() })),
  }),
});
