import { sql } from 'kysely';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoughtBefore, boughtBefore } from '../../../receiving/server/public.ts';
import { productColumns } from '../../../stock/server/public.ts';

/** A product of the house as it is bought. */
export interface BuyableProduct {
  readonly product_id: number;
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
  readonly base_unit: 'ml' | 'g' | 'each';
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly bought_singly: boolean;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly group_name: string | null;
  /** Of one unit, as it is kept. */
  readonly cost: number | null;
}

export async function buyableProducts({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, BuyableProduct>> {
  const { rows } = await sql<BuyableProduct>`
    select ${productColumns}, p.pack_units, p.bought_singly, p.sku, p.barcode, p.group_name, p.cost_price as cost from product_cards p
    where p.client_id = (select app_client()) and p.active and p.client_product_id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

type Packed = Pick<BuyableProduct, 'size_quantity' | 'pack_units' | 'bought_singly'>;
export const packUnits = ({ pack_units, bought_singly }: Packed): number => (bought_singly ? 1 : pack_units);
/** What is in one pack, in thousandths of the base unit. */
export const packSize = (product: Packed): number => quantityToStore(product.size_quantity) * packUnits(product);

/** What one pack cost the last time, as it is kept; else what the product itself says it costs. */
export function pricePaid(product: Packed & Pick<BuyableProduct, 'cost'>, was: BoughtBefore | undefined): number | null {
  if (was?.cost != null && was.per) return Math.round((was.cost * packSize(product)) / was.per);
  return product.cost !== null && product.cost > 0 ? product.cost * packUnits(product) : null;
}

export async function pricesPaid(ctx: Ctx, supplierId: number, products: readonly BuyableProduct[]): Promise<ReadonlyMap<number, number>> {
  const before = await boughtBefore(ctx, supplierId);
  return new Map(
    products.flatMap((product) => {
      const price = pricePaid(product, before.get(product.product_id));
      return price === null ? [] : [[product.product_id, price] as const];
    }),
  );
}

export const usualPacks = (product: Packed, was: BoughtBefore | undefined): number | null => (was ? Math.max(1, Math.round(was.usual / packSize(product))) : null);

export const orNull = (stored: number | null): number | null => (stored === null ? null : quantityFromStore(stored));
