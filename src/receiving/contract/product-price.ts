import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { maySee } from './access.ts';

/** What one of a product was charged with a delivery. */
const productPrice = z.object({
  delivery_id: z.number().int(),
  number: z.string(),
  supplier_id: z.number().int(),
  supplier_name: z.string(),
  received_at: z.string(),
  /** Of one unit: a bottle, a keg, a bag, whatever it was bought by. */
  price: z.number(),
  /** Compared with the delivery before, from any supplier; null for the first. */
  change_percent: z.number().nullable(),
});
export type ProductPrice = z.output<typeof productPrice>;

export const listProductPrices = call({
  id: 'deliveries.product-prices',
  method: 'GET',
  path: '/deliveries/product-prices/{id}',
  summary: 'What a product was charged with each delivery and who charged it, the latest first',
  access: maySee,
  params: idParams,
  answer: z.object({ data: z.array(productPrice), total: z.number().int() }),
  follows: ['deliveries.list'],
});
