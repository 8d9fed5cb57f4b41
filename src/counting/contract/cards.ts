import { z } from 'zod';
import { id } from '../../kernel/contract/ids.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { countKinds, countStates, entryModes, entrySources, lineStates, placeStates } from './states.ts';

const keysOf = <S extends string>(table: Record<S, unknown>) => Object.keys(table) as [S, ...S[]];

export const countParams = z.strictObject({ id });

/** How far a count is. */
export const progress = z.object({
  items: column.whole('Items'),
  counted: column.whole('Counted'),
  zero: column.whole('Found empty'),
  skipped: column.whole('Skipped'),
  recount: column.whole('To count again'),
  conflicts: column.whole('Counted twice'),
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
  stock_count_id: column.id(),
  id: column.id(),
  number: column.text('Number'),
  name: column.name('Count'),
  kind: column.state('Kind', countKinds),
  status: column.state('Status', keysOf(countStates)),
  allowed_next: z.array(z.string()),
  blind: column.flag('Blind'),
  /** Of the whole house: what is added to it while the count runs belongs to it. */
  everywhere: column.flag('Everywhere'),
  count_date: column.day('Date'),
  period_start: column.moment('Since').nullable(),
  location_ids: z.array(z.number().int()),
  group_ids: z.array(z.number().int()),
  note: column.text('Note').nullable(),
  reason: column.text('Reason').nullable(),
  created_by: column.name('Created by').nullable(),
  created_at: column.moment('Created'),
  started_at: column.moment('Started').nullable(),
  completed_by: column.name('By').nullable(),
  completed_at: column.moment('Completed').nullable(),
  version: column.whole('Version'),
  ...progress.shape,
});
export type CountRow = z.output<typeof countRow>;

export const countDetail = countRow.extend({ places: z.array(countPlace) });
export type CountDetail = z.output<typeof countDetail>;

/** One thing that somebody said, as it stands in the record. Quantities are in the product's base unit. */
export const entryRow = z.object({
  entry_id: column.id('Number'),
  key: column.text('Key'),
  stock_count_id: column.id(),
  product_id: column.id(),
  location_id: column.id(),
  mode: column.state('Mode', entryModes),
  quantity: column.quantity('Quantity').nullable(),
  corrects: column.text('Corrects').nullable(),
  seen: z.array(z.string()),
  source: column.state('Source', entrySources),
  raw: column.text('As it was entered').nullable(),
  device: column.text('Device').nullable(),
  confidence: column.number('Confidence').nullable(),
  counted_at: column.moment('Counted'),
  recorded_at: column.moment('Recorded'),
  user_id: column.id(),
  user_name: column.name('By').nullable(),
});
export type EntryRow = z.output<typeof entryRow>;

/** One product at one place, with its entries. */
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
  /** Whether it was unexpected here: without its entries it is no line. */
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
