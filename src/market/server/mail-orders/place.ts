import { sql } from 'kysely';
import type { z } from 'zod';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { businessDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { calendarOf } from '../../../stock/server/public.ts';
import type { placeMailOrder } from '../../contract/orders/mail-order.ts';
import { lineTotal } from '../../domain/lines.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { type OrderDraftLine, placeOrder } from '../orders/place.ts';
import { refuseOverLimit } from '../requests/limits.ts';
import { correspondent } from './correspondents.ts';
import { type BuyableProduct, buyableProducts, packUnits, pricesPaid } from './products.ts';

type Asked = z.output<typeof placeMailOrder.body>;

const daysAheadMost = 365;

async function checkDay(ctx: Ctx, day: string): Promise<void> {
  const today = businessDay(ctx.now, await calendarOf(ctx));
  if (day < today) throw invalid('delivery_day', 'is over');
  if (day > daysAfter(today, daysAheadMost)) throw invalid('delivery_day', 'is more than a year ahead');
}

async function askedProducts(ctx: Ctx, items: Asked['items']): Promise<ReadonlyMap<number, BuyableProduct>> {
  const found = await buyableProducts(
    ctx,
    items.map(({ product_id }) => product_id),
  );
  for (const [at, { product_id }] of items.entries()) {
    if (!found.has(product_id)) throw invalid(`items.${at}.product_id`, 'does not exist');
    if (items.findIndex((one) => one.product_id === product_id) !== at) throw invalid(`items.${at}.product_id`, 'is said twice');
  }
  return found;
}

interface Kept {
  readonly key: string;
  readonly product: BuyableProduct;
  readonly name: string;
  readonly pack_units: number;
  readonly pack: string;
}

/** One article for each product in each way in which it is packed. */
function keptOf(product: BuyableProduct): Kept {
  const pack_units = packUnits(product);
  const { product_id, product_name, brand_name, base_unit, size_quantity } = product;
  const name = brand_name && !product_name.toLowerCase().startsWith(brand_name.toLowerCase()) ? `${brand_name} ${product_name}` : product_name;
  return { key: `P${product_id}-${pack_units}x${size_quantity}${base_unit}`, product, name, pack_units, pack: pack_units === 1 ? 'each' : `case of ${pack_units}` };
}

/** In the supplier's name, its articles are what the venue buys: made to order, since nobody knows what stands there, and shown to nobody else. */
async function articlesOf(ctx: Ctx, sellerId: number, kept: readonly Kept[]): Promise<ReadonlyMap<string, number>> {
  const asked = kept.map(({ key, name, pack_units, pack, product }) => ({
    sku: key,
    name,
    brand: product.brand_name,
    category: product.group_name ?? 'Other',
    barcode: product.barcode,
    base_unit: product.base_unit,
    size_quantity: quantityToStore(product.size_quantity),
    pack_units,
    pack_name: pack,
  }));
  const rows = await inNameOf(ctx, sellerId, 'mail order', async ({ db }) => {
    const [found] = await batch(
      db,
      sql<{ sku: string; listing_id: number }>`
        insert into listings (client_id, sku, name, brand, category, barcode, base_unit, size_quantity, pack_units, pack_name, list_price, made_to_order, availability)
        select app_client(), r.sku, r.name, r.brand, r.category, r.barcode, r.base_unit, r.size_quantity, r.pack_units, r.pack_name, 0, true, 'made_to_order'
        from jsonb_populate_recordset(null::listings, ${JSON.stringify(asked)}::jsonb) r order by r.sku
        on conflict (client_id, lower(sku)) where status <> 'archived' do update set name = excluded.name, brand = excluded.brand, category = excluded.category, barcode = excluded.barcode
        returning sku, listing_id`,
      sql`insert into listing_stock (client_id, listing_id) select client_id, listing_id from listings where client_id = (select app_client()) on conflict do nothing`,
    );
    return found;
  });
  const ids = new Map(rows.map(({ sku, listing_id }) => [sku, listing_id]));
  const known = kept.map(({ key, product }) => ({ listing_id: ids.get(key), client_product_id: product.product_id }));
  await sql`
    insert into listing_products (client_id, seller_id, listing_id, client_product_id)
    select app_client(), ${sellerId}::integer, r.listing_id, r.client_product_id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as r(listing_id integer, client_product_id integer)
    on conflict (client_id, seller_id, listing_id) do update set client_product_id = excluded.client_product_id`.execute(ctx.db);
  return ids;
}

/** Writes the order: the machine of the market's orders takes it from here. */
export async function placeByMail(ctx: Ctx, body: Asked): Promise<number> {
  await checkDay(ctx, body.delivery_day);
  const products = await askedProducts(ctx, body.items);
  if (body.reordered_from != null) await oneOrder(ctx.db, body.reordered_from, buyer);
  const { seller_id, supplier_name, supplier_id } = await correspondent(ctx, body.supplier_id);
  const paid = await pricesPaid(ctx, supplier_id, [...products.values()]);
  const kept = new Map([...products].map(([id, product]) => [id, keptOf(product)]));
  const articles = await articlesOf(ctx, seller_id, [...kept.values()]);
  const lines = body.items.flatMap(({ product_id, qty, unit_price }): OrderDraftLine[] => {
    const one = kept.get(product_id);
    if (!one) return [];
    const { product, name, pack, pack_units, key } = one;
    const packed = { base_unit: product.base_unit, size_quantity: quantityToStore(product.size_quantity), pack_units, price_basis: 'pack' as const };
    const price = unit_price === undefined ? (paid.get(product_id) ?? 0) : moneyToStore(unit_price);
    const listing_id = articles.get(key) ?? 0;
    return [
      {
        listing_id,
        sku: product.sku ?? '',
        name,
        pack,
        ...packed,
        quantity: qty,
        unit_price: price,
        price_reason: 'expected',
        tax_rate: 0,
        total: lineTotal(packed, price, qty),
        tax: 0,
      },
    ];
  });
  const subtotal = lines.reduce((all, { total }) => all + total, 0);
  const { currency } = await readClientSettings(ctx);
  await refuseOverLimit(ctx, [{ currency, total: subtotal }]);
  const draft = { seller_id, seller_name: supplier_name, currency, lines, subtotal, tax: 0, delivery_fee: 0, total: subtotal, requested_day: body.delivery_day };
  return placeOrder(ctx, draft, {
    delivery_address: body.delivery_address,
    payment_method: 'company_account',
    notes: body.notes || null,
    po_number: body.po_number || null,
    checkout_id: null,
    reordered_from: body.reordered_from ?? null,
    status: 'pending',
  });
}
