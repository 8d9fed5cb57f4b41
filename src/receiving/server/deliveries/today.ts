import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { deliveriesToday, openClaims, unfinished } from '../../contract/today.ts';
import { outstanding } from '../claims/claim-rows.ts';
import { mine } from './cards.ts';
import { paperDay } from './days.ts';
import { lineValue } from './line-value.ts';

interface Row {
  kind: 'expected' | 'overdue' | 'unfinished';
  count: number;
  value: number;
  oldest: string;
}

const none = { count: 0, value: 0, oldest: null };

export const todayRoutes: readonly BoundCall[] = [
  serve(deliveriesToday, async (ctx) => {
    const day = await paperDay(ctx);
    const [deliveries, claims] = await concurrently([
      sql<Row>`
        with open as (
          select d.client_id, d.delivery_id, d.delivery_date,
            case when d.status <> 'expected' then 'unfinished' when d.delivery_date < ${day}::date then 'overdue' else 'expected' end as kind
          from deliveries d
          where d.client_id = ${mine} and (d.status = any(${[...unfinished]}::text[]) or (d.status = 'expected' and d.delivery_date <= ${day}::date)))
        select o.kind, count(*) as count, ${moneyOf(sql`coalesce(sum(x.value), 0)`)} as value, min(o.delivery_date) as oldest from open o
        cross join lateral (select sum(${lineValue}) as value from delivery_lines x where x.client_id = o.client_id and x.delivery_id = o.delivery_id) x
        group by 1`.execute(ctx.db),
      sql<{ count: number; value: number; oldest: string | null }>`
        select count(*) as count, ${moneyOf(sql`coalesce(sum(${outstanding}), 0)`)} as value, min(c.created_at) as oldest
        from delivery_claims c where c.client_id = ${mine} and c.status = any(${[...openClaims]}::text[])`.execute(ctx.db),
    ]);
    const of = (wanted: Row['kind']) => deliveries.rows.find(({ kind }) => kind === wanted) ?? none;
    return { day, expected: of('expected'), overdue: of('overdue'), unfinished: of('unfinished'), claims: claims.rows[0] ?? none };
  }),
];
