import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf, textColumn } from '../../../kernel/server/records/paged.ts';
import { readRows } from '../../../kernel/server/records/rows.ts';
import { getOffer, listOffers, type OfferRow, offerFacets } from '../../contract/offer.ts';
import { nextDeliveries } from '../../domain/delivery-days.ts';
import { pricesOfListing } from '../listings/listing-rows.ts';
import { picturesOfListing } from '../listings/pictures.ts';
import { sellerTerms } from '../sellers/plans.ts';
import { isByPrice, pageByPrice } from './by-price.ts';
import { countedOffers } from './counted-offers.ts';
import { facets } from './facets.ts';
import { type FoundOffers, foundBy } from './found.ts';
import { knownHere } from './known-here.ts';
import { offered, offerRows, offersFrom, priced, type StoredOffer } from './offer-rows.ts';

const listing = { ...offerRows, from: offersFrom, tie: sql`l.client_id, l.listing_id`, where: [offered] };

/** What is called so stands before what is described so; where that is the order asked for and nothing narrows it, a page is a part of it. */
async function pageOfFound({ db }: Ctx, input: ListInput, { ids: found, described }: FoundOffers) {
  const { page, pageSize, sortField, sortOrder, filters } = input;
  const ranked = sortField === 'name' && sortOrder !== 'desc';
  const byRank = { ...offerRows.columns, name: textColumn(sql`(case when l.listing_id = any(${[...described]}::integer[]) then 1 else 0 end, lower(l.name))`) };
  const rows = ranked && described.length > 0 ? { ...listing, columns: byRank } : listing;
  const of = (ids: readonly number[]) => ({ ...rows, where: [offered, sql`l.listing_id = any(${[...ids]}::integer[])`] });
  if (Object.keys(filters).length > 0) return pageOf<StoredOffer>(db, input, of(found));
  const total = Promise.resolve(found.length);
  if (!ranked) return pageOf<StoredOffer>(db, input, { ...of(found), total });
  return { ...(await pageOf<StoredOffer>(db, { ...input, page: 1 }, { ...of(found.slice((page - 1) * pageSize, page * pageSize)), total })), page };
}

async function offerPage(ctx: Ctx, input: ListInput) {
  const found = await foundBy(ctx.db, input.search);
  const { data, ...page } = found
    ? await pageOfFound(ctx, input, found)
    : isByPrice(input)
      ? await pageByPrice(ctx.db, input)
      : await pageOf<StoredOffer>(ctx.db, input, { ...listing, summed: countedOffers });
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

export const offerRoutes: readonly BoundCall[] = [
  serve(listOffers, (ctx, { query }) => offerPage(ctx, query as ListInput)),
  serve(offerFacets, (ctx, { query }) => facets(ctx, query as ListInput)),
  serve(getOffer, (ctx, { params }) => oneOffer(ctx, params.id)),
];
