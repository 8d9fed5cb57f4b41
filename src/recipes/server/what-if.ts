import { sql } from 'kysely';
import { moneyFromStore } from '../../kernel/contract/money.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../kernel/server/database/scaled.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { notFound } from '../../kernel/server/fault.ts';
import { costIngredients, whatIf } from '../contract/recipe.ts';
import { costOf, reader } from '../domain/engine.ts';
import { grossProfit, priceFor } from '../domain/price.ts';
import { costRecipes, portionCosts } from './book.ts';
import { readIngredients, takenOf } from './ingredients.ts';
import { recipeRows, recipesWith } from './rows.ts';

interface Product {
  product_id: number;
  product_name: string;
  base_unit: BaseUnit;
  size_quantity: number;
}

const cents = (value: number) => Math.round(value * 100) / 100;

export const whatIfRoutes: readonly BoundCall[] = [
  serve(costIngredients, async ({ db, now }, { body }) => {
    const [ingredients, { book, costs }] = await concurrently([readIngredients(db, body.ingredients), costRecipes(db)]);
    const read = reader(book, now.getTime());
    const lines = ingredients.map((one) => ({ ...costOf(read.line(takenOf(one)), costs), kept: one.name === null }));
    const portions = body.portions ?? 1;
    return {
      cost: moneyFromStore(Math.round(lines.reduce((sum, { cost }) => sum + cost, 0) / portions)),
      cost_complete: lines.every(({ complete, kept }) => complete && kept),
      lines: lines.map(({ cost, complete, kept }) => ({ cost: complete && kept ? moneyFromStore(Math.round(cost)) : null })),
    };
  }),
  serve(whatIf, async ({ db }, { query: { product_id, percent } }) => {
    const [products, costed] = await concurrently([
      sql<Product>`select client_product_id as product_id, name as product_name, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards
        where client_id = (select app_client()) and client_product_id = ${product_id}`.execute(db),
      costRecipes(db),
    ]);
    const [product] = products.rows;
    if (!product) throw notFound();
    const now = costed.costs.get(product_id);
    const then = now === undefined ? undefined : now * (1 + percent / 100);
    const after = portionCosts(costed.book, new Map([...costed.costs, ...(then === undefined ? [] : [[product_id, then] as const])]), Date.now());
    const rows = await recipeRows(db, costed, recipesWith(costed, product_id));
    const unit = (cost: number | undefined) => (cost === undefined ? null : moneyFromStore(Math.round(cost * quantityToStore(product.size_quantity))));
    return {
      ...product,
      unit_cost: unit(now),
      unit_cost_then: unit(then),
      recipes: rows
        .filter(({ active }) => active)
        .map((row) => {
          const cost = moneyFromStore(Math.round(after.get(row.recipe_id)?.cost ?? 0));
          return {
            ...row,
            new_cost: cost,
            new_gp: grossProfit(cost, row.price_incl_tax, row.tax_rate),
            price_to_keep_gp: row.gp === null || row.gp >= 100 ? null : cents(priceFor(cost, row.gp, row.tax_rate)),
          };
        })
        .sort((a, b) => b.new_cost - b.cost - (a.new_cost - a.cost)),
    };
  }),
];
