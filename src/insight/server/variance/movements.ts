import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, rowsOf } from '../../../kernel/server/records/rows.ts';
import { placeName, productExpressions, sourceName } from '../../../stock/server/public.ts';
import { varianceMovement } from '../../contract/variance.ts';
import { pairOf } from './counts.ts';
import { cardOf, ofProduct } from './product.ts';
import { countsIn } from './report.ts';
import { mine, partOf, windowsOf, withinWindow } from './windows.ts';

const rows = rowsOf(varianceMovement, {
  ...productExpressions,
  ...ofTable('e', ['location_id', 'quantity', 'value', 'effective_at', 'recorded_at', 'source_type', 'source_id', 'note', 'corrects', 'reverses', 'late_for']),
  id: sql`e.entry_id`,
  part: sql`i.part`,
  type: sql`e.kind`,
  location_name: placeName,
  source_name: sourceName,
  user_name: sql`u.user_name`,
  reversed_by: sql`r.entry_id`,
  provisional: sql`(v.entry_id is not null)`,
});

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
  return pageOf(ctx.db, { ...input, filters }, { ...rows, from, tie: sql`e.entry_id`, where });
}
