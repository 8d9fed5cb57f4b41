import { type RawBuilder, sql } from 'kysely';
import type { Calendar } from '../domain/business-day.ts';

/** The business day of a column, in SQL. */
export const businessDayOf = (moment: RawBuilder<unknown>, { timezone, closingHour }: Calendar): RawBuilder<unknown> =>
  sql`((${moment} at time zone ${timezone}) - ${closingHour}::integer * interval '1 hour')::date`;

/** The first moment of a business day, in SQL; of the day after it is the end. */
export const startOfDay = (day: RawBuilder<unknown>, { timezone, closingHour }: Calendar): RawBuilder<unknown> =>
  sql`(((${day})::date)::timestamp + ${closingHour}::integer * interval '1 hour') at time zone ${timezone}`;

/** The business day it is for the client, in SQL, where no other setting is needed. */
export const businessToday: RawBuilder<unknown> = sql`(select business_day(now()))`;

/** The business day of a moment for the client, in SQL: its clock and closing hour are read once of a statement, however many rows it looks at. */
export const ownBusinessDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${moment} at time zone (select timezone from clients where client_id = (select app_client())))
    - (select coalesce((settings ->> 'day_closing_hour')::integer, 4) * interval '1 hour' from clients where client_id = (select app_client())))::date`;
