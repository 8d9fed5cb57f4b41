import { sql } from 'kysely';
import { setPluRecipe } from '../../../catalogue/server/public.ts';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { Fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import type { ItemRow } from '../../contract/item.ts';
import { depletionQueue } from '../../contract/today.ts';
import { since } from '../places/since.ts';
import { itemsOf } from './items.ts';

interface Said {
  readonly recipe_id?: number | null;
  readonly product_id?: number | null;
  readonly quantity?: number | null;
  readonly unit?: string;
  readonly nothing?: boolean;
  /** The mapping was removed: the item is unmapped again. */
  readonly unsaid?: boolean;
}

interface SaidOf extends Said {
  readonly item_id: number;
}

interface Meant {
  readonly item_id: number;
  readonly recipe: number | null;
  readonly product: number | null;
  readonly base: number | null;
  readonly unsaid: boolean;
}

interface Known {
  readonly recipes: ReadonlySet<number>;
  readonly products: ReadonlyMap<number, { base_unit: BaseUnit; size_quantity: number }>;
}

async function knownOf(db: Sql, said: readonly Said[]): Promise<Known> {
  const ids = (key: 'recipe_id' | 'product_id') => said.flatMap((one) => one[key] ?? []);
  const [recipes, products] = await concurrently([
    sql<{ id: number }>`select recipe_id as id from recipes where client_id = (select app_client()) and recipe_id = any(${ids('recipe_id')}::integer[])`.execute(db),
    sql<{ id: number; base_unit: BaseUnit; size_quantity: number }>`
      select client_product_id as id, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity from product_cards
      where client_id = (select app_client()) and client_product_id = any(${ids('product_id')}::integer[])`.execute(db),
  ]);
  return { recipes: new Set(recipes.rows.map(({ id }) => id)), products: new Map(products.rows.map(({ id, ...product }) => [id, product])) };
}

function meant({ item_id, recipe_id, product_id, quantity, unit, nothing, unsaid }: SaidOf, { recipes, products }: Known): Meant {
  if ([recipe_id, product_id, nothing, unsaid].filter(Boolean).length !== 1) throw invalid('recipe_id', 'or a product, or nothing: one of the three');
  const empty = { item_id, recipe: null, product: null, base: null, unsaid: unsaid === true };
  if (recipe_id) {
    if (!recipes.has(recipe_id)) throw invalid('recipe_id', 'does not exist');
    return { ...empty, recipe: recipe_id };
  }
  if (!product_id) return empty;
  const product = products.get(product_id);
  if (!product) throw invalid('product_id', 'does not exist');
  if (!quantity) throw invalid('quantity', 'enter how much one sale takes');
  const base = thousandthsOf(quantity, unit, product);
  if (base === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${product.base_unit}`);
  if (base < 1) throw invalid('quantity', 'is too little to be taken');
  return { ...empty, product: product_id, base };
}

/** Writes what these codes take, and has the days that sold them taken anew; says how many days that are. */
async function keep(ctx: Ctx, meanings: readonly Meant[], before: ReadonlyMap<number, ItemRow>, begins: 'now' | 'open'): Promise<number> {
  const { db, who } = ctx;
  const from = (await since(ctx, begins)).toISOString();
  const ids = meanings.map(({ item_id }) => item_id);
  const former = ids.flatMap((id) => before.get(id) ?? []).filter(({ standing }) => standing !== 'pours');
  // What held before is written down first: the catalogue will say what holds now.
  await sql`insert into plu_mappings (client_id, item_id, valid_from, recipe_id, unsaid)
    select app_client(), f.item_id, 'epoch', f.recipe_id, f.recipe_id is null
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as f(item_id integer, recipe_id integer)
    where not exists (select from plu_mappings m where m.client_id = (select app_client()) and m.item_id = f.item_id)`.execute(db);
  await sql`insert into plu_mappings (client_id, item_id, valid_from, recipe_id, client_product_id, quantity, unsaid, created_by)
    select app_client(), s.item_id, ${from}::timestamptz, s.recipe, s.product, s.base, s.unsaid, ${who.userId}::integer
    from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb) as s(item_id integer, recipe integer, product integer, base bigint, unsaid boolean)`.execute(db);
  const alone = await soldByOneTill(db, ids);
  for (const { item_id, recipe } of meanings) if (alone.has(item_id)) await setPluRecipe(db, before.get(item_id)?.plu_code ?? '', recipe);
  const { numAffectedRows } = await sql`
    update pos_sales s set due = true
    where s.client_id = (select app_client()) and s.status = 'posted' and exists (
      select from pos_sale_items n join pos_sale_lines l on l.client_id = n.client_id and l.sale_id = n.sale_id and l.item_id = n.item_id
      where n.client_id = s.client_id and n.sale_id = s.sale_id and n.item_id = any(${ids}::integer[]) and l.sold_at >= ${from}::timestamptz)`.execute(db);
  const days = Number(numAffectedRows ?? 0);
  if (days > 0) ctx.enqueue({ queue: depletionQueue, data: { client_id: who.clientId } });
  return days;
}

/** The catalogue's code is the till's as long as no other till sells under it. */
async function soldByOneTill(db: Sql, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ item_id: number }>`
    select i.item_id from pos_items i where i.client_id = (select app_client()) and i.item_id = any(${[...ids]}::integer[])
      and not exists (select from pos_items o where o.client_id = i.client_id and o.item_id <> i.item_id and lower(o.plu_code) = lower(i.plu_code))`.execute(db);
  return new Set(rows.map(({ item_id }) => item_id));
}

async function told(ctx: Ctx, ids: readonly number[], before: ReadonlyMap<number, ItemRow>): Promise<ReadonlyMap<number, ItemRow>> {
  const after = await itemsOf(ctx.db, ids);
  for (const id of ids) ctx.changed({ entity: 'till code', id, action: 'mapped', before: before.get(id) ?? null, after: after.get(id) ?? null });
  return after;
}

export async function mapOne(ctx: Ctx, item_id: number, { from, ...said }: Said & { readonly from: 'now' | 'open' }) {
  const before = await itemsOf(ctx.db, [item_id]);
  if (!before.has(item_id)) throw notFound();
  const days = await keep(ctx, [meant({ item_id, ...said }, await knownOf(ctx.db, [said]))], before, from);
  return { item: (await told(ctx, [item_id], before)).get(item_id) as ItemRow, days };
}

interface Refused {
  readonly item_id: number;
  readonly description: string | null;
  readonly field: string;
  readonly message: string;
}

/** Many at once: what is wrong with one keeps no other. Of two that name the same code the later was meant. */
export async function mapMany(ctx: Ctx, { items, from }: { readonly items: readonly SaidOf[]; readonly from: 'now' | 'open' }) {
  const said = [...new Map(items.map((one) => [one.item_id, one])).values()];
  const [before, known] = await concurrently([
    itemsOf(
      ctx.db,
      said.map(({ item_id }) => item_id),
    ),
    knownOf(ctx.db, said),
  ]);
  const meanings: Meant[] = [];
  const refused: Refused[] = [];
  for (const one of said) {
    const { item_id } = one;
    const description = before.get(item_id)?.description ?? null;
    try {
      if (description === null) throw invalid('item_id', 'does not exist');
      meanings.push(meant(one, known));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const [first] = error.errors;
      refused.push({ item_id, description, field: first?.field ?? '', message: first?.message ?? error.message });
    }
  }
  const mapped = meanings.map(({ item_id }) => item_id);
  if (meanings.length === 0) return { mapped, refused, days: 0 };
  const days = await keep(ctx, meanings, before, from);
  await told(ctx, mapped, before);
  return { mapped, refused, days };
}
