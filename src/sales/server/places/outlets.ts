import { sql } from 'kysely';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { businessToday } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { documentsMoving, productExpressions, productsLike } from '../../../stock/server/public.ts';
import { listOutlets, listProductPlaces, mapOutlet, mapProductPlace, type OutletRow, outletRow, productPlace } from '../../contract/place.ts';
import { type PlaceMapping, sayPlace, takeAnew } from './saying-places.ts';
import { since } from './since.ts';

/** The mapping of a place that is in force now. */
const held = sql`clock_timestamp() >= m.valid_from and clock_timestamp() < m.valid_until`;

const outletRows = rowsOf(outletRow, {
  ...ofTable('o', ['outlet_id', 'outlet_name']),
  ...ofTable('l', ['location_id', 'location_name']),
  net: sql`coalesce(n.net, 0)`,
  last_sold: sql`n.last_sold`,
});

const outlets = (db: Sql, only?: number): Promise<OutletRow[]> =>
  readRows(
    db,
    outletRows,
    sql`pos_outlets o
    left join sale_places m on m.client_id = o.client_id and m.outlet_id = o.outlet_id and ${held}
    left join location_cards l on l.client_id = o.client_id and l.location_id = m.location_id
    left join lateral (select sum(n.net) as net, max(s.business_date) as last_sold from pos_sale_outlets n join pos_sales s on s.client_id = n.client_id and s.sale_id = n.sale_id
      where n.client_id = o.client_id and n.outlet_id = o.outlet_id and s.status = 'posted' and s.business_date > ${businessToday} - 90) n on true
    where o.client_id = (select app_client()) ${only === undefined ? sql`` : sql`and o.outlet_id = ${only}`} order by n.net desc nulls last, lower(o.outlet_name)`,
  );

async function listed(db: Sql) {
  const data = await outlets(db);
  const mapped = data.filter(({ location_id }) => location_id !== null);
  const sum = (rows: readonly OutletRow[]) => moneyFromStore(rows.reduce((net, row) => net + moneyToStore(row.net), 0));
  const [net, mapped_net] = [sum(data), sum(mapped)];
  const unmapped = data.filter((row) => row.location_id === null && row.last_sold !== null).length;
  return { data, total: data.length, coverage: { net, mapped_net, share: net === 0 ? null : mapped_net / net, unmapped } };
}

async function sayOutlet(ctx: Ctx, id: number, said: PlaceMapping) {
  const [before] = await outlets(ctx.db, id);
  if (!before) throw notFound();
  const from = await since(ctx, said.from);
  await sayPlace(ctx, { outlet: id }, said, from);
  const { rows } = await sql<{ sale_id: number }>`
    select n.sale_id from pos_sale_outlets n where n.client_id = (select app_client()) and n.outlet_id = ${id}
      and exists (select from pos_sale_lines l where l.client_id = n.client_id and l.sale_id = n.sale_id and l.outlet_id = ${id} and l.sold_at >= ${from.toISOString()})`.execute(
    ctx.db,
  );
  const days = await takeAnew(
    ctx,
    rows.map(({ sale_id }) => sale_id),
  );
  const [outlet] = (await outlets(ctx.db, id)) as [OutletRow];
  ctx.changed({ entity: 'till outlet', id, action: 'mapped', before, after: outlet });
  return { outlet, days };
}

const from = sql`sale_places m
  join product_cards p on p.client_id = m.client_id and p.client_product_id = m.client_product_id
  join location_cards l on l.client_id = m.client_id and l.location_id = m.location_id`;
const placeRows = rowsOf(productPlace, { ...productExpressions, ...ofTable('l', ['location_id', 'location_name']) });

async function sayProduct(ctx: Ctx, id: number, said: PlaceMapping) {
  const { rows } = await sql<{ location_id: number | null }>`
    select m.location_id from product_cards p left join sale_places m on m.client_id = p.client_id and m.client_product_id = p.client_product_id and ${held}
    where p.client_id = (select app_client()) and p.client_product_id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  const begins = await since(ctx, said.from);
  await sayPlace(ctx, { product: id }, said, begins);
  const days = await takeAnew(ctx, await documentsMoving(ctx.db, 'sale', id, begins));
  const { location_id } = said;
  ctx.changed({ entity: 'product sold from', id, action: 'mapped', before: rows[0], after: { location_id } });
  return { location_id, days };
}

export const outletRoutes: readonly BoundCall[] = [
  serve(listOutlets, ({ db }) => listed(db)),
  serve(mapOutlet, (ctx, { params, body }) => sayOutlet(ctx, params.id, body)),
  serve(listProductPlaces, ({ db }, { query }) => {
    const input = query as ListInput;
    return pageOf(db, input, {
      ...placeRows,
      from,
      tie: sql`p.client_product_id`,
      where: [sql`m.client_id = (select app_client()) and ${held}`, ...productsLike(input.search)],
    });
  }),
  serve(mapProductPlace, (ctx, { params, body }) => sayProduct(ctx, params.id, body)),
];
