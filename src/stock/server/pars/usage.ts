import { type RawBuilder, sql } from 'kysely';
import type { Calendar } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';

/** What goes out in the course of business: sold, used, wasted. Goods sent elsewhere and corrections are not demand. */
export const usageKinds: RawBuilder<unknown> = sql`('sale', 'used', 'waste')`;

/** Today's business day, in SQL. It is not over: what was used of it says nothing of a whole day. */
export const unfinishedDay = (calendar: Calendar): RawBuilder<unknown> => businessDayOf(sql`now()`, calendar);

/** Quantity used per product, place and day of the last days that are over, by the venue's business days. */
export const dailyUsage = (days: number, calendar: Calendar, more: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`(
  select e.client_product_id, e.location_id, ${businessDayOf(sql`e.effective_at`, calendar)} as day, -sum(e.quantity)::float8 as used
  from stock_entries e
  where e.client_id = (select app_client()) and e.kind in ${usageKinds} and e.effective_at >= ${startOfDay(sql`${unfinishedDay(calendar)} - ${days}::integer`, calendar)}
    and e.effective_at < ${startOfDay(unfinishedDay(calendar), calendar)} and ${more}
  group by 1, 2, 3 having sum(e.quantity) < 0)`;
