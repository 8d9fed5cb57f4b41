import { sql } from 'kysely';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';

interface SellerHouse {
  readonly timezone: string;
  readonly currency: string;
}

/** By which clock and in which money the one sells who asks: as its shop says, before it has one as its house does. */
export async function sellerHouse(db: Sql): Promise<SellerHouse> {
  const { rows } = await sql<SellerHouse>`
    select coalesce(s.timezone, c.timezone) as timezone, coalesce(s.currency, c.currency) as currency
    from clients c left join sellers s on s.client_id = c.client_id where c.client_id = (select app_client())`.execute(db);
  return rows[0] ?? { timezone: 'UTC', currency: 'USD' };
}

/** Which day it is where the one who sells is. */
export async function sellersDay(db: Sql, now: Date): Promise<{ readonly today: string; readonly timezone: string }> {
  const { timezone } = await sellerHouse(db);
  return { today: calendarDay(now, timezone), timezone };
}
