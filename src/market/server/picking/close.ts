import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { PickLine, WaveDetail } from '../../contract/picking.ts';
import { type Notice, notifyClients } from '../notifications/notify.ts';
import { seller, wholeOrders } from '../orders/order-rows.ts';
import { promiseStock, releaseStock } from '../orders/reservations.ts';
import { endSold } from '../orders/sold.ts';
import { priceSwapped } from '../orders/substitutes.ts';
import { tellOfOrders } from '../orders/tell.ts';
import { reckonTotals } from '../orders/totals.ts';
import { expectOrders } from '../receipts/expect.ts';
import { closeWhereNothingIsLeft } from '../receipts/follow.ts';

const nothingThere = 'Nothing of it was there when it was picked';

/** What was short is free again; what goes instead is promised in its place. */
async function moveStock(ctx: Ctx, lines: readonly PickLine[]): Promise<void> {
  const gone = ({ state, quantity, picked }: PickLine): number => (state === 'substituted' ? quantity : quantity - picked);
  await releaseStock(
    ctx,
    lines.map((line) => ({ listing_id: line.product_id, name: line.name, quantity: gone(line) })),
  );
  await promiseStock(
    ctx,
    lines.flatMap(({ substitute_product_id, substitute_name, picked }) =>
      substitute_product_id === null ? [] : [{ listing_id: substitute_product_id, name: substitute_name ?? '', quantity: picked }],
    ),
  );
}

const writeLines = (wave: number) => sql`
  update market_order_lines x set confirmed = x.confirmed - (p.quantity - p.picked),
    answer = case when p.state = 'substituted' or x.substitute_listing_id is not null then 'substituted' when p.state = 'short' then p.state else x.answer end, answer_reason = coalesce(p.reason, x.answer_reason),
    substitute_listing_id = coalesce(p.substitute_listing_id, x.substitute_listing_id), substitute_name = coalesce(l.name, x.substitute_name),
    weight = nullif(coalesce(x.weight, 0) + coalesce(p.weight, 0), 0), weighed = x.weighed + case when p.weight is null then 0 else p.picked end
  from pick_lines p left join listings l on l.client_id = p.client_id and l.listing_id = p.substitute_listing_id
  where p.client_id = (select app_client()) and p.wave_id = ${wave} and x.client_id = p.buyer_id and x.order_id = p.order_id and x.line = p.order_line`;

const differs = ({ state }: PickLine): boolean => state !== 'picked';
const saidOf = (lines: readonly PickLine[]) =>
  lines.filter(differs).map(({ name, state, quantity, picked, reason, substitute_name }) => ({ name, state, quantity, picked, reason, substitute_name }));

interface Touched {
  readonly client_id: number;
  readonly order_id: number;
  readonly order_number: string;
  readonly supplier_name: string;
}

/** The history of each order, and a notice to each client whose order does not come as it was confirmed. */
async function tell(ctx: Ctx, orders: readonly Touched[], byOrder: ReadonlyMap<number, readonly PickLine[]>): Promise<void> {
  const events = orders.map(({ client_id, order_id }) => ({ client_id, order_id, details: { lines: saidOf(byOrder.get(order_id) ?? []) } }));
  await sql`
    insert into market_order_events (client_id, order_id, seller_id, party, by_name, event, details)
    select e.client_id, e.order_id, app_client(), 'seller', ${ctx.who.name}, 'picked', e.details from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(client_id integer, order_id integer, details jsonb)`.execute(
    ctx.db,
  );
  const notices = orders.flatMap(({ client_id, order_id, order_number, supplier_name }): (Notice & { clientId: number })[] => {
    const other = (byOrder.get(order_id) ?? []).filter(differs);
    if (other.length === 0) return [];
    const asks = other.some(({ state }) => state === 'substituted');
    const body = other
      .map(({ name, picked, quantity, substitute_name }) => (substitute_name ? `${substitute_name} instead of ${name}` : `${name}: ${picked} of ${quantity}`))
      .join(', ');
    return [
      {
        clientId: client_id,
        type: 'order',
        title: `${supplier_name} picked ${order_number}${asks ? ': agree to what comes instead' : ' short'}`,
        body: body.slice(0, 500),
        orderId: order_id,
      },
    ];
  });
  await expectOrders(
    ctx,
    orders.filter(({ order_id }) => (byOrder.get(order_id) ?? []).some((line) => differs(line) || line.weight !== null)),
  );
  await notifyClients(ctx, notices);
  for (const buyer of new Set(orders.map(({ client_id }) => client_id))) tellOfOrders(ctx, buyer);
}

/** Ends the picking of a wave: what was not there leaves its order, what goes instead must be agreed to, and stock and sums follow. */
export async function closeWave(ctx: Ctx, { wave_id, lines, status, allowed_next }: WaveDetail): Promise<void> {
  const open = lines.filter(({ state }) => state === 'to_pick').length;
  if (open > 0) throw fault('PICK_INCOMPLETE', { message: `${open === 1 ? '1 line is' : `${open} lines are`} still to be picked.`, details: { status, allowed_next, open } });
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const orders = [...byOrder.keys()];
  const swapped = [...new Set(lines.filter(({ state }) => state === 'substituted').map(({ order_id }) => order_id))];
  await sql`select 1 from market_orders where seller_id = (select app_client()) and order_id = any(${orders}::integer[]) order by client_id, order_id for update`.execute(ctx.db);
  await moveStock(ctx, lines);
  await priceSwapped(ctx, wave_id);
  await batch(
    ctx.db,
    writeLines(wave_id),
    swapped.length > 0 && sql`update market_orders set buyer_ack_needed = true where seller_id = (select app_client()) and order_id = any(${swapped}::integer[])`,
    sql`update pick_waves set status = 'picked', picked_at = ${ctx.now.toISOString()}::timestamptz where client_id = (select app_client()) and wave_id = ${wave_id}`,
  );
  await reckonTotals(ctx.db, orders);
  const touched = await wholeOrders(ctx.db, orders, seller);
  await tell(ctx, touched, byOrder);
  for (const order of touched) if (order.status === 'shipped') await inNameOf(ctx, order.client_id, 'market order', (theirs) => closeWhereNothingIsLeft(theirs, order));
  for (const order of touched) if (order.status === 'accepted' && order.lines.every(({ confirmed }) => confirmed === 0)) await endSold(ctx, order, 'cancelled', nothingThere);
}
