import { sql } from 'kysely';
import { businessToday, ownBusinessDay } from '../../../kernel/server/business-day.ts';
import { grossOf } from '../../../receiving/server/public.ts';

/** For the supplier that asks: of its orders `o` what was delivered and by the terms is not to be paid yet, `w`; what has been paid is not known here. */
export const owed = sql`lateral (
  select b.credited, o.total - b.credited as amount, ${ownBusinessDay(sql`o.delivered_at`)} + o.terms_days as due
  from (select coalesce(sum(${grossOf(sql`c.credit_amount`, sql`c.tax_rate`)}), 0) as credited from market_claims c where c.client_id = o.client_id and c.order_id = o.order_id) b
  where o.status = 'delivered')`;

export const fallsDue = sql<boolean>`w.amount > 0 and w.due >= ${businessToday}`;
