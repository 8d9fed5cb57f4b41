import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { usageKinds } from '../pars/usage.ts';

export interface OnHandSummary {
  /** In thousandths of the base unit. */
  readonly held: number;
  /** What went out in the course of business over these days. */
  readonly used: number;
  /** Since when something of it has stood there, in days; nothing where it never did. */
  readonly days: number | null;
}

/** What stands on all shelves of each active product, and how much of it the house uses. */
export async function onHandSummaryOf(db: Sql, days: number): Promise<ReadonlyMap<number, OnHandSummary>> {
  const { rows } = await sql<OnHandSummary & { product: number }>`
    select p.client_product_id as product, coalesce(s.held, 0)::float8 as held, coalesce(u.used, 0)::float8 as used, extract(day from now() - f.first)::integer as days
    from product_cards p
    left join (select client_product_id, sum(quantity) as held from stock_levels where client_id = (select app_client()) group by 1) s on s.client_product_id = p.client_product_id
    left join (select client_product_id, -sum(quantity) as used from stock_entries
      where client_id = (select app_client()) and kind in ${usageKinds} and effective_at > now() - make_interval(days => ${days}) group by 1) u on u.client_product_id = p.client_product_id
    left join lateral (select min(e.effective_at) as first from stock_levels l cross join lateral (
        select e.effective_at from stock_entries e where e.client_id = l.client_id and e.client_product_id = l.client_product_id and e.location_id = l.location_id
        order by e.effective_at limit 1) e
      where l.client_id = p.client_id and l.client_product_id = p.client_product_id) f on true
    where p.client_id = (select app_client()) and p.active`.execute(db);
  return new Map(rows.map(({ product, ...standing }) => [product, standing]));
}
