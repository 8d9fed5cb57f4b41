import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import type { lowRow } from '../../contract/inventory.ts';
import { productColumns } from '../products/listing.ts';
import { byUrgency, lasts, parPlace, parsHeld, urgencyOf, usageJoin } from './urgency.ts';

type Low = z.output<typeof lowRow>;

/** The par levels of which that is so, the worst first, and how many there are in all. */
export async function lowest(ctx: Ctx, which: RawBuilder<unknown>, limit: number, locationId?: number): Promise<{ items: Low[]; total: number }> {
  const { rows } = await sql<Low & { total: number }>`
    select ${productColumns}, p.client_product_id as id, p.name, t.location_id, ${parPlace} as location_name, ${quantityOf(sql`coalesce(s.quantity, 0)`)} as quantity,
      ${quantityOf(sql`t.par_min`)} as par_min, ${quantityOf(sql`t.par_max`)} as par_max, ${quantityOf(sql`(t.par_min - coalesce(s.quantity, 0))`)} as missing, ${urgencyOf} as urgency, count(*) over () as total
    from ${parsHeld}
    ${await usageJoin(ctx)}
    where t.client_id = (select app_client()) and p.active and ${which} and ${locationId === undefined ? sql`true` : sql`t.location_id = ${locationId}`}
    order by ${byUrgency}, ${lasts} nulls last, coalesce(s.quantity, 0)::float8 / greatest(t.par_min, 1), p.name limit ${limit}`.execute(ctx.db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}
