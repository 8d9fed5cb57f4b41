import { sql } from 'kysely';
import { groupsThere } from '../../../catalogue/server/public.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { countedByPlace } from '../../../stock/server/public.ts';
import { listHousePlaces, mapHousePlace } from '../../contract/place.ts';
import { type PlaceMapping, sayPlace, takeAnew } from './saying-places.ts';
import { since } from './since.ts';

type HousePlaces = AnswerOf<typeof listHousePlaces>;

interface Held {
  group_id: number | null;
  group_name: string | null;
  location_id: number;
  location_name: string;
}

/** Words for where drinks are sold across a counter. */
const counter = String.raw`\m(bar|front bar|main bar|barra|theke|tresen|ausschank|comptoir|bancone)\M`;

/** The one place that is called a bar, else the one where most was counted; none where that leaves a choice. */
async function likelyPlace(db: Sql): Promise<HousePlaces['likely']> {
  const [{ rows: bars }, counted] = await concurrently([
    sql<{ location_id: number; location_name: string }>`
      select location_id, location_name from location_cards where client_id = (select app_client()) and (location_name ~* ${counter} or area_name ~* ${counter}) order by location_id`.execute(
      db,
    ),
    countedByPlace(db),
  ]);
  const [bar] = bars;
  if (bar) return bars.length === 1 ? { ...bar, why: 'named' } : null;
  const [most, next] = counted;
  return most && most.products > (next?.products ?? 0) ? { location_id: most.location_id, location_name: most.location_name, why: 'counted' } : null;
}

async function housePlaces(db: Sql): Promise<HousePlaces> {
  const [{ rows }, { rows: places }, likely] = await concurrently([
    sql<Held>`
      select m.group_id, g.group_name, l.location_id, l.location_name from sale_places m
      join location_cards l on l.client_id = m.client_id and l.location_id = m.location_id
      left join product_groups g on g.group_id = m.group_id
      where m.client_id = (select app_client()) and m.outlet_id is null and m.client_product_id is null and clock_timestamp() >= m.valid_from and clock_timestamp() < m.valid_until
      order by lower(g.group_name)`.execute(db),
    sql<{ places: number; sold: boolean }>`
      select (select count(*) from location_cards where client_id = (select app_client())) as places,
        exists (select from pos_sales where client_id = (select app_client()) and status = 'posted') as sold`.execute(db),
    likelyPlace(db),
  ]);
  const house = rows.find(({ group_id }) => group_id === null);
  return {
    house: house ? { location_id: house.location_id, location_name: house.location_name } : null,
    groups: rows.flatMap(({ group_id, group_name, location_id, location_name }) =>
      group_id === null ? [] : [{ group_id, group_name: group_name ?? '', location_id, location_name }],
    ),
    likely: house ? null : likely,
    asks: !house && (places[0]?.places ?? 0) > 1 && places[0]?.sold === true,
  };
}

async function sayHouse(ctx: Ctx, { group_id, ...said }: PlaceMapping & { readonly group_id?: number | null | undefined }) {
  const { db } = ctx;
  const group = group_id ?? null;
  if (group !== null && (await groupsThere(db, [group])).length === 0) throw invalid('group_id', 'does not exist');
  const before = await housePlaces(db);
  const from = await since(ctx, said.from);
  await sayPlace(ctx, { group }, said, from);
  const { rows } = await sql<{ sale_id: number }>`
    select s.sale_id from pos_sales s where s.client_id = (select app_client()) and s.status = 'posted'
      and exists (select from pos_sale_lines l where l.client_id = s.client_id and l.sale_id = s.sale_id and l.sold_at >= ${from.toISOString()}::timestamptz)`.execute(db);
  const days = await takeAnew(
    ctx,
    rows.map(({ sale_id }) => sale_id),
  );
  const after = await housePlaces(db);
  ctx.changed({ entity: 'sales leave from', id: group ?? 0, action: 'mapped', before, after });
  return { ...after, days };
}

export const housePlaceRoutes: readonly BoundCall[] = [serve(listHousePlaces, ({ db }) => housePlaces(db)), serve(mapHousePlace, (ctx, { body }) => sayHouse(ctx, body))];
