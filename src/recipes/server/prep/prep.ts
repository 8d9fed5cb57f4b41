import { sql } from 'kysely';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { productColumns, supplyNeeds } from '../../../stock/server/public.ts';
import { type PrepRow, prepList } from '../../contract/prep.ts';
import { type PlannedPrep, planPreps } from '../../domain/prep.ts';
import { loadBook } from '../book.ts';

type Card = Pick<PrepRow, 'product_id' | 'product_name' | 'brand_name' | 'size' | 'base_unit' | 'size_quantity'>;
type Written = Pick<PrepRow, 'recipe_id' | 'recipe_name' | 'method' | 'shelf_life_hours' | 'product_id'>;

async function cardsOf(db: Sql, products: readonly number[]): Promise<ReadonlyMap<number, Card>> {
  const { rows } = await sql<Card>`select ${productColumns} from product_cards p
    where p.client_id = (select app_client()) and p.client_product_id = any(${[...products]}::integer[])`.execute(db);
  return new Map(rows.map((card) => [card.product_id, card]));
}

const productsOf = (planned: readonly PlannedPrep[]): number[] => [...new Set(planned.flatMap(({ product_id, batch }) => [product_id, ...batch.keys()]))];

export const prepRoutes: readonly BoundCall[] = [
  serve(prepList, async (ctx) => {
    const { db } = ctx;
    const [book, { rows: written }] = await concurrently([
      loadBook(db),
      sql<Written>`select r.recipe_id, r.recipe_name, r.method, r.shelf_life_hours, r.made_product_id as product_id from recipes r
        where r.client_id = (select app_client()) and r.active and r.made_product_id is not null`.execute(db),
    ]);
    const needs = await supplyNeeds(
      ctx,
      written.map(({ product_id }) => product_id),
    );
    const kept = written.flatMap(({ recipe_id, product_id }) => {
      const need = needs.get(product_id);
      return need ? [{ recipe_id, product_id, held: need.held, par_min: need.par_min ?? 0, par_max: need.par_max ?? 0 }] : [];
    });
    const planned = planPreps(book, ctx.now.getTime(), kept);
    const products = productsOf(planned);
    const [cards, held] = await concurrently([cardsOf(db, products), supplyNeeds(ctx, products)]);
    const byRecipe = new Map(written.map((one) => [one.recipe_id, one]));
    const data = planned.flatMap(({ recipe_id, product_id, yields, for_others, make, batch }): PrepRow[] => {
      const [recipe, card, need] = [byRecipe.get(recipe_id), cards.get(product_id), needs.get(product_id)];
      if (!recipe || !card || !need) return [];
      const ingredients = [...batch].flatMap(([product, quantity]) => {
        const used = cards.get(product);
        return used ? [{ ...used, quantity: quantityFromStore(Math.round(quantity)), on_hand: quantityFromStore(held.get(product)?.held ?? 0) }] : [];
      });
      return [
        {
          ...recipe,
          ...card,
          yield_quantity: quantityFromStore(yields),
          on_hand: quantityFromStore(need.held),
          par_min: need.par_min === null ? null : quantityFromStore(need.par_min),
          par_max: need.par_max === null ? null : quantityFromStore(need.par_max),
          for_others: quantityFromStore(for_others),
          make: quantityFromStore(make),
          ingredients,
        },
      ];
    });
    return { data, total: data.length };
  }),
];
