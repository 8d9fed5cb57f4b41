import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { createWave, pickPlan, WaveDetail } from '../../contract/picking.ts';
import { isFree, remaining } from '../orders/remaining.ts';
import { wholeWave } from './wave-rows.ts';

type Planned = z.output<typeof pickPlan.answer>['data'][number];

/** Every line that could be picked, with the day on which it is to come and the route that its client is on. */
const waiting = sql`
  select x.client_id, x.order_id, x.line, coalesce(x.substitute_listing_id, x.listing_id) as listing_id, coalesce(x.promised_day, o.estimated_delivery) as delivery_day, r.route_id, r.name as route, ${remaining} as packs
  from market_orders o
  join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
  left join route_stops t on t.client_id = o.seller_id and t.buyer_id = o.client_id
  left join delivery_routes r on r.client_id = t.client_id and r.route_id = t.route_id
  where o.seller_id = (select app_client()) and ${isFree}`;

export async function planned({ db }: Ctx): Promise<z.output<typeof pickPlan.answer>> {
  const { rows } = await sql<Planned>`
    select delivery_day, route, route_id, count(distinct order_id)::integer as orders, count(*)::integer as lines, sum(packs)::integer as packs
    from (${waiting}) q where packs > 0 group by 1, 2, 3 order by 1, 2 nulls last`.execute(db);
  return { data: rows, total: rows.length };
}

const year = (ctx: Ctx): number => ctx.now.getUTCFullYear();

/** A wave takes what is left of every order of the day and route; orders are locked, so that no line is in two waves. */
export async function waveOf(ctx: Ctx, { delivery_day, route_id, whole_day }: z.output<typeof createWave.body>): Promise<WaveDetail> {
  const onRoute: RawBuilder<unknown> = whole_day ? sql`true` : route_id ? sql`q.route_id = ${route_id}` : sql`q.route_id is null`;
  await sql`
    select 1 from market_orders o where o.seller_id = (select app_client()) and ${isFree} order by o.client_id, o.order_id for update`.execute(ctx.db);
  const route = whole_day || !route_id ? null : sql`(select name from delivery_routes where client_id = (select app_client()) and route_id = ${route_id})`;
  const made = await sql<{ id: number }>`
    insert into pick_waves (client_id, wave_number, delivery_day, route)
    values (app_client(), 'PW-' || ${year(ctx)}::integer || '-' || lpad(next_document_number('pick-wave', ${year(ctx)}::integer)::text, 4, '0'), ${delivery_day}, ${route})
    returning wave_id as id`.execute(ctx.db);
  const id = made.rows[0]?.id ?? 0;
  const added = await sql`
    insert into pick_lines (client_id, wave_id, line, buyer_id, order_id, order_line, listing_id, quantity)
    select app_client(), ${id}, row_number() over (order by l.category, lower(l.name), q.listing_id, q.order_id, q.line), q.client_id, q.order_id, q.line, q.listing_id, q.packs
    from (${waiting}) q join listings l on l.client_id = (select app_client()) and l.listing_id = q.listing_id
    where q.packs > 0 and q.delivery_day = ${delivery_day} and ${onRoute}`.execute(ctx.db);
  if (Number(added.numAffectedRows ?? 0) === 0) throw fault('NOTHING_TO_PICK');
  const wave = await wholeWave(ctx.db, id);
  ctx.changed({ entity: 'pick wave', id, action: 'created', after: { wave_number: wave.wave_number, delivery_day, lines: wave.lines_count } });
  return wave;
}
