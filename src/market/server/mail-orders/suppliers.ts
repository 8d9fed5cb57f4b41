import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { businessDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { boughtBefore } from '../../../receiving/server/public.ts';
import { calendarOf, productColumns, type SupplyNeed, supplyNeeds } from '../../../stock/server/public.ts';
import { listMailSuppliers, type MailProduct, type MailSupplier, mailProducts } from '../../contract/orders/mail-order.ts';
import type { MailOrderConfig } from './config.ts';
import { orNull, packSize, pricePaid, usualPacks } from './products.ts';

const usualLeadDays = 2;
const productsMost = 2000;

const address = sql`substring(c.contact_info from '[^[:space:]<>,;:"]+@[^[:space:]<>,;:"]+\.[A-Za-z]{2,}')`;

/** Those who sell on the market are ordered from there. */
const suppliers = sql`
  select c.supplier_id, c.supplier_name, m.seller_id, coalesce(m.email, ${address}) as email, c.lead_time_days, (select count(*) from product_cards p where p.client_id = (select app_client()) and p.supplier_id = c.supplier_id and p.active) as products,
    (select max(o.ordered_at) from market_orders o where o.client_id = (select app_client()) and o.seller_id = m.seller_id) as last_ordered_at,
    (select o.delivery_address from market_orders o where o.client_id = (select app_client()) order by o.ordered_at desc limit 1) as delivery_address
  from supplier_cards c left join mail_suppliers m on m.client_id = (select app_client()) and m.supplier_id = c.supplier_id
  where not exists (select from trade_accounts a where a.client_id = (select app_client()) and a.supplier_id = c.supplier_id and a.seller_id is distinct from m.seller_id)`;

type Card = MailSupplier & { readonly lead_time_days: number | null; readonly delivery_address: string | null };

type Product = Omit<MailProduct, 'on_hand' | 'on_order' | 'par_min' | 'par_max' | 'suggested' | 'usual' | 'price' | 'last_came_at'> & { readonly cost: number | null };

function suggestedPacks(need: SupplyNeed | undefined, pack: number): number {
  if (!need || need.par_min === null || need.par_max === null) return 0;
  const coming = need.held + need.on_order;
  return coming < need.par_min ? Math.ceil((need.par_max - coming) / pack - 1e-9) : 0;
}

/** What one buys from a supplier: what names them, and what came from them. */
async function productsOf(ctx: Ctx, supplierId: number): Promise<MailProduct[]> {
  const before = await boughtBefore(ctx, supplierId);
  const { rows } = await sql<Product>`
    select ${productColumns}, p.pack_units, p.bought_singly, p.sku as article_number, p.cost_price as cost from product_cards p
    where p.client_id = (select app_client()) and p.active and (p.supplier_id = ${supplierId} or p.client_product_id = any(${[...before.keys()]}::integer[]))
    order by lower(p.name), p.client_product_id limit ${sql.lit(productsMost)}`.execute(ctx.db);
  const needs = await supplyNeeds(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map(({ cost, ...product }) => {
    const need = needs.get(product.product_id);
    const was = before.get(product.product_id);
    const paid = pricePaid({ ...product, cost }, was);
    return {
      ...product,
      on_hand: quantityFromStore(need?.held ?? 0),
      on_order: quantityFromStore(need?.on_order ?? 0),
      par_min: orNull(need?.par_min ?? null),
      par_max: orNull(need?.par_max ?? null),
      suggested: suggestedPacks(need, packSize(product)),
      usual: usualPacks(product, was),
      price: paid === null ? null : moneyFromStore(paid),
      last_came_at: was?.last_at ?? null,
    };
  });
}

async function sheetOf(ctx: Ctx, id: number, mail: boolean) {
  const { rows } = await sql<Card>`select * from (${suppliers}) c where c.supplier_id = ${id}`.execute(ctx.db);
  const [card] = rows;
  if (!card) throw notFound();
  const { lead_time_days, delivery_address, ...supplier } = card;
  const data = await productsOf(ctx, id);
  const { currency } = await readClientSettings(ctx);
  const today = businessDay(ctx.now, await calendarOf(ctx));
  return { supplier, data, total: data.length, currency, mail, delivery_address, today, delivery_day: daysAfter(today, lead_time_days ?? usualLeadDays) };
}

export const mailSupplierRoutes = ({ mail }: MailOrderConfig): readonly BoundCall[] => [
  serve(listMailSuppliers, async ({ db }) => {
    const { rows } = await sql<Card>`select * from (${suppliers}) c order by c.last_ordered_at desc nulls last, c.products desc, lower(c.supplier_name)`.execute(db);
    return { data: rows, total: rows.length, mail };
  }),
  serve(mailProducts, (ctx, { params }) => sheetOf(ctx, params.id, mail)),
];
