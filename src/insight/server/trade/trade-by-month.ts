import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { businessDay } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { type tradeByMonth, tradeMonths } from '../../contract/trade.ts';
import { ofGoods } from './cost-of-goods.ts';

type TradeMonth = AnswerOf<typeof tradeByMonth>['data'][number];

const mine = sql`(select app_client())`;

/** The last months up to today's, from the first in which anything happened; a month between without trade stands there with nothing. */
export async function monthsOfTrade(ctx: Ctx): Promise<TradeMonth[]> {
  const { timezone, day_closing_hour } = await readClientSettings(ctx);
  const calendar = { timezone, closingHour: day_closing_hour };
  const thisMonth = sql`date_trunc('month', ${businessDay(ctx.now, calendar)}::date)::date`;
  const first = sql`(${thisMonth} - ${tradeMonths - 1}::integer * interval '1 month')::date`;
  const { rows } = await sql<TradeMonth>`
    with sold as (
      select date_trunc('month', s.business_date)::date as month, sum(s.net) as net from pos_sales s
      where s.client_id = ${mine} and s.status = 'posted' and s.business_date >= ${first} group by 1),
    moved as (
      select date_trunc('month', ${businessDayOf(sql`e.effective_at`, calendar)})::date as month, -sum(e.value) filter (where e.kind in ${ofGoods}) as cost,
        -sum(e.value) filter (where e.kind = 'waste') as waste, sum(e.value) filter (where e.kind = 'count_correction') as differences
      from stock_entries e where e.client_id = ${mine} and e.effective_at >= ${startOfDay(first, calendar)} and (e.kind in ${ofGoods} or e.kind in ('waste', 'count_correction')) group by 1),
    begun as (select min(month) as month from (select month from sold union all select month from moved) known)
    select to_char(m.month, 'YYYY-MM') as month, ${moneyOf(sql`coalesce(sold.net, 0)`)} as net, ${moneyOf(sql`coalesce(moved.cost, 0)`)} as cost,
      ${moneyOf(sql`coalesce(moved.waste, 0)`)} as waste, ${moneyOf(sql`coalesce(moved.differences, 0)`)} as differences
    from generate_series((select month from begun), ${thisMonth}, interval '1 month') as m(month)
    left join sold on sold.month = m.month left join moved on moved.month = m.month order by m.month`.execute(ctx.db);
  return rows;
}
