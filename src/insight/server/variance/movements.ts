import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { moneyColumn, numberColumn, pageOf, quantityColumn, textColumn } from '../../../kernel/server/records/paged.ts';
import { placeName, productColumns, sourceName } from '../../../stock/server/public.ts';
import type { VarianceMovement } from '../../contract/variance.ts';
import { pairOf } from './counts.ts';
import { cardOf, ofProduct } from './product.ts';
import { countsIn } from './report.ts';
import { mine, partOf, windowsOf, withinWindow } from './windows.ts';

const select = sql`e.entry_id as id, i.part, e.kind as type, ${productColumns}, e.location_id, ${placeName} as location_name, ${quantityOf(sql`e.quantity`)} as quantity, ${moneyOf(sql`e.value`)} as value,
  e.effective_at, e.recorded_at, e.source_type, e.source_id, ${sourceName} as source_name, u.user_name, e.note, e.corrects, e.reverses, r.entry_id as reversed_by, v.entry_id is not null as provisional, e.late_for`;

const columns = {
  effective_at: textColumn(sql`e.effective_at`),
  quantity: quantityColumn(sql`e.quantity`),
  value: moneyColumn(sql`e.value`),
  part: textColumn(sql`i.part`),
  location_id: numberColumn(sql`e.location_id`),
};

/** The rows of the ledger that a number of one product's variance is the sum of. */
export async function movementPage(ctx: Ctx, id: number, input: ListInput) {
  await cardOf(ctx.db, id);
  const { opening: _, closing: __, ...filters } = input.filters;
  const pair = await pairOf(ctx.db, countsIn(input.filters));
  if (!pair) return { data: [], total: 0, page: input.page, pageSize: input.pageSize };
  const from = sql`(with ${windowsOf(pair, ofProduct(id))} select e.entry_id, ${partOf} as part from windows w join stock_entries e on ${withinWindow}) i
    join stock_entries e on e.client_id = ${mine} and e.entry_id = i.entry_id
    join product_cards p on p.client_id = e.client_id and p.client_product_id = e.client_product_id
    left join location_cards l on l.client_id = e.client_id and l.location_id = e.location_id
    left join user_cards u on u.client_id = e.client_id and u.user_id = e.user_id
    left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    left join stock_provisional_entries v on v.client_id = e.client_id and v.entry_id = e.entry_id`;
  const words = (input.search ?? '').split(/\s+/).filter(Boolean);
  const where = words.map((word) => sql`strpos(plain_text(concat_ws(' ', e.note, l.location_name, u.user_name, e.source_type, e.source_id)), plain_text(${word})) > 0`);
  return pageOf<VarianceMovement>(ctx.db, { ...input, filters }, { from, select, columns, tie: sql`e.entry_id`, where });
}
