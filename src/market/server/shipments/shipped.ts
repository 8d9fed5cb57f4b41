import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import type { ShipmentState } from '../../contract/states.ts';

/** What has left of a line of an order, and what of it was kept: for whoever receives it. */
export interface ShippedLine {
  readonly order_id: number;
  readonly line: number;
  readonly shipment_id: number;
  readonly shipment_number: string;
  readonly delivery_day: string;
  /** What really came, which may be something else than was ordered. */
  readonly listing_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly returned: number;
  /** In grams, where it was weighed. */
  readonly weight: number | null;
  readonly status: Exclude<ShipmentState, 'draft' | 'ready'>;
}

/** By either party of these orders: every line of every shipment that has left; of one that was brought back all is returned. */
export async function shippedLines(db: Sql, orders: readonly number[]): Promise<readonly ShippedLine[]> {
  const { rows } = await sql<ShippedLine>`
    select l.order_id, l.line, s.shipment_id, s.shipment_number, s.delivery_day, l.listing_id, l.name, l.quantity, l.returned, ${quantityOf(sql`l.weight`)} as weight, s.status
    from market_orders o join market_shipment_lines l on l.client_id = o.client_id and l.order_id = o.order_id join market_shipments s on s.client_id = l.client_id and s.shipment_id = l.shipment_id
    where o.order_id = any(${[...orders]}::integer[]) and s.status not in ('draft', 'ready') order by l.order_id, l.line, s.shipment_id`.execute(db);
  return rows;
}
