import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { Calendar } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch, concurrently } from '../../../kernel/server/database/statements.ts';
import type { Holding, Layer } from '../../domain/valuation.ts';
import { periodLock } from '../periods/period-lock.ts';
import { type Flow, flowsFrom, withAllMadeOf } from './flows.ts';
import { type KnownCost, type MethodSince, placeKey } from './replay.ts';
import { type Merged, mergedOf } from './survivors.ts';

export interface StockLevel {
  readonly productId: number;
  readonly locationId: number;
  readonly holding: Holding;
  /** The latest moment that anything moved here, in microseconds. */
  readonly lastAt: number;
}

export interface StockedProduct {
  readonly name: string;
  readonly base_unit: string;
  readonly cost: KnownCost | undefined;
}

/** What a posting finds once it holds the locks. */
export interface PostingContext {
  readonly levels: ReadonlyMap<string, StockLevel>;
  readonly products: ReadonlyMap<number, StockedProduct>;
  readonly methods: readonly MethodSince[];
  /** Those of the products that were merged into others. */
  readonly merged: readonly Merged[];
  /** What was ever made of the products, where something may be late. */
  readonly flows: readonly Flow[];
  readonly refuseNegative: boolean;
  readonly now: number;
  readonly closedUntil: number;
  readonly closedOn: string | null;
  readonly calendar: Calendar;
  /** Numbers for new entries. */
  readonly ids: readonly number[];
}

interface LevelRow {
  client_product_id: number;
  location_id: number;
  quantity: number;
  value: number;
  cost_quantity: number;
  cost_value: number;
  layers: Layer[] | null;
  last_at: number | null;
}

interface ProductRow {
  client_product_id: number;
  name: string;
  base_unit: string;
  size_quantity: number;
  cost_price: number | null;
}

/** When it is, and until when the books are closed. */
interface Clock {
  now: number;
  closed_until: number;
  closed_on: string | null;
}

interface Asked {
  readonly mayBeLate: boolean;
  /** Products that are reckoned anew although nothing moves. */
  readonly restated?: readonly number[];
}

/**
 * Locks the levels of all that will move, in the order of their keys, and reads what a posting must know: one round trip.
 * What may be late is reckoned anew at every place, with all that was made of it, so all of that is locked before any is waited for.
 */
export async function lockStock(
  ctx: Ctx,
  lines: readonly { productId: number; locationId: number }[],
  { mayBeLate, restated = [] }: Asked,
  added = false,
): Promise<PostingContext> {
  const { db } = ctx;
  const places = [...new Map(lines.map((line) => [placeKey(line), line])).values()];
  const wanted = sql`unnest(${places.map(({ productId }) => productId)}::integer[], ${places.map(({ locationId }) => locationId)}::integer[]) as w(product, place)`;
  const productIds = [...new Set([...restated, ...places.map(({ productId }) => productId)])];
  const concerned = mayBeLate ? withAllMadeOf(productIds) : sql`(select unnest(${productIds}::integer[]))`;
  const lockAll = sql`select count(*) from (select from stock_levels where client_id = (select app_client()) and client_product_id in ${concerned}
    order by client_product_id, location_id for update) l`;
  const locked = batch(
    db,
    sql`select pg_advisory_xact_lock_shared(${periodLock})`,
    mayBeLate && lockAll,
    mayBeLate && flowsFrom(productIds),
    sql<LevelRow>`
    select l.client_product_id, l.location_id, l.quantity, l.value, l.cost_quantity, l.cost_value, l.layers, (extract(epoch from l.last_effective_at) * 1000000)::bigint as last_at
    from stock_levels l join ${wanted} on w.product = l.client_product_id and w.place = l.location_id
    where l.client_id = (select app_client()) order by l.client_product_id, l.location_id for update of l`,
    sql<ProductRow>`select client_product_id, name, base_unit, size_quantity, cost_price from product_cards
      where client_id = (select app_client()) and client_product_id in ${concerned}`,
    sql<MethodSince>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = (select app_client()) order by since`,
    mergedOf(sql`(select unnest(${productIds}::integer[]))`),
    sql<Clock>`
      select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now, (extract(epoch from coalesce(max(ends_at), 'epoch')) * 1000000)::bigint as closed_until, max(ends_on) as closed_on
      from stock_periods where client_id = (select app_client()) and status <> 'open'`,
    sql<{ id: number }>`select nextval(pg_get_serial_sequence('stock_entries', 'entry_id')) as id from generate_series(1, ${lines.length}::integer)`,
  );
  const [[, , flows, levels, products, methods, merged, [clock], ids], settings] = await concurrently([locked, readClientSettings(ctx)]);
  if (levels.length < places.length && !added) {
    await addLevels(db, wanted);
    // The clock and the numbers again, too: somebody may have posted there while this one waited for the level.
    return lockStock(ctx, lines, { mayBeLate, restated }, true);
  }
  const { now, closed_until, closed_on } = clock as Clock;
  return {
    levels: new Map(levels.map((row) => [placeKey({ productId: row.client_product_id, locationId: row.location_id }), levelOf(row)])),
    products: new Map(products.map((row) => [row.client_product_id, productOf(row)])),
    methods: await methodsWith(ctx, methods, settings.cost_method, now),
    merged,
    flows,
    refuseNegative: settings.negative_stock === 'refuse',
    now,
    closedUntil: closed_until,
    closedOn: closed_on,
    calendar: { timezone: settings.timezone, closingHour: settings.day_closing_hour },
    ids: ids.map(({ id }) => id),
  };
}

/** A level comes into being with the first thing that moves there, if there are such a product and such a place. */
const addLevels = (db: Sql, wanted: RawBuilder<unknown>) =>
  sql`
  insert into stock_levels (client_id, client_product_id, location_id)
  select p.client_id, p.client_product_id, w.place from ${wanted} join product_cards p on p.client_product_id = w.product and p.client_id = (select app_client())
  where w.place = 0 or exists (select from location_cards l where l.client_id = (select app_client()) and l.location_id = w.place)
  order by 2, 3 on conflict do nothing`.execute(db);

const levelOf = (row: LevelRow): StockLevel => ({
  productId: row.client_product_id,
  locationId: row.location_id,
  holding: { quantity: row.quantity, value: row.value, costQuantity: row.cost_quantity, costValue: row.cost_value, layers: row.layers ?? undefined },
  lastAt: row.last_at ?? 0,
});

const productOf = ({ name, base_unit, size_quantity, cost_price }: ProductRow): StockedProduct => ({
  name,
  base_unit,
  cost: cost_price === null ? undefined : { quantity: size_quantity, value: cost_price },
});

/** A client that has chosen another method reckons by it from now on, never backwards; one that has no history, from the first. */
async function methodsWith({ db }: Ctx, known: readonly MethodSince[], chosen: MethodSince['method'], now: number): Promise<readonly MethodSince[]> {
  if ((known.at(-1)?.method ?? 'moving_average') === chosen) return known;
  const { rows } = await sql<{ since: number }>`
    insert into stock_cost_methods (client_id, since, method)
    select app_client(), timestamptz 'epoch' + since * interval '1 microsecond', ${chosen}
    from (select case when exists (select from stock_entries where client_id = (select app_client())) then ${now}::bigint else 0 end as since) s
    on conflict (client_id, since) do update set method = excluded.method
    returning (extract(epoch from since) * 1000000)::bigint as since`.execute(db);
  return [...known, { since: rows[0]?.since ?? now, method: chosen }];
}
