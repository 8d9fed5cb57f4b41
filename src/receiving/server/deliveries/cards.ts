import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import type { PackedCard } from '../../contract/delivery.ts';

export const mine = sql`(select app_client())`;

/** A product of `product_cards` under its alias, as a line speaks of it; nothing where there is none. */
export function cardOf(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('client_product_id')} is not null then jsonb_build_object('product_id', ${of('client_product_id')}, 'product_name', ${of('name')}, 'brand_name', ${of('brand_name')},
    'size', ${of('size_description')}, 'base_unit', ${of('base_unit')}, 'size_quantity', ${quantityOf(of('size_quantity'))}, 'pack_units', ${of('pack_units')}) end`;
}

export async function cardsOf(db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, PackedCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ card: PackedCard }>`
    select ${cardOf('p')} as card from product_cards p where p.client_id = ${mine} and p.client_product_id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.card.product_id, row.card]));
}

export async function allCards(db: Sql): Promise<readonly PackedCard[]> {
  const { rows } = await sql<{ card: PackedCard }>`
    select ${cardOf('p')} as card from product_cards p where p.client_id = ${mine} and p.active order by p.client_product_id`.execute(db);
  return rows.map(({ card }) => card);
}
