import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import type { PeriodFigures } from '../../contract/period.ts';

/** What stock was worth at both ends of a period and what moved it in between, in cents, so that the figures shown add up; the rounding difference has a line of its own. */
export async function figuresOf(db: Sql, id: number): Promise<PeriodFigures> {
  const { rows } = await sql<{ opening: number; deliveries: number; used: number; waste: number; closing: number }>`
    with period as (select t.starts_at, t.ends_at from stock_periods t where t.client_id = (select app_client()) and t.period_id = ${id})
    select coalesce(round(sum(e.value) filter (where e.effective_at < p.starts_at) / 100.0), 0) as opening,
      coalesce(round(sum(e.value) filter (where e.effective_at >= p.starts_at and e.kind in ('delivery', 'return')) / 100.0), 0) as deliveries,
      coalesce(round(sum(e.value) filter (where e.effective_at >= p.starts_at and e.kind in ('sale', 'used', 'made')) / 100.0), 0) as used,
      coalesce(round(sum(e.value) filter (where e.effective_at >= p.starts_at and e.kind = 'waste') / 100.0), 0) as waste,
      coalesce(round(sum(e.value) / 100.0), 0) as closing
    from period p left join stock_entries e on e.client_id = (select app_client()) and e.effective_at < p.ends_at group by p.starts_at`.execute(db);
  const [sums] = rows;
  if (!sums) throw notFound();
  const [opening = 0, deliveries = 0, used = 0, waste = 0, closing = 0] = [sums.opening, sums.deliveries, sums.used, sums.waste, sums.closing].map(Number);
  const money = (cents: number) => cents / 100;
  return {
    opening_value: money(opening),
    deliveries: money(deliveries),
    used: money(used),
    waste: money(waste),
    other: money(closing - opening - deliveries - used - waste),
    closing_value: money(closing),
  };
}
