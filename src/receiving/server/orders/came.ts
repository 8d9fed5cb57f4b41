import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import type { ClaimRow } from '../../contract/claim.ts';
import type { DeliveryState } from '../../contract/states.ts';
import { claimsOf } from '../claims/claim-rows.ts';
import { mine } from '../deliveries/cards.ts';

/** What stands of an order's line in one delivery, in thousandths of the base unit. */
export interface CameLine {
  readonly delivery_id: number;
  readonly status: DeliveryState;
  readonly shipment_id: number | null;
  readonly order_line: number;
  readonly line: number;
  readonly client_product_id: number | null;
  readonly ordered: number;
  readonly received: number;
}

/** All that is expected of an order or came of it; what was found short later did not come. */
export async function cameOfOrder(db: Sql, orderId: number): Promise<CameLine[]> {
  const { rows } = await sql<CameLine>`
    select d.delivery_id, d.status, d.shipment_id, x.order_line, x.line, x.client_product_id, ${timesQuantity(sql`x.per_unit`, sql`x.ordered`)}::bigint as ordered,
      case when d.status = 'received' then ${timesQuantity(sql`x.per_unit`, sql`coalesce(x.received, 0) - coalesce(k.short, 0)`)}::bigint else 0 end as received
    from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    left join lateral (select sum(c.quantity) as short from delivery_claims c
      where c.client_id = x.client_id and c.delivery_id = x.delivery_id and c.line = x.line and c.found_later and c.status <> 'withdrawn') k on true
    where d.client_id = ${mine} and d.order_id = ${orderId} and x.order_line is not null and d.status not in ('cancelled', 'reversed') order by d.delivery_id, x.line`.execute(db);
  return rows;
}

export interface OrderClaim extends ClaimRow {
  readonly order_line: number;
}

/** What is claimed of an order, and of which of its lines. */
export async function claimsOfOrder(db: Sql, orderId: number): Promise<OrderClaim[]> {
  const { rows } = await sql<{ delivery_id: number; line: number; order_line: number }>`
    select x.delivery_id, x.line, x.order_line from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    where d.client_id = ${mine} and d.order_id = ${orderId} and x.order_line is not null`.execute(db);
  if (rows.length === 0) return [];
  const lineOf = new Map(rows.map(({ delivery_id, line, order_line }) => [`${delivery_id} ${line}`, order_line]));
  const claims = await claimsOf(db, sql`d.order_id = ${orderId}`);
  return claims.flatMap((claim) => {
    const order_line = lineOf.get(`${claim.delivery_id} ${claim.line}`);
    return order_line === undefined ? [] : [{ ...claim, order_line }];
  });
}
