import { sql } from 'kysely';
import { type CloseCheck, closeCheck } from '../../../stock/server/public.ts';

/** Days of the tills that were brought in and wait to be taken from stock, or to be taken anew. */
export const undepletedSales: CloseCheck = async (db, { ends_on }) =>
  closeCheck('sales', await dueDays(db, 'posted', ends_on), 'Days of sales that are not taken from stock yet', {
    to: '/sales-import',
    search: { tab: 'days', filters: { due: { eq: true }, business_date: { lte: ends_on } } },
  });

/** Days that were undone or replaced and still stand in stock: closed over, they would be put back in the next period. */
export const salesPutBack: CloseCheck = async (db, { ends_on }) =>
  closeCheck('undone_sales', await dueDays(db, 'reverted', ends_on), 'Undone days of sales whose stock is still being put back', {
    to: '/sales-import',
    search: { tab: 'imports' },
  });

async function dueDays(db: Parameters<CloseCheck>[0], status: 'posted' | 'reverted', through: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pos_sales where client_id = (select app_client()) and status = ${status} and due and business_date <= ${through}::date`.execute(db);
  return rows[0]?.n ?? 0;
}
