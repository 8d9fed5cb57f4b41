import { sql } from 'kysely';
import type { z } from 'zod';
import { readClientSettings } from '../../../identity/server/public.ts';
import { businessDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { daysWithoutAsking, tradeByDay, tradeByMonth, type tradeDay } from '../../contract/trade.ts';
import { ofGoods } from './cost-of-goods.ts';
import { monthsOfTrade } from './trade-by-month.ts';

type TradeDay = z.output<typeof tradeDay>;

const mine = sql`(select app_client())`;

export const tradeRoutes: readonly BoundCall[] = [
  serve(tradeByMonth, async (ctx) => ({ data: await monthsOfTrade(ctx) })),
  serve(tradeByDay, async (ctx, { query }) => {
    const { timezone, day_closing_hour } = await readClientSettings(ctx);
    const calendar = { timezone, closingHour: day_closing_hour };
    const today = businessDay(ctx.now, calendar);
    const to = query.to ?? today;
    const from = query.from ?? daysAfter(to, 1 - daysWithoutAsking);
    const { rows } = await sql<TradeDay>`
      with sold as (
        select s.business_date as day, sum(s.net) as net, sum(s.unmapped_net) as unmapped from pos_sales s
        where s.client_id = ${mine} and s.status = 'posted' and s.business_date between ${from}::date and ${to}::date group by 1),
      since as (
        select ${businessDayOf(sql`e.effective_at`, calendar)} as day, sum(e.value) as value, -sum(e.value) filter (where e.kind in ${ofGoods}) as cost,
          -sum(e.value) filter (where e.kind = 'waste') as waste, sum(e.value) filter (where e.kind = 'delivery') as received, sum(e.value) filter (where e.kind = 'count_correction') as differences
        from stock_entries e where e.client_id = ${mine} and e.effective_at >= ${startOfDay(sql`${from}`, calendar)} group by 1),
      -- What the stock was worth before is what it is worth now without all that came since.
      before as (select coalesce((select sum(value) from stock_levels where client_id = ${mine}), 0) - coalesce((select sum(value) from since), 0) as value)
      select day, ${moneyOf(sql`coalesce(net, 0)`)} as net, ${moneyOf(sql`coalesce(cost, 0)`)} as cost, ${moneyOf(sql`coalesce(unmapped, 0)`)} as unmapped,
        ${moneyOf(sql`coalesce(waste, 0)`)} as waste, ${moneyOf(sql`coalesce(received, 0)`)} as received, ${moneyOf(sql`coalesce(differences, 0)`)} as differences,
        ${moneyOf(sql`((select value from before) + coalesce(sum(since.value) over (order by day), 0))`)} as stock_value
      from sold full join since using (day) where day <= ${to}::date order by day`.execute(ctx.db);
    return { from, to, today, data: rows };
  }),
];
