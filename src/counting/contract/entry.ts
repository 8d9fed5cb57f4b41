import { z } from 'zod';
import { barcode } from '../../catalogue/contract/gtin.ts';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { several } from '../../kernel/contract/several.ts';
import { mayCount } from './access.ts';
import { countParams, entryRow, lineRow } from './cards.ts';
import { entryModes, entrySources, placeStates } from './states.ts';

const key = z.uuid().toLowerCase();
const whole = z.number().int().min(0).max(1_000_000);

/** How much: in the base unit, in cases and units and a part of one, as a sum that was typed, or by weight. One of them. */
const said = {
  quantity: amount.optional(),
  cases: whole.optional(),
  full_units: whole.optional(),
  partial: z.number().min(0).max(1).optional(),
  weight_g: z.number().positive().max(1_000_000).optional(),
  expression: text(120).optional(),
};
const method = {
  source: z.enum(entrySources).default('manual'),
  raw: text(500).nullish(),
  device: text(120).nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  counted_at: moment.optional(),
};

export const entryBody = z.strictObject({
  key: key.optional(),
  product_id: id.optional(),
  barcode: barcode.optional(),
  location_id: id.optional(),
  mode: z.enum(entryModes).default('replace'),
  ...said,
  ...method,
  /** Keys of this line's entries that the counter knew of. When left out, all of them. */
  seen: z.array(key).max(200).optional(),
});
export type EntryBody = z.output<typeof entryBody>;

export const entered = entryRow.extend({ line: lineRow });
const entryParams = z.strictObject({ id, entryId: id });
const faults = ['COUNT_CLOSED', 'DATE_IN_FUTURE', 'PERIOD_CLOSED', 'IMPOSSIBLE_WEIGHT', 'NO_WEIGHTS'] as const;

const severalEntries = several('/stock-counts/{id}/entries/batch', 200, entered);

export const createEntry = call({
  id: 'stock-counts.entries.create',
  method: 'POST',
  path: '/stock-counts/{id}/entries',
  summary: 'Say how much there is of a product at a place; sent twice under one key it is one entry',
  access: mayCount,
  params: countParams,
  body: entryBody,
  answer: entered,
  status: 201,
  faults,
  offline: true,
  batch: { path: severalEntries.path, most: 200 },
  // The entry's own key makes a repeat harmless, for longer than an answer is kept.
  replayable: false,
  ownTrail: true,
});
/** As a device says them: it knows the product and the place, and gave each its key. */
export const severalBody = entryBody.required({ key: true, product_id: true, location_id: true });

export const enterSeveral = call({
  ...severalEntries,
  id: 'stock-counts.entries.batch',
  method: 'POST',
  summary: 'Up to 200 entries at once, each as if it were sent by itself: what is refused holds up nothing else',
  access: mayCount,
  params: countParams,
  replayable: false,
  ownTrail: true,
});
export const updateEntry = call({
  id: 'stock-counts.entries.update',
  method: 'PUT',
  path: '/stock-counts/{id}/entries/{entryId}',
  summary: 'Put an entry right: a new one takes its place, and both stay in the record',
  access: mayCount,
  params: entryParams,
  body: z.strictObject({ key: key.optional(), ...said, ...method, source: z.enum(entrySources).optional() }),
  answer: entered,
  faults: [...faults, 'STALE_WRITE'],
  replayable: false,
  ownTrail: true,
});
export const undoEntry = call({
  id: 'stock-counts.entries.delete',
  method: 'DELETE',
  path: '/stock-counts/{id}/entries/{entryId}',
  summary: 'Take an entry back; what it had replaced holds again',
  access: mayCount,
  params: entryParams,
  answer: z.object({ line: lineRow }),
  faults: ['COUNT_CLOSED', 'STALE_WRITE'],
  replayable: false,
  ownTrail: true,
});
/** The same under the key that the device made, so that it can wait behind the entry without signal. */
export const takeBack = call({
  id: 'stock-counts.entries.take-back',
  method: 'POST',
  path: '/stock-counts/{id}/entries/take-back',
  summary: 'Take back the entry with this key',
  access: mayCount,
  params: countParams,
  body: z.strictObject({ key, corrects: key, counted_at: moment.optional() }),
  answer: z.object({ line: lineRow }),
  faults: ['COUNT_CLOSED', 'STALE_WRITE'],
  offline: true,
  replayable: false,
  ownTrail: true,
});
/** An entry, with the names of what it is about. */
export const namedEntryRow = entryRow.extend({ product_name: column.name('Product'), location_name: column.name('Place') });

export const listEntries = call({
  id: 'stock-counts.entries.list',
  method: 'GET',
  path: '/stock-counts/{id}/entries',
  summary: 'All that was said in a count, the latest first',
  access: mayCount,
  params: countParams,
  query: listQuery({
    sort: ['recorded_at', 'counted_at'],
    filters: filtersOf(entryRow, ['product_id', 'location_id', 'source', 'user_id']),
    defaultSort: 'recorded_at',
    defaultOrder: 'desc',
  }),
  answer: listAnswer(namedEntryRow),
});
export const mergeLine = call({
  id: 'stock-counts.merge',
  method: 'POST',
  path: '/stock-counts/{id}/merge',
  summary: 'Say which of two counts of one item holds, or that they belong together',
  access: mayCount,
  params: countParams,
  body: z.strictObject({
    key: key.optional(),
    product_id: id,
    location_id: id,
    /** The key of the entry that holds, or `sum`. */
    keep: z.union([z.literal('sum'), key]),
    /** The entries between which was chosen. */
    seen: z.array(key).min(1).max(200),
  }),
  answer: z.object({ line: lineRow }),
  faults: ['COUNT_CLOSED'],
  offline: true,
  replayable: false,
  ownTrail: true,
});
export const addPlace = call({
  id: 'stock-counts.places.add',
  method: 'POST',
  path: '/stock-counts/{id}/places',
  summary: 'Count at one more place: one of the house, or a new one by its name',
  access: mayCount,
  params: countParams,
  body: z.strictObject({ location_id: id.optional(), name: text(60, 1).optional(), area_id: id.optional() }),
  answer: z.object({ location_id: z.number().int() }),
  faults: ['COUNT_CLOSED', 'FORBIDDEN'],
  refreshes: ['stock-counts.detail', 'stock-counts.list', 'stock-counts.running', 'stock-counts.sheet', 'locations.list'],
});
export const markPlace = call({
  id: 'stock-counts.place',
  method: 'POST',
  path: '/stock-counts/{id}/places/{locationId}',
  summary: 'Begin a place, finish it, or open it again',
  access: mayCount,
  params: z.strictObject({ id, locationId: id }),
  body: z.strictObject({ status: z.enum(Object.keys(placeStates) as [keyof typeof placeStates, ...(keyof typeof placeStates)[]]) }),
  answer: z.object({ location_id: z.number().int(), status: z.string() }),
  faults: ['COUNT_CLOSED', 'ILLEGAL_TRANSITION'],
  offline: true,
  refreshes: ['stock-counts.detail', 'stock-counts.list', 'stock-counts.running', 'stock-counts.sheet'],
});
