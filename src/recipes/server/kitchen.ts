import { sql } from 'kysely';
import { type BaseUnit, quantityFromStore, quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { quantityOf } from '../../kernel/server/database/scaled.ts';
import { invalid } from '../../kernel/server/fault.ts';
import type { Dish } from '../../stock/contract/waste.ts';
import { thousandthsOf } from '../../stock/domain/units.ts';
import type { Kitchen, MadeItem } from '../../stock/server/public.ts';
import { reader, type Version, versionAt } from '../domain/engine.ts';
import { loadBook } from './book.ts';

const latestYield = sql`left join lateral (
  select v.yield_quantity, v.yield_unit from recipe_versions v where v.client_id = r.client_id and v.recipe_id = r.recipe_id order by v.valid_from desc, v.revision desc limit 1) v on true`;

/** What stock needs to know of recipes, to write down that a dish was thrown away. */
export const kitchen: Kitchen = {
  async dishes(db) {
    const { rows } = await sql<Dish>`
      select r.recipe_id, r.recipe_name, r.kind, ${quantityOf(sql`v.yield_quantity`)} as yield_quantity, v.yield_unit from recipes r ${latestYield}
      where r.client_id = (select app_client()) and r.active order by lower(r.recipe_name)`.execute(db);
    return rows;
  },
  async madeOf(db, recipeId, quantity, unit, at) {
    const book = await loadBook(db);
    const version = versionAt(book, recipeId, at.getTime());
    if (!version) throw invalid('recipe_id', 'does not exist');
    const { name, yield_unit } = await writtenAs(db, version);
    const measured = measure(quantity, unit, version, yield_unit);
    const by = measured.unit === 'portion' ? ('portion' as const) : ('yield' as const);
    const taken = reader(book, at.getTime()).line({ product_id: null, recipe_id: recipeId, quantity: measured.quantity, by, loss_percent: 0 });
    const products = new Map<number, number>();
    for (const [product, amount] of taken) products.set(product, (products.get(product) ?? 0) + amount);
    return { name, ...measured, products: [...products].map(([product_id, amount]) => ({ product_id, quantity: Math.round(amount) })) };
  },
};

async function writtenAs(db: Sql, { recipe_id, revision }: Version): Promise<{ name: string; yield_unit: BaseUnit | null }> {
  const { rows } = await sql<{ name: string; yield_unit: BaseUnit | null }>`
    select r.recipe_name as name, v.yield_unit from recipes r join recipe_versions v on v.client_id = r.client_id and v.recipe_id = r.recipe_id
    where r.client_id = (select app_client()) and r.recipe_id = ${recipe_id} and v.revision = ${revision}`.execute(db);
  if (!rows[0]) throw invalid('recipe_id', 'does not exist');
  return rows[0];
}

function measure(quantity: number, unit: string, { yields }: Version, yieldUnit: BaseUnit | null): Pick<MadeItem, 'quantity' | 'unit'> {
  if (unit === 'portion') return { quantity: quantityToStore(quantity), unit };
  if (yields === null || yieldUnit === null) throw invalid('unit', 'must be portion: it is not said how much this recipe yields');
  const base = thousandthsOf(quantity, unit, { base_unit: yieldUnit, size_quantity: quantityFromStore(yields) });
  if (base === undefined) throw invalid('unit', `cannot be ${unit} for a recipe that yields ${yieldUnit}`);
  return { quantity: base, unit: yieldUnit };
}
