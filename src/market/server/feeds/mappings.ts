import { sql } from 'kysely';
import type { InputFor } from '../../../kernel/contract/call.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid, notFound } from '../../../kernel/server/fault.ts';
import { acceptLikely, listMappings, mapProducts } from '../../contract/feeds/mapping.ts';
import { applySlice } from './apply.ts';
import { contradictionsOf, differenceTo, lackingOf, newListing } from './difference.ts';
import { priceLeap } from './doubts/price-leap.ts';
import { type KnownListing, knownListings, type StoredSource, sourceOf } from './known.ts';
import { mappingPage } from './mapping-rows.ts';
import { leapsText } from './preview.ts';
import { type RunRowKept, storeRun } from './store-run.ts';
import type { ListingValues } from './values.ts';

const mine = sql`(select app_client())`;

interface Code {
  readonly feed_product_id: number;
  readonly source_id: number;
  readonly code: string;
  readonly name: string;
  readonly given: ListingValues | null;
}
type Item = InputFor<typeof mapProducts>['body']['items'][number];

/** What a code's row of the list does once it is said what it stands for; nothing where it changes nothing. */
function rowFor({ code, name, given }: Code, listing: KnownListing | undefined, source: StoredSource, at: number): RunRowKept | undefined {
  const kept = { row_number: null, code, faults: [] };
  if (listing) {
    const { before, after } = differenceTo(listing, given ?? {}, source);
    if (contradictionsOf({ ...listing.facts, ...after }).length > 0 || Object.keys(after).length === 0) return undefined;
    const leap = priceLeap(listing, after);
    return { ...kept, action: 'update', sku: listing.sku, name: listing.name, listing_id: listing.listing_id, before, after, faults: leap === undefined ? [] : [leap] };
  }
  const after = newListing(given ?? {}, source);
  const fault = [...lackingOf(after), ...contradictionsOf(after)][0];
  if (fault) throw invalid(`items.${at}.${fault.field}`, `${name}: ${fault.field.replaceAll('_', ' ')} ${fault.message}`);
  return { ...kept, action: 'create', sku: String(after.sku ?? ''), name, listing_id: null, before: null, after };
}

const runOf = (source: StoredSource, rows: readonly RunRowKept[]) => ({ source, fileName: 'Mappings', counts: { read: rows.length, unchanged: 0, left_out: 0 }, rows });

/** One run of each source whose codes were said, which can be looked at and taken back like any other; rows with an odd price are one of their own, which waits. */
async function carryOut(ctx: Ctx, said: readonly { readonly code: Code; readonly listing: KnownListing | undefined; readonly at: number }[]) {
  let last: number | null = null;
  let waiting = 0;
  for (const [sourceId, ofSource] of Map.groupBy(said, ({ code }) => code.source_id)) {
    const source = await sourceOf(ctx.db, sourceId);
    const seen = new Set<number>();
    const rows = ofSource.flatMap(({ code, listing, at }) => {
      if (listing && seen.has(listing.listing_id)) return [];
      if (listing) seen.add(listing.listing_id);
      return rowFor(code, listing, source, at) ?? [];
    });
    const odd = rows.filter(({ faults }) => faults.length > 0);
    const sure = rows.filter(({ faults }) => faults.length === 0);
    waiting += odd.length;
    if (odd.length > 0) last = await storeRun(ctx, { ...runOf(source, odd), state: 'waiting', why: leapsText({ leaps: odd.length }) });
    if (sure.length === 0) continue;
    last = await storeRun(ctx, { ...runOf(source, sure), state: 'applying', why: null });
    // No more than five hundred are said at once, which is one slice.
    await applySlice(ctx.db, last);
  }
  return { last, waiting };
}

async function say(ctx: Ctx, items: readonly Item[]) {
  const ids = items.map(({ feed_product_id }) => feed_product_id);
  if (new Set(ids).size < ids.length) throw invalid('items', 'says a code twice');
  const wanted = items.flatMap(({ listing_id }) => listing_id ?? []);
  const [codes, listings] = await batch(
    ctx.db,
    sql<Code>`select feed_product_id, source_id, code, name, given from feed_products where client_id = ${mine} and feed_product_id = any(${ids}::integer[]) order by code for update`,
    knownListings(sql`l.listing_id = any(${wanted}::integer[]) and l.status <> 'archived'`),
  );
  if (codes.length < ids.length) throw notFound();
  const codeOf = new Map(codes.map((code) => [code.feed_product_id, code]));
  const listingOf = new Map(listings.map((listing) => [listing.listing_id, listing]));
  const said = items.map((item, at) => {
    const listing = item.listing_id === undefined ? undefined : listingOf.get(item.listing_id);
    if (item.listing_id !== undefined && !listing) throw invalid(`items.${at}.listing_id`, 'is no product that you sell');
    return { item, at, code: codeOf.get(item.feed_product_id) as Code, listing };
  });
  const states = said.map(({ item, listing }) => ({
    id: item.feed_product_id,
    state: item.as === 'product' ? 'linked' : item.as === 'ignore' ? 'ignored' : 'open',
    listing_id: listing?.listing_id ?? null,
  }));
  await sql`
    update feed_products f set state = r.state, listing_id = r.listing_id
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r(id integer, state text, listing_id integer) where f.client_id = ${mine} and f.feed_product_id = r.id`.execute(
    ctx.db,
  );
  const { last, waiting } = await carryOut(
    ctx,
    said.filter(({ item: { as } }) => as === 'product' || as === 'new'),
  );
  const counted = (as: Item['as']) => items.filter((item) => item.as === as).length;
  ctx.changed({ entity: 'list mapping', id: '', action: 'said', after: { items } });
  return { linked: counted('product'), created: counted('new'), ignored: counted('ignore'), waiting, run_id: last };
}

const acceptedMost = 500;

/** Where two codes are like one product, the likelier is it. */
async function accept(ctx: Ctx, { at_least, source_id }: InputFor<typeof acceptLikely>['body']) {
  if (source_id !== undefined) await sourceOf(ctx.db, source_id);
  const { rows } = await sql<{ feed_product_id: number; listing_id: number }>`
    select distinct on (f.source_id, f.likely_listing_id) f.feed_product_id, f.likely_listing_id as listing_id from feed_products f
    join listings l on l.client_id = f.client_id and l.listing_id = f.likely_listing_id and l.status <> 'archived'
    where f.client_id = ${mine} and f.state = 'open' and f.likeness >= ${at_least} and ${source_id === undefined ? sql`true` : sql`f.source_id = ${source_id}`}
    order by f.source_id, f.likely_listing_id, f.likeness desc, f.feed_product_id limit ${acceptedMost}`.execute(ctx.db);
  if (rows.length === 0) return { linked: 0, created: 0, ignored: 0, waiting: 0, run_id: null };
  return say(
    ctx,
    rows.map((row) => ({ ...row, as: 'product' as const })),
  );
}

export const mappingRoutes: readonly BoundCall[] = [
  serve(listMappings, ({ db }, { query }) => mappingPage(db, query as ListInput)),
  serve(mapProducts, (ctx, { body }) => say(ctx, body.items)),
  serve(acceptLikely, (ctx, { body }) => accept(ctx, body)),
];
