import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../deliveries/cards.ts';

/** Told of every order whose goods or claims changed, in the same transaction. Who sells and who orders is for rooms to the right. */
export type FollowOrder = (ctx: Ctx, orderId: number) => Promise<void>;

export async function tellOrder(ctx: Ctx, follow: FollowOrder, deliveryId: number): Promise<void> {
  const { rows } = await sql<{ order_id: number | null }>`select order_id from deliveries where client_id = ${mine} and delivery_id = ${deliveryId}`.execute(ctx.db);
  const orderId = rows[0]?.order_id ?? null;
  if (orderId !== null) await follow(ctx, orderId);
}
