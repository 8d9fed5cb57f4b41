import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { type CloseCheck, closeCheck } from '../../../stock/server/public.ts';

/** What a count finds stands at the moment it was counted: one that is still open may yet change the period. */
export const openCounts: CloseCheck = async (db, { ends_on, ends_at }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from stock_counts where client_id = (select app_client()) and status in ('draft', 'in_progress', 'in_review')
      and (count_date <= ${ends_on}::date or started_at < ${ends_at}::timestamptz)`.execute(db);
  return closeCheck('counts', rows[0]?.n ?? 0, 'Counts that are not completed', {
    to: '/stock-count-wizard/list',
    search: { filters: { status: { in: ['draft', 'in_progress', 'in_review'] } } },
  });
};

/** A product that is being counted stays itself until that is done: what was found of it is still to be posted. */
export async function refuseWhileCounted({ db }: Ctx, productId: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select c.number from stock_counts c where c.client_id = (select app_client()) and c.status in ('draft', 'in_progress', 'in_review') and exists (
      select from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and n.client_product_id = ${productId}) order by 1 limit 1`.execute(
    db,
  );
  if (rows[0]) throw invalid('id', `is in count ${rows[0].number}, which is not completed: complete it or give it up first`);
}
