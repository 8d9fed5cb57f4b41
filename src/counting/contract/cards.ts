import { z } from 'zod';
import { id } from '../../kernel/contract/ids.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { countKinds, countStates, entryModes, entrySources, lineStates, placeStates } from './states.ts';

const keysOf = <S extends string>(table: Record<S, unknown>) => Object.keys(table) as [S, ...S[]];
export const countStatus = z.enum(keysOf(countStates));

export const countParams = z.strictObject({ id });

/** How far a count is. */
export const progress = z.object({
  items: z.number().int(),
  counted: z.number().int(),
  zero: z.number().int(),
  skipped: z.number().int(),
  recount: z.number().int(),
  conflicts: z.number().int(),
});

export const countPlace = z.object({
  location_id: z.number().int(),
  location_name: z.string(),
  area_name: z.string(),
  status: z.enum(keysOf(placeStates)),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Who has counted here, the latest first. */
  counters: z.array(z.string()),
  last_entry_at: z.string().nullable(),
  ...progress.shape,
});
export type CountPlace = z.output<typeof countPlace>;

export const countRow = z.object({
  stock_count_id: z.number().int(),
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(countKinds),
  status: countStatus,
  allowed_next: z.array(z.string()),
  blind: z.boolean(),
  /** Of the whole house: what is added to it while the count runs belongs to it. */
  everywhere: z.boolean(),
  count_date: z.string(),
  period_start: z.string().nullable(),
  location_ids: z.array(z.number().int()),
  group_ids: z.array(z.number().int()),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_by: z.string().nullable(),
  completed_at: z.string().nullable(),
  version: z.number().int(),
  ...progress.shape,
});
export type CountRow = z.output<typeof countRow>;

export const countDetail = countRow.extend({ places: z.array(countPlace) });
export type CountDetail = z.output<typeof countDetail>;

/** One thing that somebody said, as it stands in the record. Quantities are in the product's base unit. */
export const entryRow = z.object({
  entry_id: z.number().int(),
  key: z.string(),
  stock_count_id: z.number().int(),
  product_id: z.number().int(),
  location_id: z.number().int(),
  mode: z.enum(entryModes),
  quantity: z.number().nullable(),
  corrects: z.string().nullable(),
  seen: z.array(z.string()),
  source: z.enum(entrySources),
  raw: z.string().nullable(),
  device: z.string().nullable(),
  confidence: z.number().nullable(),
  counted_at: z.string(),
  recorded_at: z.string(),
  user_id: z.number().int(),
  user_name: z.string().nullable(),
});
export type EntryRow = z.output<typeof entryRow>;

/** One product at one place, with all that was said of it. */
export const lineRow = z.object({
  line: z.number().int(),
  product_id: z.number().int(),
  location_id: z.number().int(),
  state: z.enum(lineStates),
  quantity: z.number().nullable(),
  full_units: z.number().nullable(),
  partial: z.number().nullable(),
  counted_at: z.string().nullable(),
  counted_by: z.string().nullable(),
  source: z.enum(entrySources).nullable(),
  reason: z.string().nullable(),
  /** Whether nobody expected it here: with what was said of it taken back, it is no line. */
  found: z.boolean(),
  entries: z.array(entryRow),
});
export type LineRow = z.output<typeof lineRow>;

/** A product as a counter needs it: what it comes in, what it weighs, by what it is found. */
export const countable = z.object({
  ...productCard,
  group_id: z.number().int().nullable(),
  group_name: z.string().nullable(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  pack_units: z.number(),
  tare_g: z.number().nullable(),
  full_g: z.number().nullable(),
  density: z.number().nullable(),
  abv: z.number().nullable(),
});
export type Countable = z.output<typeof countable>;

/** Lists that change with every step of a count. */
export const countLists = ['stock-counts.list', 'stock-counts.detail', 'stock-counts.running'] as const;
export const reviewLists = ['stock-counts.lines', 'stock-counts.summary'] as const;
