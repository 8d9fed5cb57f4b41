import { sql } from 'kysely';
import { type BaseUnit, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid, lacking } from '../../../kernel/server/fault.ts';
import { sellingPlaces } from '../on-hand/moments.ts';
import { placeFor } from '../products/places.ts';
import { toBase } from '../products/units.ts';
import type { Kitchen, MadeItem } from './kitchen.ts';
import type { WasteRecord } from './waste-rows.ts';

/** What leaves a shelf, in thousandths of the base unit. */
export interface WastedLine {
  readonly product_id: number;
  readonly location_id: number;
  readonly quantity: number;
}

/** What was thrown away: so much of a product, or of a recipe and so of what that was made of. */
export interface WasteItem {
  readonly product_id: number | null;
  readonly recipe: { readonly id: number; readonly name: string; readonly unit: MadeItem['unit'] } | null;
  /** Thousandths: of the product's base unit, or of the recipe's unit. */
  readonly quantity: number;
  readonly location_id: number;
  readonly lines: readonly WastedLine[];
}

export interface WasteInput {
  readonly product_id?: number;
  readonly recipe_id?: number;
  readonly location_id?: number;
  readonly quantity?: number;
  readonly unit?: string;
  readonly at?: string;
}

/** What somebody says was thrown away. */
export async function wastedOf(ctx: Ctx, kitchen: Kitchen, { product_id: product, recipe_id: recipe, location_id, quantity, unit, at }: WasteInput): Promise<WasteItem> {
  if (product !== undefined && recipe !== undefined) throw invalid('recipe_id', 'cannot be named beside a product');
  if (quantity === undefined) throw lacking('quantity');
  if (recipe !== undefined) return dishWasted(ctx, kitchen, recipe, { location_id, quantity, unit: unit ?? 'portion', at });
  if (product === undefined) throw lacking('product_id');
  return productWasted(product, await baseQuantity(ctx, product, quantity, unit), await placeFor(ctx, location_id, product));
}

export const productWasted = (product_id: number, quantity: number, location_id: number): WasteItem => ({
  product_id,
  recipe: null,
  quantity,
  location_id,
  lines: [{ product_id, location_id, quantity }],
});

/** What an entry says was thrown away. */
export const keptWaste = ({ product_id, recipe_id, product_name, recipe_unit, quantity, location_id, ingredients }: WasteRecord): WasteItem =>
  recipe_id !== null && recipe_unit !== null
    ? {
        product_id: null,
        recipe: { id: recipe_id, name: product_name, unit: recipe_unit },
        quantity: quantityToStore(quantity),
        location_id,
        lines: ingredients.map((one) => ({ product_id: one.product_id, location_id: one.location_id, quantity: quantityToStore(one.quantity) })),
      }
    : productWasted(product_id as number, quantityToStore(quantity), location_id);

/** What an entry says was thrown away, once it is put right: what is left unsaid stays as it is. */
export async function changedWaste(ctx: Ctx, kitchen: Kitchen, before: WasteRecord, said: WasteInput): Promise<WasteItem> {
  const same = said.product_id === undefined && said.recipe_id === undefined;
  const kept = keptWaste(before);
  const location_id = said.location_id ?? before.location_id;
  if (same && before.product_id !== null && said.quantity === undefined) return productWasted(before.product_id, kept.quantity, location_id);
  if (said.product_id !== undefined && before.product_id !== null && said.quantity === undefined) return productWasted(said.product_id, kept.quantity, location_id);
  // A dish of that moment was made of what it was made of, whatever its recipe has become since it was written down.
  if (same && said.quantity === undefined && said.at === undefined && location_id === before.location_id) return kept;
  const subject = same ? { product_id: before.product_id ?? undefined, recipe_id: before.recipe_id ?? undefined } : { product_id: said.product_id, recipe_id: said.recipe_id };
  const quantity = said.quantity ?? (same ? before.quantity : undefined);
  return wastedOf(ctx, kitchen, { ...subject, location_id, quantity, unit: said.unit ?? (same ? (before.recipe_unit ?? undefined) : undefined), at: said.at ?? before.wasted_at });
}

async function dishWasted(
  ctx: Ctx,
  kitchen: Kitchen,
  recipeId: number,
  { location_id, quantity, unit, at }: { location_id: number | undefined; quantity: number; unit: string; at: string | undefined },
): Promise<WasteItem> {
  const made = await kitchen.madeOf(ctx.db, recipeId, quantity, unit, at === undefined ? ctx.now : new Date(at));
  const taken = made.products.filter((one) => one.quantity > 0);
  if (!taken[0]) throw invalid('recipe_id', 'takes nothing from the shelf: say first which products it is made of');
  const place = await placeFor(ctx, location_id, taken[0].product_id);
  const places = await placesOf(
    ctx.db,
    taken.map(({ product_id }) => product_id),
    place,
  );
  return {
    product_id: null,
    recipe: { id: recipeId, name: made.name, unit: made.unit },
    quantity: made.quantity,
    location_id: place,
    lines: taken.map((one) => ({ ...one, location_id: places.get(one.product_id) ?? place })),
  };
}

/** A dish is thrown away where it is carried to: what has never stood there left the shelf that it is sold from. */
async function placesOf(db: Sql, products: readonly number[], place: number): Promise<ReadonlyMap<number, number>> {
  const [sold, here] = await concurrently([
    sellingPlaces(db, products),
    sql<{ product: number }>`
      select client_product_id as product from stock_levels where client_id = (select app_client()) and client_product_id = any(${products}::integer[]) and location_id = ${place}`.execute(
      db,
    ),
  ]);
  return new Map([...sold, ...here.rows.map(({ product }) => [product, place] as const)]);
}

async function baseQuantity({ db }: Ctx, productId: number, quantity: number, unit: string | undefined): Promise<number> {
  const { rows } = await sql<{ base_unit: BaseUnit; size_quantity: number }>`
    select base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards where client_id = (select app_client()) and client_product_id = ${productId}`.execute(
    db,
  );
  if (!rows[0]) throw invalid('product_id', 'does not exist');
  return toBase(quantity, unit, rows[0]);
}
