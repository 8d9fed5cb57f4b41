import { sql } from 'kysely';
import { addProduct } from '../../../catalogue/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { likelyNamed } from '../../../receiving/server/public.ts';
import { productColumns } from '../../../stock/server/public.ts';
import { addOwnProduct, getOwnProduct, type LikelyProduct, type OwnProduct, putOwnProduct } from '../../contract/own-product.ts';
import { offered, offersFrom } from '../offers/offer-rows.ts';
import { expectOrder } from '../receipts/expect.ts';

interface Listing {
  readonly seller_id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly category: string;
  readonly barcode: string | null;
  readonly base_unit: 'ml' | 'g' | 'each';
  readonly size_quantity: number;
  readonly pack_units: number;
}

async function listingOf({ db }: Ctx, id: number): Promise<Listing> {
  const { rows } = await sql<Listing>`
    select l.client_id as seller_id, l.name, l.brand, l.category, l.barcode, l.base_unit, ${quantityOf(sql`l.size_quantity`)} as size_quantity, l.pack_units from ${offersFrom} where ${offered} and l.listing_id = ${id}`.execute(
    db,
  );
  const [listing] = rows;
  if (!listing) throw notFound();
  return listing;
}

type Card = LikelyProduct & { coded: boolean };
const sameSize = (card: Card, { base_unit, size_quantity }: Listing): boolean =>
  card.base_unit === base_unit && Math.abs(card.size_quantity - size_quantity) <= size_quantity * 0.01;

const likelyMost = 5;

/** What of the house it may be: by its barcode, by all of its words, or by some of them. Of another size, nothing is sure. */
async function likelyFor(ctx: Ctx, listing: Listing): Promise<LikelyProduct[]> {
  const said = `${listing.brand && !listing.name.toLowerCase().includes(listing.brand.toLowerCase()) ? `${listing.brand} ` : ''}${listing.name}`;
  const { sure, likely } = await likelyNamed(ctx.db, said);
  const { rows } = await sql<Card>`
    select ${productColumns}, coalesce(p.barcode = canonical_barcode(${listing.barcode}), false) as coded from product_cards p
    where p.client_id = (select app_client()) and p.active and (p.client_product_id = any(${likely.slice(0, 12)}::integer[]) or p.barcode = canonical_barcode(${listing.barcode}))`.execute(
    ctx.db,
  );
  const known = new Set(rows.map(({ product_id }) => product_id));
  const coded = rows.filter((card) => card.coded);
  const order = [...coded.map(({ product_id }) => product_id), ...(sure === undefined ? [] : [sure]), ...likely].filter((id) => known.has(id));
  return [...new Set(order)].slice(0, likelyMost).flatMap((id) => {
    const card = rows.find(({ product_id }) => product_id === id);
    if (!card) return [];
    const { coded: _, ...product } = card;
    const by = coded.includes(card) ? 'barcode' : id === sure ? 'name' : 'words';
    return [{ ...product, by, sure: by !== 'words' && sameSize(card, listing) } as const];
  });
}

async function known(ctx: Ctx, id: number): Promise<OwnProduct> {
  const listing = await listingOf(ctx, id);
  const { rows } = await sql<NonNullable<OwnProduct['product']>>`
    select ${productColumns} from listing_products x join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
    where x.client_id = (select app_client()) and x.seller_id = ${listing.seller_id} and x.listing_id = ${id}`.execute(ctx.db);
  const [product = null] = rows;
  return { listing_id: id, product, likely: product ? [] : await likelyFor(ctx, listing) };
}

/** What is on its way already means that product as well. */
async function expectAnew(ctx: Ctx, listingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.order_id as id from market_orders o where o.client_id = (select app_client()) and o.status in ('accepted', 'shipped')
      and exists (select from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and ${listingId} in (x.listing_id, x.substitute_listing_id)) order by o.order_id for update`.execute(
    ctx.db,
  );
  for (const { id } of rows) await expectOrder(ctx, id);
}

async function keep(ctx: Ctx, id: number, productId: number | null): Promise<OwnProduct> {
  const listing = await listingOf(ctx, id);
  if (productId !== null) {
    const { rows } = await sql<{
      base_unit: string;
    }>`select base_unit from product_cards where client_id = (select app_client()) and client_product_id = ${productId} and active`.execute(ctx.db);
    if (!rows[0]) throw invalid('product_id', 'does not exist');
    if (rows[0].base_unit !== listing.base_unit) throw invalid('product_id', `is kept in ${rows[0].base_unit}, and this is sold in ${listing.base_unit}`);
    await sql`
      insert into listing_products (client_id, seller_id, listing_id, client_product_id) values (app_client(), ${listing.seller_id}, ${id}, ${productId})
      on conflict (client_id, seller_id, listing_id) do update set client_product_id = excluded.client_product_id`.execute(ctx.db);
  } else await sql`delete from listing_products where client_id = (select app_client()) and seller_id = ${listing.seller_id} and listing_id = ${id}`.execute(ctx.db);
  await expectAnew(ctx, id);
  ctx.changed({ entity: 'listing', id, action: productId === null ? 'is no product of ours' : 'is a product of ours', after: { product_id: productId } });
  return known(ctx, id);
}

/** What it is sold as, with the price of one at the list price left open: what it costs is learned from its first delivery. */
async function addFrom(ctx: Ctx, id: number): Promise<number> {
  const { name, category, base_unit, size_quantity, pack_units, barcode } = await listingOf(ctx, id);
  const there = await known(ctx, id);
  if (there.product) throw fault('DUPLICATE', { message: `This is ${there.product.product_name} already.`, details: { product_id: there.product.product_id } });
  const same = there.likely.find(({ by }) => by === 'barcode');
  if (same) throw fault('DUPLICATE', { message: `${same.product_name} has the same barcode.`, details: { product_id: same.product_id } });
  return addProduct(ctx, { name, category, base_unit, size_quantity, pack_units, barcode });
}

export const ownProductRoutes: readonly BoundCall[] = [
  serve(getOwnProduct, (ctx, { params }) => known(ctx, params.id)),
  serve(putOwnProduct, (ctx, { params, body }) => keep(ctx, params.id, body.product_id)),
  serve(addOwnProduct, async (ctx, { params }) => keep(ctx, params.id, await addFrom(ctx, params.id))),
];
