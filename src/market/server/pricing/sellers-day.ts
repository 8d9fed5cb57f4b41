import { sql } from 'kysely';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** Which day it is where the one who sells is. */
export async function sellersDay(db: Sql, now: Date): Promise<{ readonly today: string; readonly timezone: string }> {
  const { rows } = await sql<{ timezone: string }>`
    select coalesce(s.timezone, c.timezone) as timezone from clients c left join sellers s on s.client_id = c.client_id where c.client_id = (select app_client())`.execute(db);
  const timezone = rows[0]?.timezone ?? 'UTC';
  return { today: calendarDay(now, timezone), timezone };
}
