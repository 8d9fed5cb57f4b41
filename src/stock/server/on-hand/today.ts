import { sql } from 'kysely';
import { businessDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import { startOfDay } from '../../../kernel/server/business-day.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { stockToday } from '../../contract/today.ts';
import { calendarOf, spanOf } from '../days.ts';
import { lowest } from '../pars/low-stock.ts';
import { runsOut } from '../pars/urgency.ts';
import { valueByDay } from './value-by-day.ts';

const shownLow = 8;
const shownDays = 14;

export const todayRoutes: readonly BoundCall[] = [
  serve(stockToday, async (ctx) => {
    const client = sql`client_id = (select app_client())`;
    const calendar = await calendarOf(ctx);
    const today = businessDay(ctx.now, calendar);
    const wasted = (from: number, to: number) => sql`(select ${moneyOf(sql`coalesce(-sum(value), 0)`)} from stock_entries where ${client} and kind = 'waste'
      and effective_at >= ${startOfDay(sql`${daysAfter(today, -from)}`, calendar)} and effective_at < ${startOfDay(sql`${daysAfter(today, -to)}`, calendar)})`;
    const [figures, low, days] = await concurrently([
      sql<{
        stock_value: number;
        in_transit_value: number;
        negative: number;
        waiting_adjustments: number;
        waiting_waste: number;
        transfers_under_way: number;
        transfers_incoming: number;
        put_right: { products: number; value: number };
        credits: number;
        credit_value: number;
        waste_week: number;
        waste_week_before: number;
      }>`
        select
          (select ${moneyOf(sql`coalesce(sum(value), 0)`)} from stock_levels where ${client}) as stock_value,
          (select ${moneyOf(sql`coalesce(sum(value), 0)`)} from stock_levels where ${client} and location_id = 0) as in_transit_value,
          (select count(*) from stock_levels where ${client} and quantity < 0) as negative,
          (select count(*) from adjustments where ${client} and status = 'pending_approval') as waiting_adjustments,
          (select count(*) from waste_entries where ${client} and status = 'pending_approval') as waiting_waste,
          (select count(*) from transfers where ${client} and status = 'sent') as transfers_under_way,
          (select count(*) from incoming_transfers where status = 'sent') as transfers_incoming,
          (select jsonb_build_object('products', coalesce(sum(products), 0), 'value', ${moneyOf(sql`coalesce(sum(value), 0)`)}) from stock_restatements where ${client} and made_at > now() - interval '7 days' and entries > 0) as put_right,
          (select count(*) from supplier_returns where ${client} and status in ('requested', 'authorised', 'collected')) as credits,
          (select ${moneyOf(sql`coalesce(-sum(e.value), 0)`)} from supplier_returns r
            cross join lateral (select x.value from stock_entries x where x.client_id = (select app_client()) and x.source_type = 'return' and x.source_id = r.return_id offset 0) e
            where r.client_id = (select app_client()) and r.status in ('requested', 'authorised', 'collected')) as credit_value,
          ${wasted(6, -1)} as waste_week,
          ${wasted(13, 6)} as waste_week_before
      `.execute(ctx.db),
      lowest(ctx, runsOut, shownLow),
      valueByDay(ctx, spanOf(ctx, calendar, {}, shownDays), calendar),
    ]);
    const { credits, credit_value, ...row } = figures.rows[0] as NonNullable<(typeof figures.rows)[0]>;
    return {
      ...row,
      low: low.items,
      low_total: low.total,
      credits_awaited: { count: credits, value: credit_value },
      days,
    };
  }),
];
