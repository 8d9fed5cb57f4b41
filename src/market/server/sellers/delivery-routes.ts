import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid, notFound } from '../../../kernel/server/fault.ts';
import { createRoute, type DeliveryRoute, deleteRoute, listRoutes, updateRoute } from '../../contract/delivery-route.ts';
import { ensureSeller } from './profile.ts';

const own = sql`(select app_client())`;

async function routes(db: Sql): Promise<DeliveryRoute[]> {
  const { rows } = await sql<DeliveryRoute>`
    select r.route_id, r.name, r.driver, r.version, coalesce((select jsonb_agg(jsonb_build_object('client_id', t.buyer_id, 'client_name', a.buyer_name) order by t.stop)
      from route_stops t join trade_accounts a on a.seller_id = t.client_id and a.client_id = t.buyer_id where t.client_id = r.client_id and t.route_id = r.route_id), '[]'::jsonb) as stops
    from delivery_routes r where r.client_id = ${own} order by lower(r.name)`.execute(db);
  return rows;
}

async function oneRoute(db: Sql, id: number): Promise<DeliveryRoute> {
  const found = (await routes(db)).find(({ route_id }) => route_id === id);
  if (!found) throw notFound();
  return found;
}

/** Clients of this supplier alone stand on its routes, each on one of them. */
async function writeStops({ db }: Ctx, id: number, stops: readonly number[] | undefined): Promise<void> {
  if (stops === undefined) return;
  const { rows } = await sql<{ id: number }>`select client_id as id from trade_accounts where seller_id = ${own} and client_id = any(${[...stops]}::integer[])`.execute(db);
  const known = new Set(rows.map((row) => row.id));
  const at = stops.findIndex((one) => !known.has(one));
  if (at >= 0) throw invalid(`stops.${at}`, 'is no client of yours');
  await batch(
    db,
    sql`delete from route_stops where client_id = ${own} and (route_id = ${id} or buyer_id = any(${[...stops]}::integer[]))`,
    sql`insert into route_stops (client_id, buyer_id, route_id, stop) select app_client(), r.buyer, ${id}, r.stop from unnest(${[...stops]}::integer[]) with ordinality as r(buyer, stop)`,
  );
}

export const deliveryRouteRoutes: readonly BoundCall[] = [
  serve(listRoutes, async ({ db }) => {
    const data = await routes(db);
    const { rows } = await sql<{ client_id: number; client_name: string }>`
      select a.client_id, a.buyer_name as client_name from trade_accounts a where a.seller_id = ${own} and not exists (select from route_stops t where t.client_id = a.seller_id and t.buyer_id = a.client_id)
      order by lower(a.buyer_name) limit 1000`.execute(db);
    return { data, total: data.length, without: rows };
  }),
  serve(createRoute, async (ctx, { body: { name, driver, stops } }) => {
    await ensureSeller(ctx.db);
    const made = await sql<{
      id: number;
    }>`insert into delivery_routes (client_id, name, driver) values (app_client(), ${name}, ${driver || null}) returning route_id as id`.execute(ctx.db);
    const id = made.rows[0]?.id ?? 0;
    await writeStops(ctx, id, stops);
    const after = await oneRoute(ctx.db, id);
    ctx.changed({ entity: 'delivery route', id, action: 'created', after });
    return after;
  }),
  serve(updateRoute, async (ctx, { params: { id }, body: { version, name, driver, stops } }) => {
    await sql`select 1 from delivery_routes where client_id = ${own} and route_id = ${id} for update`.execute(ctx.db);
    const before = await oneRoute(ctx.db, id);
    checkVersion(before, version, { name, driver, stops });
    await sql`
      update delivery_routes set name = ${name ?? before.name}, driver = ${driver === undefined ? before.driver : driver || null} where client_id = ${own} and route_id = ${id}`.execute(
      ctx.db,
    );
    await writeStops(ctx, id, stops);
    const after = await oneRoute(ctx.db, id);
    ctx.changed({ entity: 'delivery route', id, action: 'updated', before, after });
    return after;
  }),
  serve(deleteRoute, async (ctx, { params: { id } }) => {
    const before = await oneRoute(ctx.db, id);
    await sql`delete from delivery_routes where client_id = ${own} and route_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'delivery route', id, action: 'deleted', before });
    return {};
  }),
];
