import { sql } from 'kysely';
import { moneyFromStore } from '../../kernel/contract/money.ts';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { quantityFromStore } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../kernel/server/database/scaled.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { notFound } from '../../kernel/server/fault.ts';
import type { RecipeDetail, RecipeLine } from '../contract/recipe.ts';
import { costOf, reader, versionAt } from '../domain/engine.ts';
import { costRecipes } from './book.ts';
import { recipeRows } from './rows.ts';

interface Own {
  method: string | null;
  made_product_id: number | null;
  made_product_name: string | null;
  shelf_life_hours: number | null;
}

interface VersionRow {
  revision: number;
  valid_from: string;
  created_at: string;
  user_name: string | null;
  note: string | null;
  cost_then: number | null;
  portions: number;
  yield_quantity: number | null;
  yield_unit: BaseUnit | null;
}

type LineRow = Omit<RecipeLine, 'cost'> & { base_quantity: number };

interface ProductRow {
  product_id: number;
  product_name: string;
  base_unit: BaseUnit;
  size_quantity: number;
}

const money = (cost: number) => moneyFromStore(Math.round(cost));

/** A recipe with all that belongs to it, as it stands or as it stood. */
export async function recipeDetail(db: Sql, id: number, at?: string): Promise<RecipeDetail> {
  const moment = at === undefined ? Date.now() : Date.parse(at);
  const costed = await costRecipes(db, moment);
  const version = versionAt(costed.book, id, moment);
  const mine = (alias: string) => sql`${sql.ref(`${alias}.client_id`)} = (select app_client()) and ${sql.ref(`${alias}.recipe_id`)} = ${id}`;
  const [rows, own, versions, lines, plus, used] = await concurrently([
    recipeRows(db, costed, [id]),
    sql<Own>`select r.method, r.made_product_id, p.name as made_product_name, r.shelf_life_hours from recipes r
      left join product_cards p on p.client_id = r.client_id and p.client_product_id = r.made_product_id where ${mine('r')}`.execute(db),
    sql<VersionRow>`select v.revision, v.valid_from, v.created_at, u.user_name, v.note, ${moneyOf(sql`v.cost_then`)} as cost_then, ${quantityOf(sql`v.portions`)} as portions, ${quantityOf(sql`v.yield_quantity`)} as yield_quantity, v.yield_unit
      from recipe_versions v left join user_cards u on u.client_id = v.client_id and u.user_id = v.created_by where ${mine('v')} order by v.valid_from desc, v.revision desc`.execute(
      db,
    ),
    sql<LineRow>`select n.line, n.client_product_id as product_id, n.sub_recipe_id as recipe_id, coalesce(p.name, s.recipe_name, n.name) as name, p.brand_name, p.size_description as size, p.base_unit,
        ${quantityOf(sql`p.size_quantity`)} as size_quantity, ${quantityOf(sql`n.quantity`)} as quantity, n.unit, n.loss_percent::float8 as loss_percent, n.note, ${moneyOf(sql`n.cost_then`)} as cost_then, n.base_quantity
      from recipe_lines n
      left join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id
      left join recipes s on s.client_id = n.client_id and s.recipe_id = n.sub_recipe_id
      where ${mine('n')} and n.revision = ${version?.revision ?? 0} order by n.line`.execute(db),
    sql<
      RecipeDetail['plus'][number]
    >`select plu_id, plu_code, description, ${moneyOf(sql`price_incl_tax`)} as price_incl_tax from plu_cards c where ${mine('c')} and c.active order by plu_code`.execute(db),
    sql<RecipeDetail['used_in'][number]>`select r.recipe_id, r.recipe_name from recipes r
      join lateral (select v.revision from recipe_versions v where v.client_id = r.client_id and v.recipe_id = r.recipe_id order by v.valid_from desc, v.revision desc limit 1) v on true
      where r.client_id = (select app_client()) and r.active
        and exists (select from recipe_lines n where n.client_id = r.client_id and n.recipe_id = r.recipe_id and n.revision = v.revision and n.sub_recipe_id = ${id}) order by 2`.execute(
      db,
    ),
  ]);
  const [row, one, current] = [rows[0], own.rows[0], versions.rows.find(({ revision }) => revision === version?.revision)];
  if (!row || !one || !version || !current) throw notFound();
  const read = reader(costed.book, moment);
  const takes = read.portion(id);
  const products = await productsOf(db, [...takes.keys()]);
  return {
    ...row,
    ...one,
    ...current,
    ingredients: lines.rows.map(({ base_quantity: _, ...line }, index) => {
      const taken = version.lines[index];
      const reckoned = taken === undefined || line.name === null ? undefined : costOf(read.line(taken), costed.costs);
      return { ...line, cost: reckoned?.complete && (line.product_id ?? line.recipe_id) !== null ? money(reckoned.cost) : null };
    }),
    versions: versions.rows,
    plus: plus.rows,
    used_in: used.rows,
    takes: products.map((product) => {
      const quantity = takes.get(product.product_id) ?? 0;
      const cost = costed.costs.get(product.product_id);
      return { ...product, quantity: quantityFromStore(quantity), cost: cost === undefined ? null : money(cost * quantity) };
    }),
  };
}

async function productsOf(db: Sql, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } =
    await sql<ProductRow>`select client_product_id as product_id, name as product_name, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards
    where client_id = (select app_client()) and client_product_id = any(${ids}::integer[]) order by lower(name)`.execute(db);
  return rows;
}
