import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { maySee } from './access.ts';
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
