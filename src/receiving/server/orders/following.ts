import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../deliveries/cards.ts';

/** Told of every order whose goods or claims changed, in the same transaction. Who sells and who orders is for rooms to the right. */
export type FollowOrder = (ctx: Ctx, orderId: number) => Promise<void>;

/** A delivery of an order that is being received, or turned away. */
export interface Arrival {
  readonly delivery_id: number;
  readonly order_id: number;
  readonly shipment_id: number | null;
  readonly refused: boolean;
}

/** Asked before what arrives of an order is received: what of it was sent is for rooms to the right. */
export type ArriveOrder = (ctx: Ctx, arrival: Arrival) => Promise<void>;

/** What the room of orders wants to hear of deliveries. */
export interface OrderRoom {
  readonly arrive: ArriveOrder;
  readonly follow: FollowOrder;
}

export async function tellOrder(ctx: Ctx, follow: FollowOrder, deliveryId: number): Promise<void> {
  const { rows } = await sql<{ order_id: number | null }>`select order_id from deliveries where client_id = ${mine} and delivery_id = ${deliveryId}`.execute(ctx.db);
  const orderId = rows[0]?.order_id ?? null;
  if (orderId !== null) await follow(ctx, orderId);
}
