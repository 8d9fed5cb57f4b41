import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { currentCosts, productColumns } from '../../../stock/server/public.ts';
import { type GuessedItem, guessedMost, type ItemGuess } from '../../contract/item.ts';
import type { HousePours } from '../../domain/served.ts';
import { unmappedItems } from '../items/items.ts';
import { guesser, type MeaningGuess, type ProductCandidate, type RecipeCandidate } from './guess.ts';
import { likeOf } from './kind-only.ts';

type Product = NonNullable<ItemGuess['product']>;

const productsOf = async ({ db }: Ctx): Promise<(ProductCandidate & { readonly card: Product })[]> => {
  const [{ rows }, costs] = await concurrently([
    sql<Product & { about: string }>`
      select ${productColumns}, concat_ws(' ', p.group_name, s.subgroup_name) as about from product_cards p left join subgroups s on s.subgroup_id = p.subgroup_id
      where p.client_id = (select app_client()) and p.active`.execute(db),
    currentCosts(db),
  ]);
  return rows.map(({ about, ...card }) => {
    const each = costs.get(card.product_id);
    const brand = card.brand_name && !card.product_name.toLowerCase().includes(card.brand_name.toLowerCase()) ? `${card.brand_name} ` : '';
    return {
      kind: 'product',
      id: card.product_id,
      name: `${brand}${card.product_name}`,
      about,
      base_unit: card.base_unit,
      size_quantity: card.size_quantity,
      cost: each === undefined ? undefined : (each * card.size_quantity) / 10,
      card,
    };
  });
};

const recipesOf = async ({ db }: Ctx): Promise<RecipeCandidate[]> => {
  const { rows } = await sql<{ id: number; name: string; about: string; price: number | null }>`
    select recipe_id as id, recipe_name as name, coalesce(category, '') as about, ${moneyOf(sql`price_incl_tax`)} as price from recipes
    where client_id = (select app_client()) and active`.execute(db);
  return rows.map(({ price, ...recipe }) => ({ kind: 'recipe', ...recipe, price: price ?? undefined }));
};

const told = (guess: MeaningGuess, recipes: ReadonlyMap<number, RecipeCandidate>, products: ReadonlyMap<number, { readonly card: Product }>): ItemGuess => {
  const recipe = guess.kind === 'recipe' ? recipes.get(guess.id ?? 0) : undefined;
  return {
    kind: guess.kind,
    recipe_id: recipe?.id ?? null,
    recipe_name: recipe?.name ?? null,
    product: guess.kind === 'product' ? (products.get(guess.id ?? 0)?.card ?? null) : null,
    quantity: guess.quantity,
    unit: guess.unit as ItemGuess['unit'],
    certainty: guess.certainty,
  };
};

/** What nobody has said anything of, each with what it likely takes. */
export async function guessed(ctx: Ctx, pours: HousePours): Promise<{ data: GuessedItem[]; total: number }> {
  const { rows, total } = await unmappedItems(ctx, guessedMost);
  if (rows.length === 0) return { data: [], total };
  const [settings, recipes, products] = await concurrently([readClientSettings(ctx), recipesOf(ctx), productsOf(ctx)]);
  const guess = guesser([...recipes, ...products], settings.units, {
    shot: pours.shot ?? settings.shot_pours ?? undefined,
    glass: pours.glass ?? settings.glass_pours ?? undefined,
  });
  const [byRecipe, byProduct] = [new Map(recipes.map((one) => [one.id, one])), new Map(products.map((one) => [one.id, one]))];
  return {
    total,
    data: rows.map(({ item_id, source, plu_code, description, category, sold, net }) => {
      const found = guess({ description, category, price: sold > 0 && net > 0 ? net / sold : undefined });
      return {
        item_id,
        source,
        plu_code,
        description,
        category,
        sold,
        net,
        guess: found ? told(found, byRecipe, byProduct) : null,
        like: likeOf({ description, category }) ?? null,
      };
    }),
  };
}
