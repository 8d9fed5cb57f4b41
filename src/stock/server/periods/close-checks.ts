import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { PeriodCheck } from '../../contract/period.ts';

/** The span of the books that is to be closed: whole business days, and the moments at which they begin and end. */
export interface PeriodSpan {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly ends_at: string;
}

/** What stands in the way of closing a period; a room that keeps documents of its own says so for them. */
export type CloseCheck = (db: Sql, span: PeriodSpan) => Promise<PeriodCheck>;

export const closeCheck = (check: string, count: number, said: string, link: PeriodCheck['link'] = null): PeriodCheck => ({ check, holds: count === 0, count, said, link });

interface Counts {
  readonly negative: number;
  readonly under_way: number;
  readonly adjustments: number;
  readonly waste: number;
  readonly earlier: number;
  readonly unfinished: boolean;
}

/** What stock itself knows of. */
export async function ownChecks(db: Sql, { starts_on, ends_on, ends_at }: PeriodSpan): Promise<PeriodCheck[]> {
  const mine = sql`client_id = (select app_client())`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from (
        select 1 from stock_entries where ${mine} and effective_at < ${ends_at} group by client_product_id, location_id having sum(quantity) < 0) n) as negative,
      (select count(*) from transfers where ${mine} and status = 'sent' and sent_at < ${ends_at}) as under_way,
      (select count(*) from adjustments where ${mine} and status = 'pending_approval' and adjusted_at < ${ends_at}) as adjustments,
      (select count(*) from waste_entries where ${mine} and status = 'pending_approval' and wasted_at < ${ends_at}) as waste,
      (select count(*) from stock_periods where ${mine} and starts_on < ${starts_on}::date and status in ('open', 'closing')) as earlier,
      ${ends_at}::timestamptz > clock_timestamp() as unfinished`.execute(db);
  const { negative, under_way, adjustments, waste, earlier, unfinished } = rows[0] as Counts;
  const waits = { status: { eq: 'pending_approval' } };
  return [
    closeCheck('over', unfinished ? 1 : 0, 'The period is not over yet'),
    closeCheck('earlier', earlier, 'Earlier periods are still open'),
    closeCheck('negative', negative, 'Products with less than nothing in stock', {
      to: '/reports/current-inventory',
      search: { sort: 'quantity', filters: { as_of: { eq: ends_on } } },
    }),
    closeCheck('under_way', under_way, 'Transfers that were sent and not received', { to: '/transfers-returns', search: { filters: { status: { eq: 'sent' } } } }),
    closeCheck('adjustments', adjustments, 'Adjustments that wait for approval', { to: '/adjustments', search: { filters: waits } }),
    closeCheck('waste', waste, 'Waste that waits for approval', { to: '/waste-log', search: { tab: 'book', filters: waits } }),
  ];
}
