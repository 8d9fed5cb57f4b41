import { sql } from 'kysely';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { pouredOf } from '../../../stock/domain/units.ts';
import type { ItemState } from '../../contract/item.ts';

/** What one sale takes by itself: so much of a product. */
export interface ProductPour {
  readonly product_id: number;
  /** In thousandths of the base unit. */
  readonly quantity: number;
}

/** What a code of the till stands for from a moment on. */
export type Meaning = { readonly recipe_id: number } | { readonly pours: readonly ProductPour[] };

interface Span {
  item_id: number;
  from: number;
  standing: ItemState;
  recipe_id: number | null;
  product_id: number | null;
  quantity: number | null;
  plu_id: number | null;
}
interface PourRow {
  plu_id: number;
  product_id: number;
  quantity: number;
  unit: string;
  base_unit: BaseUnit;
  size_quantity: number;
}

/** Says what each code stood for at a moment; nothing where nobody has said. */
export type Meanings = (itemId: number, at: number) => Meaning | undefined;

/** Reads what codes stand for, by date. */
export async function meaningsOf(db: Sql, itemIds: readonly number[]): Promise<Meanings> {
  const { rows } = await sql<Span>`
    select item_id, extract(epoch from valid_from)::float8 * 1000 as "from", standing, recipe_id, client_product_id as product_id, quantity, plu_id from item_meanings
    where client_id = (select app_client()) and item_id = any(${itemIds}::integer[]) and valid_from < valid_until order by item_id, valid_from`.execute(db);
  const pours = await poursOf(
    db,
    rows.flatMap(({ standing, plu_id }) => (standing === 'pours' && plu_id !== null ? plu_id : [])),
  );
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  return (itemId, at) => {
    const span = byItem.get(itemId)?.findLast(({ from }) => from <= at);
    return span && meaningOf(span, pours);
  };
}

function meaningOf({ standing, recipe_id, product_id, quantity, plu_id }: Span, pours: ReadonlyMap<number, readonly ProductPour[]>): Meaning | undefined {
  if (standing === 'unmapped') return undefined;
  if (standing === 'recipe') return recipe_id === null ? undefined : { recipe_id };
  if (standing === 'pours') return { pours: pours.get(plu_id ?? 0) ?? [] };
  return { pours: product_id === null || quantity === null ? [] : [{ product_id, quantity }] };
}

/** What the catalogue's codes pour. */
async function poursOf(db: Sql, pluIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProductPour[]>> {
  if (pluIds.length === 0) return new Map();
  const { rows } = await sql<PourRow>`
    select d.plu_id, d.client_product_id as product_id, ${quantityOf(sql`d.quantity`)} as quantity, d.unit, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity
    from plu_pours d join product_cards p on p.client_id = d.client_id and p.client_product_id = d.client_product_id
    where d.client_id = (select app_client()) and d.plu_id = any(${pluIds}::integer[])`.execute(db);
  const taken = rows.flatMap(({ plu_id, product_id, quantity, unit, ...product }) => {
    const base = pouredOf(quantity, unit, product);
    return base === undefined ? [] : [{ plu_id, product_id, quantity: base }];
  });
  return Map.groupBy(taken, ({ plu_id }) => plu_id);
}
