import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { isDatedToday } from '../pricing/list-price.ts';
import { inOnePass } from './in-one-pass.ts';
import type { ListingValues } from './values.ts';

const mine = sql`(select app_client())`;

/** What a list may set, of a listing `l` with its stock `k` and cost `c`. */
export const factsOf = sql`jsonb_build_object('sku', l.sku, 'name', l.name, 'brand', l.brand, 'category', l.category, 'description', l.description, 'barcode', l.barcode,
  'base_unit', l.base_unit, 'size_quantity', l.size_quantity, 'pack_units', l.pack_units, 'pack_name', l.pack_name, 'order_multiple', l.order_multiple,
  'minimum_quantity', l.minimum_quantity, 'price_basis', l.price_basis, 'list_price', l.list_price, 'tax_rate', l.tax_rate, 'abv', l.abv, 'origin', l.origin,
  'made_to_order', l.made_to_order, 'lead_time_days', l.lead_time_days, 'available_from', l.available_from, 'available_until', l.available_until, 'status', l.status)
  || jsonb_build_object('cost', c.cost, 'on_hand', coalesce(k.on_hand, 0), 'low_at', coalesce(k.low_at, 0))`;

export const listingsWithFacts = sql`listings l
  left join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id
  left join listing_costs c on c.client_id = l.client_id and c.listing_id = l.listing_id`;

export interface KnownListing {
  readonly listing_id: number;
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  readonly base_unit: string;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly status: string;
  readonly facts: ListingValues;
  /** Packs that are promised to orders. */
  readonly reserved: number;
  /** A list price from a day on goes before the one that a list sets. */
  readonly dated: boolean;
}

export interface KnownCode {
  readonly code: string;
  readonly state: 'open' | 'linked' | 'ignored';
  readonly listing_id: number | null;
}

/** A source, as what it sends is held against it. */
export interface StoredSource {
  readonly source_id: number;
  readonly name: string;
  readonly kind: 'upload' | 'url';
  readonly leavers: 'keep' | 'archive';
  readonly guard_share: number;
  readonly new_status: 'draft' | 'published';
}

export async function sourceOf(db: Sql, id: number): Promise<StoredSource> {
  const { rows } = await sql<StoredSource>`
    select source_id, name, kind, leavers, guard_share, new_status from feed_sources where client_id = ${mine} and source_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const ownList = 'Own list';
/** Of what is brought in by hand without saying of whom it is. */
const unsaid: StoredSource = { source_id: 0, name: ownList, kind: 'upload', leavers: 'keep', guard_share: 50, new_status: 'draft' };

/** The source that was named, else the supplier's own list, which is there from the first import on. */
export async function sourceFor(db: Sql, id: number | undefined): Promise<StoredSource> {
  if (id !== undefined) return sourceOf(db, id);
  const { rows } = await sql<StoredSource>`
    select source_id, name, kind, leavers, guard_share, new_status from feed_sources where client_id = ${mine} and kind = 'upload' order by lower(name) <> ${ownList.toLowerCase()}, source_id limit 1`.execute(
    db,
  );
  return rows[0] ?? unsaid;
}

export async function keptSource(db: Sql, source: StoredSource): Promise<StoredSource> {
  if (source.source_id !== 0) return source;
  const { rows } = await sql<{ id: number }>`insert into feed_sources (client_id, name, kind) values (app_client(), ${source.name}, 'upload') returning source_id as id`.execute(
    db,
  );
  return { ...source, source_id: rows[0]?.id ?? 0 };
}

export interface Known {
  readonly source: StoredSource;
  readonly listings: readonly KnownListing[];
  readonly codes: readonly KnownCode[];
}

export const knownListings = (which: RawBuilder<unknown>) => sql<KnownListing>`
  select l.listing_id, l.sku, l.name, l.brand, l.base_unit, l.size_quantity, l.pack_units, l.status, coalesce(k.reserved, 0) as reserved, ${factsOf} as facts,
    ${isDatedToday} as dated
  from ${listingsWithFacts} join sellers s on s.client_id = l.client_id where l.client_id = ${mine} and ${which} order by l.status <> 'archived', l.listing_id`;

/** All that a list is held against, in two statements. Products that are put away come first. */
export async function knownFor(db: Sql, source: StoredSource): Promise<Known> {
  await inOnePass(db);
  const [listings, codes] = await batch(
    db,
    knownListings(sql`true`),
    sql<KnownCode>`select code, state, listing_id from feed_products where client_id = ${mine} and source_id = ${source.source_id}`,
  );
  return { source, listings, codes };
}
