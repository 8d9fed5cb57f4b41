import { sql } from 'kysely';
import { type CloseCheck, closeCheck } from '../../stock/server/public.ts';

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
