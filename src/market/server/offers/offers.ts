import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, whereAll } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { readRows } from '../../../kernel/server/records/rows.ts';
import { getOffer, listOffers, type OfferRow, offerFacets } from '../../contract/offer.ts';
import { nextDeliveries } from '../../domain/delivery-days.ts';
import { listingsLike, pricesOfListing } from '../listings/listing-rows.ts';
import { picturesOfListing } from '../listings/pictures.ts';
import { sellerTerms } from '../sellers/plans.ts';
import { knownHere } from './known-here.ts';
import { offered, offerRows, offersFrom, priced, type StoredOffer } from './offer-rows.ts';

async function offerPage(ctx: Ctx, input: ListInput) {
  const { data, ...page } = await pageOf<StoredOffer>(ctx.db, input, {
    ...offerRows,
    from: offersFrom,
    tie: sql`l.client_id, l.listing_id`,
    where: [offered, ...listingsLike(input.search)],
  });
  return { ...page, data: await priced(ctx, data) };
}

/** Where it has run out: what its supplier puts in its place and has, at the own prices. */
async function insteadOf(ctx: Ctx, { listing_id, seller_id, has_substitutes }: OfferRow): Promise<OfferRow[]> {
  if (!has_substitutes) return [];
  const found = await readRows(
    ctx.db,
    offerRows,
    sql`${offersFrom} join listing_substitutes x on x.client_id = l.client_id and x.substitute_id = l.listing_id
      where ${offered} and l.availability <> 'out' and x.client_id = ${seller_id} and x.listing_id = ${listing_id} order by x.place`,
  );
  return priced(ctx, found);
}

async function oneOffer(ctx: Ctx, id: number) {
  const offers = await readRows(ctx.db, offerRows, sql`${offersFrom} where ${offered} and l.listing_id = ${id}`);
  const [row] = await priced(ctx, offers);
  if (!row) throw notFound();
  const { rows } = await sql<{ description: string }>`select description from listings where client_id = ${row.seller_id} and listing_id = ${id}`.execute(ctx.db);
  const terms = (await sellerTerms(ctx.db, [row.seller_id])).get(row.seller_id);
  return {
    ...row,
    description: rows[0]?.description ?? '',
    prices: await pricesOfListing(ctx.db, row.seller_id, id),
    pictures: await picturesOfListing(ctx.db, row.seller_id, id),
    instead: await insteadOf(ctx, row),
    here: await knownHere(ctx, row),
    next_deliveries: terms ? nextDeliveries(terms, ctx.now, row.lead_time_days) : [],
  };
}

const facetsMost = 30;

/** Each counts what all other filters leave: a choice that was made does not hide what else could be chosen. */
async function facets({ db }: Ctx, input: ListInput) {
  const counted = <T>(field: string, select: RawBuilder<unknown>, group: RawBuilder<unknown>) => {
    const others = Object.fromEntries(Object.entries(input.filters).filter(([name]) => name !== field));
    return sql<T>`
      select ${select}, count(*) as count from ${offersFrom} where ${whereAll([offered, ...listingsLike(input.search), ...conditionsOf(others, offerRows.columns)])}
      group by ${group} order by count(*) desc, 1 limit ${sql.lit(facetsMost)}`;
  };
  type Counted = { value: string; count: number };
  const [category, brand, availability, seller] = await batch(
    db,
    counted<Counted>('category', sql`l.category as value`, sql`l.category`),
    counted<Counted>('brand', sql`coalesce(l.brand, '') as value`, sql`l.brand`),
    counted<Counted>('availability', sql`l.availability as value`, sql`l.availability`),
    counted<{ seller_id: number; seller_name: string; count: number }>('seller_id', sql`l.client_id as seller_id, s.seller_name`, sql`l.client_id, s.seller_name`),
  );
  return { category: [...category], brand: brand.filter(({ value }) => value !== ''), availability: [...availability], seller: [...seller] };
}

export const offerRoutes: readonly BoundCall[] = [
  serve(listOffers, (ctx, { query }) => offerPage(ctx, query as ListInput)),
  serve(offerFacets, (ctx, { query }) => facets(ctx, query as ListInput)),
  serve(getOffer, (ctx, { params }) => oneOffer(ctx, params.id)),
];
