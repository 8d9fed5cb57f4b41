import { type RawBuilder, sql } from 'kysely';
import { quantityScale } from '../../../kernel/contract/quantity.ts';
import { restMost, restShare } from '../../domain/stock-out.ts';

/** Whether of a product `p` so much is out of stock, as `domain/stock-out.ts` says it. */
export const outOf = (quantity: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${quantity} <= 0 or ${quantity} < case when p.base_unit = 'each'
  then ${sql.lit(restShare * quantityScale)} else least(p.size_quantity * ${sql.lit(restShare)}, ${sql.lit(restMost * quantityScale)}) end)`;
