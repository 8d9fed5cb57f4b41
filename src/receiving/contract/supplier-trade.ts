import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { maySee } from './access.ts';

/** As many as a chart shows, this one among them. */
export const supplierMonths = 12;

/** What a supplier charges another price for than with its delivery before. */
const priceChange = z.object({
  ...productCard,
  delivery_id: z.number().int(),
  number: z.string(),
  received_at: z.string(),
  /** Of one unit: a bottle, a keg, a bag, whatever it was bought by. */
  price: z.number(),
  price_before: z.number(),
  change_percent: z.number(),
});
export type PriceChange = z.output<typeof priceChange>;

export const supplierTrade = call({
  id: 'deliveries.supplier-trade',
  method: 'GET',
  path: '/deliveries/suppliers/{id}',
  summary: 'What was bought from a supplier in the last twelve months, what it owes, and the prices that it changed',
  access: maySee,
  params: idParams,
  answer: z.object({
    value: z.number(),
    deliveries: z.number().int(),
    /** Of these deliveries, with how many something was not as ordered. */
    exceptions: z.number().int(),
    last_received_at: z.string().nullable(),
    next_expected: z.string().nullable(),
    claims: z.object({ count: z.number().int(), value: z.number() }),
    months: z.array(z.object({ month: z.string(), value: z.number(), deliveries: z.number().int() })),
    price_changes: z.array(priceChange),
  }),
  follows: ['deliveries.list', 'deliveries.claims'],
});
