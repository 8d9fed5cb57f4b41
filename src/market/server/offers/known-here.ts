import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { supplyNeeds } from '../../../stock/server/public.ts';
import type { OfferRow, ownKnowledge } from '../../contract/offer.ts';

/** Orders that say what is usual. */
const latestOrders = 10;

interface Ordered {
  readonly order_id: number;
  readonly ordered_at: string;
  readonly quantity: number;
  readonly unit_price: number;
  /** All there were of it. */
  readonly orders: number;
}

const middleOf = (values: readonly number[]): number | null => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

async function standing(ctx: Ctx, product: number | null) {
  const found = product === null ? undefined : (await supplyNeeds(ctx, [product])).get(product);
  return { on_hand: found ? quantityFromStore(found.held) : null, days_left: found?.days_left ?? null };
}

/** What the venue that asks knows of a listing from its own cellar and its own orders. */
export async function knownHere(ctx: Ctx, { listing_id, seller_id, own_product_id }: OfferRow): Promise<z.output<typeof ownKnowledge>> {
  const { rows } = await sql<Ordered>`
    select o.order_id, o.ordered_at, x.quantity, x.unit_price, (count(*) over ())::integer as orders from market_order_lines x join market_orders o on o.client_id = x.client_id and o.order_id = x.order_id
    where x.client_id = (select app_client()) and x.seller_id = ${seller_id} and x.listing_id = ${listing_id} and o.status not in ('cancelled', 'rejected')
    order by o.ordered_at desc limit ${sql.lit(latestOrders)}`.execute(ctx.db);
  const [last] = rows;
  return {
    ...(await standing(ctx, own_product_id)),
    orders: last?.orders ?? 0,
    usual_quantity: middleOf(rows.map(({ quantity }) => quantity)),
    last_price: last ? moneyFromStore(last.unit_price) : null,
    last_ordered_at: last?.ordered_at ?? null,
    last_order_id: last?.order_id ?? null,
  };
}
