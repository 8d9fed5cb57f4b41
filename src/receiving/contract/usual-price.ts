import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { maySee } from './access.ts';
import { type LineUnit, type Packed, perUnit } from './units.ts';
import { asJson } from './upload.ts';

export const usualPrice = z.object({
  product_id: z.number().int(),
  /** What was paid the last time before, and for how much in the base unit: the price of a case stays that of a case. */
  price: z.number(),
  per: z.number(),
  /** What this supplier took the last time; where there was none, the product's own cost. */
  from: z.enum(['last', 'product']),
});
export type UsualPrice = z.output<typeof usualPrice>;

export const listUsualPrices = call({
  id: 'deliveries.usual-prices',
  method: 'GET',
  path: '/deliveries/usual-prices',
  summary: 'What products cost the last time they came from a supplier, and how far a price may be from that before it is told',
  access: maySee,
  query: z.strictObject({
    supplier_id: id.optional(),
    product_ids: asJson.pipe(z.array(z.number().int().positive()).max(500)),
    /** One that is looked at itself, and what came after it, says nothing of what was usual. */
    delivery_id: id.optional(),
  }),
  answer: z.object({ data: z.array(usualPrice), total: z.number().int(), tolerance: z.number() }),
  follows: ['deliveries.list'],
});

/** The same for one of a unit. */
export function usualFor(usual: UsualPrice | undefined, unit: LineUnit, product: Packed): number | undefined {
  const per = perUnit(unit, product);
  return usual === undefined || per === undefined ? undefined : Math.round(((usual.price * per) / 1000 / usual.per) * 10_000) / 10_000;
}

/** By how many per cent a price is beyond what it is held against; nothing where it is within the tolerance. */
export function beyond(price: number | null | undefined, usual: number | undefined, tolerance: number): number | undefined {
  if (price === null || price === undefined || usual === undefined || usual <= 0) return undefined;
  const percent = ((price - usual) / usual) * 100;
  return Math.abs(percent) > tolerance ? percent : undefined;
}
