import { sql } from 'kysely';
import { type CloseCheck, closeCheck } from '../../stock/server/public.ts';

/** Days of the tills that were brought in and wait to be taken from stock, or to be taken anew. */
export const undepletedSales: CloseCheck = async (db, { ends_on }) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pos_sales where client_id = (select app_client()) and status = 'posted' and due and business_date <= ${ends_on}::date`.execute(db);
  return closeCheck('sales', rows[0]?.n ?? 0, 'Days of sales that are not taken from stock yet', {
    to: '/sales-import',
    search: { tab: 'days', filters: { due: { eq: true }, business_date: { lte: ends_on } } },
  });
};
