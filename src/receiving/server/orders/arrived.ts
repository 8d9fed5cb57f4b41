import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { mine } from '../deliveries/cards.ts';
import { turnedAway } from '../deliveries/rows.ts';

/** How much of an order's line stands at the door, good or bad, in thousandths of the base unit; as expected where nobody has counted. */
export interface ArrivedLine {
  readonly order_line: number;
  readonly came: number;
}

export async function arrivedLines(db: Sql, deliveryId: number): Promise<readonly ArrivedLine[]> {
  const { rows } = await sql<ArrivedLine>`
    select x.order_line, ${timesQuantity(sql`x.per_unit`, sql`coalesce(x.received, x.ordered) + ${turnedAway}`)}::bigint as came
    from delivery_lines x where x.client_id = ${mine} and x.delivery_id = ${deliveryId} and x.order_line is not null order by x.order_line`.execute(db);
  return rows;
}

/** Which shipment a delivery brings, as far as is known. */
export async function shipmentOf(db: Sql, deliveryId: number): Promise<number | null> {
  const { rows } = await sql<{ shipment_id: number | null }>`select shipment_id from deliveries where client_id = ${mine} and delivery_id = ${deliveryId}`.execute(db);
  return rows[0]?.shipment_id ?? null;
}
