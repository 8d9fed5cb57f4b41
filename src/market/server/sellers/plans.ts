import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { DeliveryPlan } from '../../domain/delivery-days.ts';

/** A supplier as one that may be bought from: how it delivers and what it asks for that, as it is kept. */
export interface SellerTerms extends DeliveryPlan {
  readonly seller_id: number;
  readonly seller_name: string;
  readonly about: string;
  readonly currency: string;
  readonly minimum_order: number;
  readonly delivery_fee: number;
  readonly free_delivery_from: number | null;
  readonly account_status: 'open' | 'suspended' | null;
  readonly terms_days: number | null;
  readonly supplier_id: number | null;
  /** Where it delivered to the last time. */
  readonly delivery_address: string | null;
}

const oldestClosedDay = 1;

/** Those of the suppliers that may be bought from, and how the venue that asks deals with them. */
export async function sellerTerms(db: Sql, ids?: readonly number[]): Promise<ReadonlyMap<number, SellerTerms>> {
  const { rows } = await sql<SellerTerms>`
    select s.client_id as seller_id, s.seller_name, s.about, s.currency, s.timezone, s.minimum_order, s.delivery_fee, s.free_delivery_from, to_char(s.cut_off, 'HH24:MI') as cut_off, s.cut_off_strict,
      s.processing_days, s.transit_days, s.delivery_weekdays, a.status as account_status, a.terms_days, a.supplier_id, a.delivery_address,
      array(select c.closed_on::text from seller_closed_days c where c.client_id = s.client_id and c.closed_on >= current_date - ${sql.lit(oldestClosedDay)} order by 1) as closed_days
    from sellers s left join trade_accounts a on a.client_id = (select app_client()) and a.seller_id = s.client_id
    where s.published ${ids === undefined ? sql`` : sql`and s.client_id = any(${[...ids]}::integer[])`} order by lower(s.seller_name)`.execute(db);
  return new Map(rows.map((row) => [row.seller_id, row]));
}
