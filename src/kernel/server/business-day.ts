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
