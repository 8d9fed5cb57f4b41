import { z } from 'zod';
import { text } from '../../kernel/contract/ids.ts';
import { baseUnits } from '../../kernel/contract/quantity.ts';
import { column } from '../../kernel/contract/records/column.ts';

/** How every row of this room says what it is about. Quantities are in the product's base unit. */
export const productCard = {
  product_id: column.id(),
  product_name: column.name('Product'),
  brand_name: column.text('Brand').nullable(),
  size: column.text('Size').nullable(),
  base_unit: column.state('Unit', baseUnits),
  size_quantity: column.quantity('Size'),
};
export const placeCard = { location_id: column.id(), location_name: column.name('Place') };

export const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'is a month like 2026-11');

/** What a posting would do, shown before it is done. */
export const effect = z.object({
  ...productCard,
  ...placeCard,
  quantity: z.number(),
  value: z.number(),
  before: z.number(),
  after: z.number(),
  provisional: z.boolean(),
});
export const effects = z.object({ lines: z.array(effect), value: z.number() });

export const byMonth = z.object({
  month: z.string(),
  data: z.array(z.object({ day: z.string(), count: z.number().int(), quantity: z.number(), value: z.number() })),
  total: z.number().int(),
  value: z.number(),
});
export const assignBody = z.strictObject({
  count_id: z.number().int().positive().max(2_147_483_647),
  ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(500),
});
export const assignAnswer = z.object({ assigned: z.number().int() });

/** Lists and figures that change with every posting. */
export const stockLists = [
  'stock-movements.list',
  'stock-movements.kpis',
  'stock-movements.product-kpis',
  'inventory.list',
  'inventory.on-hand',
  'inventory.low-stock',
  'inventory.stats',
  'inventory.movements',
  'par-stocks.list',
  'par-analytics.stock-levels',
  'par-analytics.stock-vs-par',
  'par-analytics.enhanced-analytics',
  'par-analytics.critical-alerts',
  'stock.today',
  'transfers.fill-list',
  'recipe-batches.prep',
] as const;

/** Why something that was posted is taken back; what only waits needs no reason. */
export const takenBack = z.strictObject({ reason: text(200, 1).optional() });
