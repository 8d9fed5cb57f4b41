import { sql } from 'kysely';
import { type Ctx, contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { movePeriod, openPeriod, postAll } from '../src/stock/server/public.ts';
import type { DemoVenue } from './catalogue/venues.ts';
import { type Happened, writeDocuments } from './history/documents.ts';
import { productsOf, takesOf } from './history/draws.ts';
import { type Carried, keptOf } from './history/kept.ts';
import { drawnFor, rungUp } from './history/menu.ts';
import { type Kept, monthsOf } from './history/months.ts';
import { postingsOf } from './history/postings.ts';
import { type Span, spanOf } from './history/span.ts';
import { beginCounts, completeCounts } from './seed-counts.ts';
import { beginDeliveries, completeDeliveries } from './seed-deliveries.ts';
import { unmappedCodes } from './seed-recipes.ts';
import { beginSales, writeSales } from './seed-sales.ts';

/** Products are brought in a few at a time: a year of them all would not fit into the server's memory. */
const productsAtOnce = 20;

interface Told {
  /** How many whole months before the running one. */
  readonly months?: number;
  /** Hears now and then whether it is to go on; what it throws ends all of it. */
  readonly between?: () => Promise<void>;
}

/** The running month and the twelve before it of one venue's stock, up to the hour: deliveries, sales, waste, transfers and the counts of each month. */
export async function seedHistory(db: Sql, venue: DemoVenue, userId: number, until: Date, { months, between }: Told = {}): Promise<void> {
  await enterTenant(db, venue.clientId);
  const who = { ...nobody, userId, clientId: venue.clientId, homeClientId: venue.clientId, roles: ['owner'] };
  const ctx = contextFor(db, who, { id: 'demo', address: '', agent: '', cookies: {} }, noEffects());
  const span = spanOf(until, months);
  const products = await keptProducts(db, venue);
  const rung = rungUp(venue.plus, venue.chance, span);
  const drawn = drawnFor(rung, takesOf(venue.plus, await productsOf(db, venue.clientId)), unmappedCodes(venue));
  const shared = {
    counts: await beginCounts(ctx, span),
    deliveries: await beginDeliveries(ctx, products, span),
    sales: await beginSales(ctx, span),
  };
  const sold: Happened[] = [];
  for (let at = 0; at < products.length; at += productsAtOnce) {
    await between?.();
    const some = products.slice(at, at + productsAtOnce);
    const happened = some.flatMap((product) => monthsOf(venue.chance, product, span, drawn.get(product.id)).map((one) => ({ product, one })));
    sold.push(...happened.filter(({ one }) => one.what === 'sale'));
    const numbers = await writeDocuments(ctx, happened, until);
    await postAll(
      ctx,
      happened.flatMap((each) => postingsOf(each, numbers.get(each.one) ?? 0, shared, span)),
    );
  }
  await completeCounts(ctx);
  await completeDeliveries(ctx, until);
  await writeSales(ctx, venue, rung, sold, shared.sales, span);
  await keepPlaces(ctx, products);
  await setPars(db, products);
  await closeMonths(ctx, span);
}

/** The books are closed month by month; the quarter before the last is locked, the running month and the last are open. */
async function closeMonths(ctx: Ctx, { from, until }: Span): Promise<void> {
  const monthAt = (n: number) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + n, 1));
  const months: Date[] = [];
  for (let n = 0; monthAt(n) <= until; n++) months.push(monthAt(n));
  for (const [index, month] of months.entries()) {
    const { period_id } = await openPeriod(ctx, month.toISOString().slice(0, 7));
    const ago = months.length - 1 - index;
    if (ago >= 2) await movePeriod(ctx, period_id, { status: 'closed' }, []);
    if (ago >= 4) await movePeriod(ctx, period_id, { status: 'locked' }, []);
  }
}

/** What is sold is taken from the bar, not from the cellar. */
async function keepPlaces({ db }: Ctx, products: readonly Kept[]): Promise<void> {
  await sql`insert into sale_place_mappings (client_id, client_product_id, valid_from, location_id) select app_client(), r.id, 'epoch', r.bar
    from jsonb_to_recordset(${JSON.stringify(products.map(({ id, bar }) => ({ id, bar })))}::jsonb) as r(id integer, bar integer)`.execute(db);
}

async function keptProducts(db: Sql, venue: DemoVenue): Promise<Kept[]> {
  const { rows } = await sql<Carried>`
    select p.client_product_id as id, p.name, p.group_name as "group", p.base_unit as "baseUnit", s.subgroup_name as subgroup, p.size_quantity / 1000.0 as size, p.pack_units as pack, p.cost_price / 10000.0 as cost, p.supplier_id as supplier, v.supplier_name as "supplierName"
    from product_cards p left join subgroups s on s.subgroup_id = p.subgroup_id left join supplier_cards v on v.supplier_id = p.supplier_id where p.client_id = ${venue.clientId} and p.active order by p.client_product_id`.execute(
    db,
  );
  const { rows: places } = await sql<{ id: number; name: string }>`select location_id as id, location_name as name from location_cards where client_id = ${venue.clientId}`.execute(
    db,
  );
  return keptOf(rows, venue, new Map(places.map(({ id, name }) => [name, id])));
}

/** Every other product has a par: what the last four weeks used in four days at least, in eleven at most. */
async function setPars(db: Sql, products: readonly Kept[]): Promise<void> {
  const places = products.filter((_, index) => index % 2 === 0).map(({ id, bar }) => ({ id, bar }));
  await sql`
    insert into par_stocks (client_id, client_product_id, location_id, par_min, par_max)
    select app_client(), r.id, r.bar, ceil(u.per_day * 4 / p.size_quantity) * p.size_quantity, ceil(u.per_day * 11 / p.size_quantity) * p.size_quantity
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(id integer, bar integer)
    join product_cards p on p.client_id = app_client() and p.client_product_id = r.id
    join (select client_product_id, -sum(quantity)::numeric / 28 as per_day from stock_entries
      where client_id = app_client() and kind in ('sale', 'used') and effective_at > now() - interval '28 days' group by 1) u on u.client_product_id = r.id
    where u.per_day > 0`.execute(db);
}
