import { sql } from 'kysely';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import { thousandthsOf } from '../../stock/contract/units.ts';

/** What one sale takes by itself: so much of a product. */
export interface Pour {
  readonly product_id: number;
  /** In thousandths of the base unit. */
  readonly quantity: number;
}

/** What a code of the till stands for from a moment on. */
export type Meaning = { readonly recipe_id: number } | { readonly pours: readonly Pour[] };

interface MappingRow {
  item_id: number;
  from: number;
  recipe_id: number | null;
  product_id: number | null;
  quantity: number | null;
  unsaid: boolean;
}
interface PluRow {
  item_id: number;
  recipe_id: number | null;
  product_id: number | null;
  quantity: number | null;
  unit: string | null;
  base_unit: BaseUnit | null;
  size_quantity: number | null;
}

/** Says what each code stood for at a moment; nothing where nobody has said. */
export type Meanings = (itemId: number, at: number) => Meaning | undefined;

/** Reads what codes stand for: what was said here by date, and before that what the catalogue says. */
export async function meaningsOf(db: Sql, itemIds: readonly number[]): Promise<Meanings> {
  const [said, catalogue] = await Promise.all([
    sql<MappingRow>`
      select item_id, extract(epoch from valid_from) * 1000 as "from", recipe_id, client_product_id as product_id, quantity, unsaid from plu_mappings
      where client_id = (select app_client()) and item_id = any(${itemIds}::integer[]) order by item_id, valid_from, mapping_id`.execute(db),
    sql<PluRow>`
      select i.item_id, c.recipe_id, d.client_product_id as product_id, d.quantity, d.unit, p.base_unit, p.size_quantity / 1000.0 as size_quantity
      from pos_items i join plu_cards c on c.client_id = i.client_id and lower(c.plu_code) = lower(i.plu_code)
      left join plu_pours d on d.client_id = c.client_id and d.plu_id = c.plu_id
      left join product_cards p on p.client_id = d.client_id and p.client_product_id = d.client_product_id
      where i.client_id = (select app_client()) and i.item_id = any(${itemIds}::integer[])`.execute(db),
  ]);
  const byItem = Map.groupBy(said.rows, ({ item_id }) => item_id);
  const fallback = new Map([...Map.groupBy(catalogue.rows, ({ item_id }) => item_id)].map(([item, rows]) => [item, catalogueMeaning(rows)]));
  return (itemId, at) => {
    const mapping = byItem.get(itemId)?.findLast(({ from }) => Number(from) <= at);
    if (!mapping) return fallback.get(itemId);
    if (mapping.unsaid) return undefined;
    if (mapping.recipe_id !== null) return { recipe_id: mapping.recipe_id };
    return { pours: mapping.product_id === null ? [] : [{ product_id: mapping.product_id, quantity: mapping.quantity ?? 0 }] };
  };
}

/** A direct pour goes before a recipe: it is what the house has measured. */
function catalogueMeaning(rows: readonly PluRow[]): Meaning | undefined {
  const pours = rows.flatMap(({ product_id, quantity, unit, base_unit, size_quantity }) => {
    if (product_id === null || quantity === null || base_unit === null || size_quantity === null) return [];
    // A can or a bottle is a whole one of what is kept in millilitres.
    const base = thousandthsOf(quantity / 1000, unit === 'each' && base_unit !== 'each' ? 'unit' : (unit ?? undefined), { base_unit, size_quantity });
    return base === undefined ? [] : [{ product_id, quantity: base }];
  });
  if (pours.length > 0) return { pours };
  const recipe = rows[0]?.recipe_id ?? null;
  return recipe === null ? undefined : { recipe_id: recipe };
}
