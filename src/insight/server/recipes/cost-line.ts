import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { chargedPrices } from '../../../receiving/server/public.ts';
import { loadBook } from '../../../recipes/server/public.ts';
import { currentCosts } from '../../../stock/server/public.ts';
import { costMonths } from '../../contract/recipe.ts';
import { type ChargedPrice, costSteps, within } from '../../domain/recipe-cost.ts';

const mine = sql`(select app_client())`;

export interface DeliveredPrice extends ChargedPrice {
  readonly delivery_id: number;
  readonly number: string;
  readonly price: number;
}

interface PriceRow {
  readonly delivery_id: number;
  readonly number: string;
  readonly product_id: number;
  readonly received_at: string;
  readonly size_quantity: number;
  readonly price: number;
}

/** How the cost of a recipe went over the last two years, from its first version or its first price on. */
export async function costLine({ db, now }: Ctx, recipeId: number) {
  const [book, costs] = await concurrently([loadBook(db), currentCosts(db)]);
  if (!book.has(recipeId)) throw notFound();
  const { products } = within(book, recipeId);
  const { rows } = await sql<PriceRow>`
    select g.delivery_id, g.number, g.client_product_id as product_id, g.received_at, g.size_quantity::float8 as size_quantity, g.price::float8 as price
    from ${chargedPrices(sql`${[...products]}`)} g
    where g.received_at > ${now.toISOString()}::timestamptz - make_interval(months => ${costMonths}) order by g.received_at, g.delivery_id, g.line`.execute(db);
  const prices = rows.map(({ received_at, size_quantity, ...row }): DeliveredPrice => ({ ...row, at: Date.parse(received_at), unit: row.price / size_quantity }));
  const until = now.getTime();
  const written = book.get(recipeId)?.[0]?.from ?? until;
  const since = Math.max(written, Math.min(prices[0]?.at ?? until, until));
  return { since, ...costSteps({ book, recipeId, since, until, now: costs }, prices) };
}

/** What is called how: products and recipes by their numbers. */
export async function namesOf({ db }: Ctx, products: readonly number[], recipes: readonly number[]) {
  const [cards, names] = await concurrently([
    sql<{ product_id: number; product_name: string; brand_name: string | null; size: string | null }>`
      select p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size from product_cards p
      where p.client_id = ${mine} and p.client_product_id = any(${products}::integer[])`.execute(db),
    sql<{ recipe_id: number; recipe_name: string }>`select recipe_id, recipe_name from recipes where client_id = ${mine} and recipe_id = any(${recipes}::integer[])`.execute(db),
  ]);
  return {
    products: new Map(cards.rows.map((card) => [card.product_id, card])),
    recipes: new Map(names.rows.map(({ recipe_id, recipe_name }) => [recipe_id, recipe_name])),
  };
}
