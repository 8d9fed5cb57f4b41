import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { createListing, type DatedPriceBody, getListing, type ListingBody, listListings, listShortOrders, updateListing } from '../../contract/listing.ts';
import { listingStates } from '../../contract/states.ts';
import { ordersShortOf } from '../orders/short.ts';
import { ensureSeller } from '../sellers/profile.ts';
import { listingPage } from './listing-rows.ts';
import { oneListing } from './one-listing.ts';
import { checkSubstitutes, putSubstitutes } from './substitutes.ts';

type ListingChange = z.output<typeof updateListing.body>;
/** What a listing says of itself; what stands beside it is written apart. */
type Facts = Omit<ListingBody, 'status' | 'prices' | 'substitutes'> & { status: NonNullable<ListingChange['status']> };

function checkFacts({ price_basis, base_unit, available_from, available_until }: Facts): void {
  if (price_basis === 'weight' && base_unit !== 'g') throw invalid('price_basis', 'by weight is for what is measured in grams');
  if (available_from && available_until && available_until < available_from) throw invalid('available_until', 'is before it begins');
}

/** The columns of a listing, as they are kept. */
const columnsOf = (facts: Facts) => ({
  sku: facts.sku,
  name: facts.name,
  brand: facts.brand ?? null,
  category: facts.category,
  description: facts.description ?? '',
  barcode: facts.barcode ?? null,
  base_unit: facts.base_unit,
  size_quantity: quantityToStore(facts.size_quantity),
  pack_units: facts.pack_units,
  pack_name: facts.pack_name,
  order_multiple: facts.order_multiple,
  minimum_quantity: facts.minimum_quantity,
  price_basis: facts.price_basis,
  list_price: moneyToStore(facts.list_price),
  tax_rate: facts.tax_rate,
  abv: facts.abv ?? null,
  allergens: facts.allergens,
  origin: facts.origin ?? null,
  made_to_order: facts.made_to_order,
  lead_time_days: facts.lead_time_days,
  available_from: facts.available_from ?? null,
  available_until: facts.available_until ?? null,
  availability: facts.made_to_order ? 'made_to_order' : 'out',
  master_product_id: facts.master_product_id ?? null,
  status: facts.status,
});

type Beside = Partial<Pick<Facts, 'cost' | 'note' | 'on_hand' | 'low_at'>> & {
  readonly prices?: readonly DatedPriceBody[] | undefined;
  readonly substitutes?: readonly number[] | undefined;
};

/** What stands beside a listing: its prices by date and quantity, what it costs its supplier, how much there is, what may go in its place. */
async function writeBeside({ db }: Ctx, id: number, { prices, cost, note, on_hand, low_at, substitutes }: Beside): Promise<void> {
  const dated = prices?.map((one) => ({ ...one, price: moneyToStore(one.price) }));
  await batch(
    db,
    dated !== undefined && sql`delete from listing_prices where client_id = (select app_client()) and listing_id = ${id}`,
    dated !== undefined &&
      sql`insert into listing_prices (client_id, listing_id, kind, min_quantity, price, valid_from, valid_until, name)
        select app_client(), ${id}, p.kind, p.min_quantity, p.price, p.valid_from, p.valid_until, p.name
        from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as p(kind text, min_quantity integer, price bigint, valid_from date, valid_until date, name text)`,
    (cost !== undefined || note !== undefined) &&
      sql`insert into listing_costs as c (client_id, listing_id, cost, note) values (app_client(), ${id}, ${cost == null ? null : moneyToStore(cost)}, ${note ?? ''})
        on conflict (client_id, listing_id) do update set cost = ${cost === undefined ? sql`c.cost` : sql`excluded.cost`}, note = ${note === undefined ? sql`c.note` : sql`excluded.note`}`,
    (on_hand !== undefined || low_at !== undefined) &&
      sql`insert into listing_stock as k (client_id, listing_id, on_hand, low_at) values (app_client(), ${id}, ${on_hand ?? 0}, ${low_at ?? 0})
        on conflict (client_id, listing_id) do update set on_hand = ${on_hand === undefined ? sql`k.on_hand` : sql`excluded.on_hand`}, low_at = ${low_at === undefined ? sql`k.low_at` : sql`excluded.low_at`}`,
    ...putSubstitutes(id, substitutes),
  );
}

export const listingRoutes: readonly BoundCall[] = [
  serve(listListings, (ctx, { query }) => listingPage(ctx.db, query as ListInput)),
  serve(getListing, (ctx, { params }) => oneListing(ctx.db, ctx.who.clientId, params.id)),
  serve(listShortOrders, async (ctx, { params: { id }, query }) => {
    const { on_hand, made_to_order } = await oneListing(ctx.db, ctx.who.clientId, id);
    const data = made_to_order ? [] : await ordersShortOf(ctx.db, [{ listing_id: id, on_hand: query.on_hand ?? on_hand }]);
    return { data, total: data.length };
  }),
  serve(createListing, async (ctx, { body }) => {
    checkFacts(body);
    await checkSubstitutes(ctx.db, body.substitutes, undefined);
    await ensureSeller(ctx.db);
    const { listing_id: id } = await ctx.db
      .insertInto('listings')
      .values({ client_id: ctx.who.clientId, ...columnsOf(body) })
      .returning('listing_id')
      .executeTakeFirstOrThrow();
    await writeBeside(ctx, id, body);
    const after = await oneListing(ctx.db, ctx.who.clientId, id);
    ctx.changed({ entity: 'listing', id, action: 'created', after });
    return after;
  }),
  serve(updateListing, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await oneListing(ctx.db, ctx.who.clientId, id, true);
    checkVersion(before, version, body);
    if (body.status !== undefined && body.status !== before.status) checkTransition(listingStates, before.status, body.status);
    const facts = { ...before, ...body };
    checkFacts(facts);
    await checkSubstitutes(ctx.db, body.substitutes, id);
    const { availability, ...columns } = columnsOf(facts);
    await ctx.db
      .updateTable('listings')
      .set({ ...columns, ...(facts.made_to_order !== before.made_to_order && { availability }) })
      .where('client_id', '=', ctx.who.clientId)
      .where('listing_id', '=', id)
      .execute();
    // The stock's row says anew what buyers are told, also of what was made to order until now.
    await writeBeside(ctx, id, { ...body, ...(before.made_to_order && !facts.made_to_order && { on_hand: facts.on_hand }) });
    const after = await oneListing(ctx.db, ctx.who.clientId, id);
    ctx.changed({ entity: 'listing', id, action: body.status !== undefined && body.status !== before.status ? body.status : 'updated', before, after });
    return after;
  }),
];
