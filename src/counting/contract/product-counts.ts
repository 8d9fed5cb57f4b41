import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { placeCard } from '../../stock/contract/cards.ts';

/** What one count found of a product at one place. */
const productCount = z.object({
  stock_count_id: z.number().int(),
  number: z.string(),
  name: z.string(),
  ...placeCard,
  counted_at: z.string(),
  counted_by: z.string().nullable(),
  quantity: z.number(),
  /** What the count put right: a minus was missing. */
  difference: z.number(),
});
export type ProductCount = z.output<typeof productCount>;

export const listProductCounts = call({
  id: 'stock-counts.of-product',
  method: 'GET',
  path: '/stock-counts/of-product/{id}',
  summary: 'What completed counts found of a product, place by place, the latest first',
  access: { permission: 'stock.view' },
  params: idParams,
  answer: z.object({ data: z.array(productCount), total: z.number().int() }),
  follows: ['stock-counts.list'],
});
