import { sql } from 'kysely';
import { searchProducts } from '../../catalogue/server/public.ts';
import { whatIsLacking } from '../../kernel/contract/lacking.ts';
import { type BaseUnit, quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { quantityOf } from '../../kernel/server/database/scaled.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { fault } from '../../kernel/server/fault.ts';
import { thousandthsOf } from '../../stock/domain/units.ts';
import type { IngredientBody } from '../contract/recipe.ts';
import type { RecipeComponent } from '../domain/engine.ts';

/** An ingredient as it is kept. */
export interface Ingredient {
  readonly client_product_id: number | null;
  readonly sub_recipe_id: number | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly base_quantity: number;
  readonly loss_percent: number;
  readonly note: string | null;
}

export const takenOf = ({ client_product_id, sub_recipe_id, base_quantity, unit, loss_percent }: Ingredient): RecipeComponent => ({
  product_id: client_product_id,
  recipe_id: sub_recipe_id,
  quantity: base_quantity,
  by: unit === 'portion' ? 'portion' : 'yield',
  loss_percent,
});

interface Product {
  readonly product_id: number;
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

interface Sub {
  readonly recipe_id: number;
  readonly yield_unit: BaseUnit | null;
}

/** Finds what each ingredient is and how much of it is meant; what cannot be is refused with its row and column. */
export async function readIngredients(db: Sql, given: readonly IngredientBody[]): Promise<Ingredient[]> {
  const found = await concurrently(given.map((one) => (one.product_id || one.recipe_id || one.as_written || !one.brand_name ? undefined : productNamed(db, one.brand_name))));
  const productIds = given.flatMap(({ product_id }, index) => product_id ?? found[index] ?? []);
  const [products, subs] = await concurrently([
    productsOf(db, productIds),
    subsOf(
      db,
      given.flatMap(({ recipe_id }) => recipe_id ?? []),
    ),
  ]);
  const errors: { field: string; message: string }[] = [];
  const read = given.map((one, index): Ingredient | undefined => {
    const refuse = (field: string, message: string) => void errors.push({ field: `ingredients.${index}.${field}`, message });
    const plain = { quantity: quantityToStore(one.quantity), unit: one.unit, loss_percent: one.loss_percent ?? 0, note: one.note || null };
    if (one.product_id && one.recipe_id) return refuse('recipe_id', 'cannot be named beside a product');
    if (one.recipe_id) {
      const sub = subs.get(one.recipe_id);
      if (!sub) return refuse('recipe_id', 'does not exist');
      const base =
        one.unit === 'portion' ? plain.quantity : sub.yield_unit === null ? undefined : thousandthsOf(one.quantity, one.unit, { base_unit: sub.yield_unit, size_quantity: 0 });
      if (!base)
        return refuse(
          'unit',
          sub.yield_unit === null ? 'must be portion: it is not said how much this recipe yields' : `cannot be ${one.unit} for a recipe that yields ${sub.yield_unit}`,
        );
      return { ...plain, client_product_id: null, sub_recipe_id: sub.recipe_id, name: null, base_quantity: base };
    }
    const productId = one.product_id ?? found[index];
    if (productId === undefined || productId === null) {
      if (!one.brand_name) return refuse('product_id', whatIsLacking('product_id'));
      return { ...plain, client_product_id: null, sub_recipe_id: null, name: one.brand_name, base_quantity: 0 };
    }
    const product = products.get(productId);
    if (!product) return refuse('product_id', 'does not exist');
    const base = thousandthsOf(one.quantity, one.unit, product);
    if (base === undefined) return refuse('unit', `cannot be ${one.unit} for a product kept in ${product.base_unit}`);
    return { ...plain, client_product_id: productId, sub_recipe_id: null, name: null, base_quantity: base };
  });
  if (errors.length > 0) throw fault('INVALID_DATA', { errors });
  return read.filter((one) => one !== undefined);
}

/** The product of a name, where every word of the name is found in it. */
async function productNamed(db: Sql, name: string): Promise<number | undefined> {
  const [first] = await searchProducts(db, name, {}, 1);
  if (!first) return undefined;
  const { rows } = await sql<{ fits: boolean }>`
    select not exists (select from regexp_split_to_table(plain_text(${name}), '\s+') w where w <> '' and position(' ' || w || ' ' in ' ' || p.search_text || ' ') = 0) as fits
    from product_cards p where p.client_id = (select app_client()) and p.client_product_id = ${first.client_product_id}`.execute(db);
  return rows[0]?.fits ? first.client_product_id : undefined;
}

async function productsOf(db: Sql, ids: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`select client_product_id as product_id, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards
    where client_id = (select app_client()) and client_product_id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

async function subsOf(db: Sql, ids: readonly number[]): Promise<Map<number, Sub>> {
  const { rows } = await sql<Sub>`select distinct on (v.recipe_id) v.recipe_id, v.yield_unit from recipe_versions v
    where v.client_id = (select app_client()) and v.recipe_id = any(${ids}::integer[]) order by v.recipe_id, v.valid_from desc, v.revision desc`.execute(db);
  return new Map(rows.map((row) => [row.recipe_id, row]));
}
