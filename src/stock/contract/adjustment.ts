import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { groupingOf } from '../../kernel/contract/records/groups-of.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee } from './access.ts';
import { assignAnswer, assignBody, byMonth, month, placeCard, productCard, stockLists, takenBack } from './cards.ts';
import { postedStates, statesOf } from './states.ts';

export const adjustmentRow = z.object({
  adjustment_id: column.id('Number'),
  id: column.id('Number'),
  itemId: column.id(),
  ...productCard,
  group_name: column.name('Group').nullable(),
  ...placeCard,
  oldQuantity: column.quantity('Before'),
  newQuantity: column.quantity('After'),
  variance: column.quantity('Difference'),
  /** Of what waits for approval, what it will be worth by what stands there now. */
  value: column.money('Value'),
  estimated: column.flag('Estimated'),
  reason: column.text('Reason').nullable(),
  notes: column.text('Note').nullable(),
  adjusted_at: column.moment('Adjusted'),
  user_name: column.name('By').nullable(),
  status: column.state('Status', statesOf(postedStates)),
  allowed_next: z.array(z.string()),
  count_id: column.id().nullable(),
  version: column.whole('Version'),
});
export type AdjustmentRow = z.output<typeof adjustmentRow>;

const lists = ['adjustments.list', 'adjustments.detail', 'adjustments.by-month', ...stockLists];
const body = z.strictObject({
  itemId: id,
  location_id: id.optional(),
  newQuantity: amount,
  reason: text(120).nullish(),
  notes: text(500).nullish(),
  at: moment.optional(),
});
const faults = ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK'] as const;

export const adjustmentGrammar = {
  sort: ['adjusted_at', 'product_name', 'location_name', 'variance', 'value', 'status'],
  filters: filtersOf(adjustmentRow, ['product_id', 'location_id', 'status', 'reason', 'adjusted_at', 'count_id']),
  defaultSort: 'adjusted_at',
  defaultOrder: 'desc',
  groups: groupingOf(adjustmentRow, {
    by: ['reason', 'adjusted_at', 'group_name', { key: 'location_id', label: 'location_name' }, 'status'],
    sums: ['value', { name: 'variance', one: 'base_unit' }],
  }),
} as const;

export const listAdjustments = call({
  id: 'adjustments.list',
  method: 'GET',
  path: '/adjustments',
  summary: 'Adjustments of stock, the latest first',
  access: maySee,
  query: listQuery(adjustmentGrammar),
  answer: listAnswer(adjustmentRow, adjustmentGrammar.groups),
});
export const exportAdjustments = call({
  id: 'adjustments.export',
  method: 'GET',
  path: '/adjustments/export',
  summary: 'Adjustments as a sheet',
  access: maySee,
  query: exportQuery(adjustmentGrammar),
  answer: sheetAnswer,
});
export const getAdjustment = call({
  id: 'adjustments.detail',
  method: 'GET',
  path: '/adjustments/{id}',
  summary: 'One adjustment',
  access: maySee,
  params: idParams,
  answer: adjustmentRow,
});
export const createAdjustment = call({
  id: 'adjustments.create',
  method: 'POST',
  path: '/adjustments',
  summary: 'Say how much there really is; over the set limit it waits for approval',
  access: mayPost,
  body,
  answer: adjustmentRow,
  status: 201,
  faults,
  refreshes: lists,
});
export const updateAdjustment = call({
  id: 'adjustments.update',
  method: 'PUT',
  path: '/adjustments/{id}',
  summary: 'Put an adjustment right: what it posted is reversed and posted anew',
  access: mayPost,
  params: idParams,
  body: body.partial().extend({ version: z.number().int().positive().optional() }),
  answer: adjustmentRow,
  faults: [...faults, 'STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const deleteAdjustment = call({
  id: 'adjustments.delete',
  method: 'DELETE',
  path: '/adjustments/{id}',
  summary: 'Take an adjustment back: what it posted is reversed, and both stay to be seen',
  access: mayPost,
  params: idParams,
  body: takenBack,
  answer: z.object({ deleted: z.literal(true), adjustment: adjustmentRow }),
  faults: [...faults, 'ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const approveAdjustment = call({
  id: 'adjustments.approve',
  method: 'POST',
  path: '/adjustments/{id}/approve',
  summary: 'Approve an adjustment that waits; somebody else than its author must',
  access: { permission: 'stock.period.close' },
  params: idParams,
  answer: adjustmentRow,
  faults: [...faults, 'ILLEGAL_TRANSITION', 'FORBIDDEN'],
  refreshes: lists,
});
export const adjustmentsByMonth = call({
  id: 'adjustments.by-month',
  method: 'GET',
  path: '/adjustments/by-month',
  summary: 'Adjustments of a month, day by day',
  access: maySee,
  query: z.strictObject({ month: month.optional() }),
  answer: byMonth,
});
export const assignAdjustments = call({
  id: 'adjustments.assign-count',
  method: 'POST',
  path: '/adjustments/assign-count',
  summary: 'Say to which count adjustments belong',
  access: mayPost,
  body: assignBody,
  answer: assignAnswer,
  refreshes: lists,
});
