import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';

interface OrderEvent {
  readonly party: 'buyer' | 'seller' | 'system';
  readonly event: string;
  readonly note?: string | null | undefined;
  readonly details?: Record<string, unknown>;
}

/** What happened to an order, for both parties to read. */
export async function tellHistory({ db, who }: Ctx, { client_id, order_id, supplier_id }: OrderDetail, { party, event, note, details }: OrderEvent): Promise<void> {
  await sql`
    insert into market_order_events (client_id, order_id, seller_id, party, by_name, event, note, details)
    values (${client_id}, ${order_id}, ${supplier_id}, ${party}, ${who.name}, ${event}, ${note ?? null}, ${details === undefined ? null : JSON.stringify(details)}::jsonb)`.execute(
    db,
  );
}
