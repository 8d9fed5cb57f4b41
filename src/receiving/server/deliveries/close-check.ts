import { sql } from 'kysely';
import { type CloseCheck, closeCheck } from '../../../stock/server/public.ts';

/** Goods that came, or should have come, within the period and are not in stock yet. */
export const openDeliveries: CloseCheck = async (db, { ends_on }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from deliveries where client_id = (select app_client()) and status in ('draft', 'expected', 'checking') and delivery_date <= ${ends_on}::date`.execute(db);
  return closeCheck('deliveries', rows[0]?.n ?? 0, 'Deliveries that are not received', {
    to: '/delivery-management',
    search: { filters: { status: { in: ['draft', 'expected', 'checking'] }, delivery_date: { lte: ends_on } } },
  });
};
